import { type Bytes, hex, type Say, sha256, text, UnreadableError } from './check-bytes.ts'

export interface CheckedRecord {
  offset: number
  length: number
  headers: Map<string, string>
  /** SHA-256 of the block, in hexadecimal. */
  digest: string
}

export async function readWarc(bytes: Bytes, say: Say): Promise<CheckedRecord[]> {
  const records: CheckedRecord[] = []
  for (let offset = 0; offset < bytes.length; ) {
    const end = endOfHead(bytes, offset)
    const [version, ...lines] = text(bytes.subarray(offset, end)).split('\r\n')
    const headers = new Map(
      lines.map((line) => [
        line.slice(0, line.indexOf(': ')).toLowerCase(),
        line.slice(line.indexOf(': ') + 2),
      ]),
    )
    const from = end + 4
    const length = headers.get('content-length') ?? ''
    const to = from + Number(length)
    const tail = text(bytes.subarray(to, to + 4))
    if (version !== 'WARC/1.1' || !/^\d+$/.test(length) || tail !== '\r\n\r\n')
      throw new UnreadableError({
        en: '“archive/data.warc” is no WARC file.',
        zh: '“archive/data.warc”不是 WARC 文件。',
      })
    const digest = hex(await sha256(bytes.subarray(from, to)))
    if (headers.get('warc-block-digest') !== `sha256:${digest}`)
      say(
        `A record of “archive/data.warc” is not what its digest says.`,
        `“archive/data.warc”中有一条记录与其摘要不符。`,
      )
    records.push({ offset, length: to - offset, headers, digest })
    offset = to + 4
  }
  return records
}

function endOfHead(bytes: Bytes, offset: number): number {
  for (let at = offset; at + 3 < bytes.length; at++)
    if (bytes[at] === 13 && bytes[at + 1] === 10 && bytes[at + 2] === 13 && bytes[at + 3] === 10) return at
  throw new UnreadableError({ en: '“archive/data.warc” is cut off.', zh: '“archive/data.warc”不完整。' })
}

/** Checks that the index lists every answer, picture and page, in place and in order. */
export function checkIndex(index: string, records: readonly CheckedRecord[], say: Say): void {
  const lines = index.split('\n').slice(0, -1)
  const places = lines
    .map(
      (line) => JSON.parse(line.slice(line.indexOf('{'))) as { url: string; offset: string; length: string },
    )
    .map(({ url, offset, length }) => `${offset} ${length} ${url}`)
  const expected = records
    .filter(({ headers }) => ['response', 'resource'].includes(headers.get('warc-type') ?? ''))
    .map(({ offset, length, headers }) => `${offset} ${length} ${headers.get('warc-target-uri')}`)
  if (
    places.sort().join('\n') !== expected.sort().join('\n') ||
    lines.some((line, at) => line < (lines[at - 1] ?? ''))
  )
    say(
      `“indexes/index.cdx” does not fit “archive/data.warc”.`,
      `“indexes/index.cdx”与“archive/data.warc”不符。`,
    )
}
