import type { SanityClient } from '@sanity/client'
import { readArchive } from './archive.ts'
import { importContent } from './transfer.ts'

const EVERYTHING = '*[!(_type match "system.**")]'

/** True while nobody has worked on the content: it is empty, or the seed wrote it all at one moment. */
export async function isUntouched(client: SanityClient): Promise<boolean> {
  const moments = await client.fetch<string[]>(`array::unique(${EVERYTHING}._updatedAt)`)
  return moments.length <= 1
}

/**
 * Makes the content equal to an archive of `exportContent`: writes its documents and drafts, then deletes
 * everything else, so that the content is never less than one of the two.
 * @returns how many documents were written and deleted
 */
export async function restoreContent(
  client: SanityClient,
  archive: string,
): Promise<{ written: number; deleted: number }> {
  const { documents, assets } = await readArchive(archive, false)
  const known = new Set([...documents.map(({ _id }) => _id), ...assets])
  const written = await importContent(client, archive, 'replace')
  const there = await client.fetch<string[]>(`${EVERYTHING}._id`)
  const foreign = there.filter((id) => !known.has(id) && !known.has(assetName(id)))
  if (foreign.length > 0) await client.mutate(foreign.map((id) => ({ delete: { id } })))
  return { written, deleted: foreign.length }
}

/** `image-<sha1>-30x20-png` → `image-<sha1>` */
const assetName = (id: string): string => id.split('-').slice(0, 2).join('-')
