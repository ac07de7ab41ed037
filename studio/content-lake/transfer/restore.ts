import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { SanityClient } from '@sanity/client'
import { extract } from 'tar-stream'
import { importContent } from './transfer.ts'

const EVERYTHING = '*[!(_type match "system.**")]'

/** True while nobody has worked on the content: it is empty, or as the seed left it, written in one moment. */
export async function isUntouched(client: SanityClient): Promise<boolean> {
  const moments = await client.fetch<string[]>(`array::unique(${EVERYTHING}._updatedAt)`)
  return moments.length <= 1
}

/**
 * Makes the content what an archive of `exportContent` holds: its documents and drafts are written, and whatever the
 * archive does not know is deleted, in that order, so that the content is never less than one of the two.
 * @returns how many documents were written and deleted
 */
export async function restoreContent(
  client: SanityClient,
  archive: string,
): Promise<{ written: number; deleted: number }> {
  const known = await namesIn(archive)
  const written = await importContent(client, archive, 'replace')
  const there = await client.fetch<string[]>(`${EVERYTHING}._id`)
  const foreign = there.filter((id) => !known.has(id) && !known.has(assetName(id)))
  if (foreign.length > 0) await client.mutate(foreign.map((id) => ({ delete: { id } })))
  return { written, deleted: foreign.length }
}

/** Ids of documents, and of assets as the archive names them: `image-<sha1>`. */
async function namesIn(archive: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  const entries = extract()
  createReadStream(archive)
    .on('error', (error) => entries.destroy(error))
    .pipe(createGunzip())
    .on('error', (error) => entries.destroy(error))
    .pipe(entries)
  for await (const entry of entries) {
    const [, file] = /^(?:[^/]+\/)?(data\.ndjson|assets\.json)$/.exec(entry.header.name) ?? []
    if (!file) {
      entry.resume()
      continue
    }
    const content = await text(entry as unknown as Readable)
    const found = file === 'assets.json' ? Object.keys(JSON.parse(content)) : idsIn(content)
    for (const name of found) names.add(name)
  }
  return names
}

const idsIn = (lines: string): string[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { _id: string })._id)

/** `image-<sha1>-30x20-png` → `image-<sha1>` */
const assetName = (id: string): string => id.split('-').slice(0, 2).join('-')
