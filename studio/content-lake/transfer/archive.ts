import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

const TEXTS = ['data.ndjson', 'assets.json']

/** A document of an archive, with the fields that are used here. */
export interface ArchivedDocument {
  _id: string
  _type?: string
}

/** The documents and asset names of an archive of `sanity dataset export`, or of the folder it unpacks to. */
export async function readArchive(
  source: string,
  isFolder: boolean,
): Promise<{ documents: ArchivedDocument[]; assets: string[] }> {
  const texts = new Map<string, string>()
  if (isFolder) {
    for (const name of TEXTS) texts.set(name, await readFile(path.join(source, name), 'utf8').catch(() => ''))
  } else for await (const [name, content] of textsOf(source)) texts.set(name, content)
  const lines = (texts.get('data.ndjson') ?? '').split('\n').filter(Boolean)
  return {
    documents: lines.map((line) => JSON.parse(line) as ArchivedDocument),
    assets: Object.keys(JSON.parse(texts.get('assets.json') || '{}')),
  }
}

async function* textsOf(archive: string): AsyncGenerator<[string, string]> {
  const entries = extract()
  createReadStream(archive)
    .on('error', (error) => entries.destroy(error))
    .pipe(createGunzip())
    .on('error', (error) => entries.destroy(error))
    .pipe(entries)
  for await (const entry of entries) {
    const [, name = ''] = /^(?:[^/]+\/)?([^/]+)$/.exec(entry.header.name) ?? []
    if (TEXTS.includes(name)) yield [name, await text(entry as unknown as Readable)]
    else entry.resume()
  }
}
