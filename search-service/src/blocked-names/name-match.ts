import { normaliseTerm } from '@firewall-cafe/shared'

/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const UNSPACED_RUN = new RegExp(`${UNSPACED.source}+`, 'gu')
/** `normaliseTerm` removes punctuation, but leaves symbols and emoji. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu
const MARKS = /\p{M}/gu
/** English possessives, as in "Jane Roe's photos", with every apostrophe that `normaliseTerm` removes. */
const POSSESSIVE = /['’‘ʼ`]s(?!\p{Script=Latin})/giu

/** How to find one name in texts. */
export interface NameMatch {
  /** Sequences of letters: every text with the name contains one of them. */
  forms: readonly string[]
  /** Names with the same spelling are found in the same texts. */
  spelling: string
  isIn(words: ComparableWords): boolean
}

/** A text, normalised for finding names. */
export interface ComparableWords {
  /** Each word with a space on both sides. */
  spaced: string
  joined: string
}

/** Ignores width, case, accents, punctuation, symbols and spacing. */
export function comparable(text: string): ComparableWords {
  const letters = normaliseTerm(text.normalize('NFKC').replace(POSSESSIVE, ' ')).replace(BETWEEN_WORDS, ' ')
  const plain = letters.normalize('NFD').replace(MARKS, '').normalize('NFC')
  const spaced = ` ${plain.replace(UNSPACED_RUN, ' $& ').split(' ').filter(Boolean).join(' ')} `
  return { spaced, joined: spaced.replaceAll(' ', '') }
}

/**
 * How to find a name: in Chinese wherever its characters follow each other; in letters as whole words, given
 * name or surname first, or written as one word.
 * @returns undefined for what is too short to be a full name: one character, or one word
 */
export function nameMatch(name: string): NameMatch | undefined {
  const { spaced, joined } = comparable(name)
  if (UNSPACED.test(joined)) {
    if ([...joined].length < 2) return undefined
    return { forms: [joined], spelling: joined, isIn: (text) => text.joined.includes(joined) }
  }
  const words = spaced.trim().split(' ')
  if (words.length < 2) return undefined
  const orders = [words, [...words.slice(1), words[0]], [words.at(-1), ...words.slice(0, -1)]]
  const spellings = orders.flatMap((order) => [` ${order.join(' ')} `, ` ${order.join('')} `])
  return {
    forms: orders.map((order) => order.join('')),
    spelling: spaced,
    isIn: (text) => spellings.some((spelling) => text.spaced.includes(spelling)),
  }
}
