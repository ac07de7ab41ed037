/** Marks at the beginning of a file that say how its text is encoded; UTF-8's says so wrongly at times. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['gb18030', [0x84, 0x31, 0x95, 0x33]],
]
const UTF_8_MARK = [0xef, 0xbb, 0xbf]

/** What a decoder writes for bytes that are no text. */
export const UNREADABLE = '\uFFFD'

/**
 * The text of a file without its byte order mark. Another mark than UTF-8's decides about the encoding. Else it is
 * UTF-8, or GB 18030 as Chinese spreadsheets write it when more bytes make no sense as UTF-8 than Chinese characters
 * come out; some programs put UTF-8's mark before text in GB 18030.
 */
export function decodeText(bytes: Uint8Array): string {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)
  const marked = MARKS.find(([, mark]) => begins(mark))
  if (marked) return new TextDecoder(marked[0]).decode(bytes).replace(/^\uFEFF/, '')
  const unmarked = begins(UTF_8_MARK) ? bytes.subarray(UTF_8_MARK.length) : bytes
  const text = new TextDecoder('utf-8').decode(unmarked)
  // Not the first bad byte: a damaged UTF-8 file would come out as other words. Only common Chinese counts: two
  // bytes of GB 18030 are often a letter in UTF-8, Greek or Arabic, and three now and then a rare character.
  return count(text, /\uFFFD/g) > count(text, /[\u4E00-\u9FFF]/g)
    ? new TextDecoder('gb18030').decode(unmarked)
    : text
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
