import { createReadStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DRAFT_LINK_TYPE } from '@firewall-cafe/shared/draft-link'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { readArchive } from './archive.ts'
import { exportFolder } from './folder.ts'

const LINKS = '*[_type == $type]._id'

/** What happens to documents that exist already. */
export type Existing = 'replace' | 'keep'

/**
 * Exports the content. A name ending in `.tar.gz` gives the archive that `sanity dataset import` takes,
 * including drafts; any other name is a folder, which gets what is published.
 * @returns how many documents were written
 */
export async function exportContent(client: SanityClient, target: string): Promise<number> {
  if (!target.endsWith('.tar.gz')) return (await exportFolder(client, target)).documents
  const { dataset = 'production' } = client.config()
  // Under another name until it is whole: what an interrupted export leaves must not pass for a backup.
  const unfinished = `${path.resolve(target)}.unfinished`
  try {
    const { documentCount } = await exportDataset({ client, dataset, outputPath: unfinished })
    await rename(unfinished, target)
    return documentCount
  } finally {
    await rm(unfinished, { force: true })
  }
}

/**
 * Imports an archive of `sanity dataset export`, or the folder it unpacks to, without the links to drafts
 * that have been ended since.
 * @returns how many documents were read
 * @throws Error for a source that does not exist, or has another format
 */
export async function importContent(
  client: SanityClient,
  source: string,
  existing: Existing,
): Promise<number> {
  const found = await stat(source).catch(() => null)
  if (!found) throw new Error(`There is no ${source}`)
  const { documents } = await readArchive(source, found.isDirectory())
  const open = await client.fetch<string[]>(LINKS, { type: DRAFT_LINK_TYPE }, { perspective: 'raw' })
  // A link to a draft that was revoked since must not work again.
  const revoked = documents.filter(({ _id, _type }) => _type === DRAFT_LINK_TYPE && !open.includes(_id))
  try {
    const { numDocs } = await sanityImport(
      found.isDirectory() ? path.resolve(source) : createReadStream(source),
      {
        client,
        operation: existing === 'replace' ? 'createOrReplace' : 'createIfNotExists',
        // Files are named after their content: uploading an existing one changes nothing.
        replaceAssets: true,
        allowAssetsInDifferentDataset: true,
      },
    )
    return numDocs
  } finally {
    if (revoked.length > 0) await client.mutate(revoked.map(({ _id }) => ({ delete: { id: _id } })))
  }
}
