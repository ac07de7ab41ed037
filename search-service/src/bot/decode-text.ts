/** Byte order marks, which name a file's encoding; the one of UTF-8 is sometimes wrong. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['gb18030', [0x84, 0x31, 0x95, 0x33]],
]
const UTF_8_MARK = [0xef, 0xbb, 0xbf]

/** The character that a decoder writes for bytes that it cannot decode. */
export const UNREADABLE = '\uFFFD'

/**
 * The text of a file without its byte order mark. Any mark but UTF-8's decides the encoding. Otherwise it is
 * UTF-8, unless decoding as UTF-8 gives more errors than Chinese characters: then it is GB 18030. Chinese
 * spreadsheets write that, some of them with UTF-8's mark.
 */
export function decodeText(bytes: Uint8Array): string {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)
  const marked = MARKS.find(([, mark]) => begins(mark))
  if (marked) return new TextDecoder(marked[0]).decode(bytes).replace(/^\uFEFF/, '')
  const unmarked = begins(UTF_8_MARK) ? bytes.subarray(UTF_8_MARK.length) : bytes
  const text = new TextDecoder('utf-8').decode(unmarked)
  // One bad byte must not decide: the file may be damaged UTF-8. Only common Chinese characters count: two
  // bytes of GB 18030 are often a Greek or Arabic letter in UTF-8, and three sometimes a rare character.
  return count(text, /\uFFFD/g) > count(text, /[\u4E00-\u9FFF]/g)
    ? new TextDecoder('gb18030').decode(unmarked)
    : text
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
