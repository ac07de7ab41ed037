import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isRecord } from '@firewall-cafe/shared/is-record'
import type { LakeDocument } from '../documents.ts'
import { writeAtomically } from './files.ts'

const NAME = 'snapshot.ndjson'
/** Documents written at a time: enough to be quick, few enough not to block the event loop. */
const CHUNK = 200

export interface Snapshot {
  /** First journal segment whose transactions the snapshot does not hold. */
  segment: number
  documents: LakeDocument[]
}

/** @throws if the snapshot is damaged: it is replaced in one step, so the disk must have failed */
export async function readSnapshot(dir: string): Promise<Snapshot> {
  const file = path.join(dir, NAME)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (!text) return { segment: 1, documents: [] }
  const [header, ...lines] = text.split('\n').filter(Boolean)
  const about: unknown = JSON.parse(header ?? 'null')
  if (!isRecord(about) || about.documents !== lines.length) {
    throw new Error(`${file} is damaged: it should hold ${isRecord(about) ? about.documents : '?'} documents`)
  }
  return { segment: Number(about.segment), documents: lines.map((line) => JSON.parse(line) as LakeDocument) }
}

/** Replaces the snapshot in one step; it is on disk when this resolves. */
export async function writeSnapshot(dir: string, { segment, documents }: Snapshot): Promise<void> {
  await writeAtomically(path.join(dir, NAME), chunks(segment, documents))
}

function* chunks(segment: number, documents: LakeDocument[]): Generator<string> {
  yield `${JSON.stringify({ segment, documents: documents.length })}\n`
  for (let start = 0; start < documents.length; start += CHUNK) {
    yield documents
      .slice(start, start + CHUNK)
      .map((document) => `${JSON.stringify(document)}\n`)
      .join('')
  }
}
