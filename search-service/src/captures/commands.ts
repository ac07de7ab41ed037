import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { codeOf } from '@firewall-cafe/shared'
import { type CommandContext, CommandError } from '../platform/command.ts'
import type { NotKept } from './capture.ts'
import { CapturesRepository } from './captures.repository.ts'
import type { CaptureRow } from './captures.sql.ts'

const HELP = `npm run captures -- CODE            what each engine sent in answer to this comparison, and whether it is unchanged
npm run captures -- CODE FOLDER     the same, and writes request and response of each into that folder`

const REASONS: Record<NotKept, string> = {
  too_large: 'not kept, since it was too large',
  charset: 'not kept, since in its charset we cannot find what must be removed',
  no_room: 'not kept, since the space for answers was used up',
}

/** `npm run captures`: shows staff what an engine sent. */
export async function capturesCommand(
  { app, say }: CommandContext,
  [given = '', folder]: string[],
): Promise<void> {
  const code = codeOf(given)
  if (code === undefined) throw new CommandError(HELP)
  const found = await app.get(CapturesRepository).ofComparison(code)
  if (found.length === 0) throw new CommandError(`There is no comparison ${code}, or it is hidden.`)
  if (folder !== undefined) await mkdir(folder, { recursive: true })
  for (const row of found) {
    const response = row.response && unpacked(row.response)
    say(`${row.engine} (${row.provider}${row.simulated ? ', simulated' : ''}): ${row.outcome}`)
    say(`  ${stateOf(row, response)}`)
    if (row.removed?.length) say(`  taken out: ${row.removed.join(', ')}`)
    if (folder === undefined || row.request === null) continue
    await writeFile(`${folder}/${code}-${row.engine}-request.http`, row.request)
    if (response) await writeFile(`${folder}/${code}-${row.engine}-response.http`, response)
  }
}

/** Undefined when the stored bytes are damaged. */
function unpacked(stored: Buffer): Buffer | undefined {
  try {
    return gunzipSync(stored)
  } catch {
    return undefined
  }
}

function stateOf({ sha256, size, notKept }: CaptureRow, response: Buffer | null | undefined): string {
  if (sha256 === null) return 'the engine sent nothing, or answers were not kept yet'
  if (notKept !== null) return `${size} bytes, SHA-256 ${sha256}, ${REASONS[notKept]}`
  if (response === undefined) return `SHA-256 ${sha256}; the stored answer is DAMAGED and cannot be read`
  if (response === null) return `SHA-256 ${sha256}; the answer itself is not kept, or no longer kept`
  const unchanged = createHash('sha256').update(response).digest('hex') === sha256
  return `${response.length} bytes, SHA-256 ${sha256}, ${unchanged ? 'unchanged' : 'CHANGED since it arrived'}`
}
