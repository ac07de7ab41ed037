/** No font draws these: zero-width characters, fillers, joiners, selectors, tags, bidi, noncharacters. */
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u{fff9}-\u{fffb}]/u
const MARK = /\p{M}/u
const LETTER_OR_MARK = /[\p{L}\p{M}]/u
const JOINER = /\p{Join_Control}/u
const ZERO_WIDTH_JOINER = '\u{200d}'
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u
const EMOJI_SELECTOR = /[\u{fe0e}\u{fe0f}]/u
const KEYCAP = '\u{20e3}'
const KEYCAP_BASE = /[0-9#*]/
const TAG = /[\u{e0020}-\u{e007f}]/u
const BLACK_FLAG = '\u{1f3f4}'
const MONGOLIAN = /\p{Script=Mongolian}/u
const MONGOLIAN_SELECTOR = /[\u{180b}-\u{180f}]/u
const HAN = /\p{Script=Han}/u
/** Scripts that use ZWJ and ZWNJ to join letters or keep them apart. */
const JOINED_SCRIPT =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}]/u
const TALL_SCRIPT = /[\p{Script=Tibetan}\p{Script=Myanmar}]/u
/** The most combining marks in a row: no language needs more, and decoration would cover the page. */
const MARKS = 4
const MARKS_OF_TALL_SCRIPT = 8

/**
 * The form in which a query is asked, compared and archived: what looks the same is equal, nothing is
 * invisible.
 *
 * - Well-formed Unicode in NFC; control characters and all kinds of white space become one space.
 * - Invisible characters and bidi controls are removed. Joiners stay in emoji and after letters of scripts
 *   that use them, selectors after emoji and Mongolian letters, and tags in the flags made of them.
 * - Combining marks stay on letters, four at most, eight in Tibetan and Myanmar. Digits, punctuation and
 *   Chinese characters keep none, except the keycap.
 *
 * @returns an empty string when nothing visible is left
 */
export function normaliseQuery(text: string): string {
  const composed = text.replaceAll(HALF_A_PAIR, '\ufffd').replaceAll(TOWER, '$1').normalize('NFC')
  const characters = [...composed.replaceAll(BLANK, ' ')]
  const kept: string[] = []
  let marks = 0
  for (const [index, char] of characters.entries()) {
    const before = kept.at(-1) ?? ' '
    const after = characters[index + 1] ?? ' '
    if (INVISIBLE.test(char)) {
      if (isMeant(char, before, after)) kept.push(char)
    } else if (!MARK.test(char)) {
      marks = 0
      kept.push(char)
    } else if (char === KEYCAP ? isKeycap(kept) : isCarried(before) && ++marks <= mostMarks(char)) {
      kept.push(char)
    }
  }
  return kept.join('').normalize('NFC').replaceAll(BLANK, ' ').trim()
}

/** A lone surrogate, which PostgreSQL does not store. */
const HALF_A_PAIR = /\p{Surrogate}/gu
/** Normalising sorts marks in quadratic time, so surplus marks are removed first. */
const TOWER = /(\p{M}{32})\p{M}+/gu
/** U+2800 is an empty Braille cell. */
const BLANK = /[\p{Cc}\p{Z}\u{2800}]+/gu

/** Whether an invisible character has its intended visible effect here. */
function isMeant(char: string, before: string, after: string): boolean {
  if (EMOJI_SELECTOR.test(char)) return EMOJI.test(before) || (KEYCAP_BASE.test(before) && after === KEYCAP)
  if (MONGOLIAN_SELECTOR.test(char)) return MONGOLIAN.test(before)
  if (TAG.test(char)) return before === BLACK_FLAG || TAG.test(before)
  if (!JOINER.test(char)) return false
  if (LETTER_OR_MARK.test(before) && JOINED_SCRIPT.test(before)) return true
  return (
    char === ZERO_WIDTH_JOINER && (EMOJI.test(before) || EMOJI_SELECTOR.test(before)) && EMOJI.test(after)
  )
}

const isKeycap = (kept: readonly string[]) =>
  KEYCAP_BASE.test(kept.at(-1) ?? '') || (kept.at(-1) === '\u{fe0f}' && KEYCAP_BASE.test(kept.at(-2) ?? ''))
const isCarried = (before: string) =>
  (LETTER_OR_MARK.test(before) && !HAN.test(before) && !EMOJI_SELECTOR.test(before)) || JOINER.test(before)
const mostMarks = (mark: string) => (TALL_SCRIPT.test(mark) ? MARKS_OF_TALL_SCRIPT : MARKS)
