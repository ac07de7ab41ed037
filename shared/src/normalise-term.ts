/** Apostrophes, full stops and the dots inside foreign names join the characters around them. */
const JOINING = /['’‘ʼ`.·•・‧]/gu
const PUNCTUATION = /\p{P}/gu
const WHITESPACE = /\s+/gu

/**
 * The form for comparing terms. It ignores width (Unicode NFKC), letter case, punctuation and surplus spaces,
 * nothing else. Two terms are the same term only if these forms are equal.
 * @returns the comparable form; empty when the text has only punctuation and spaces
 */
export function normaliseTerm(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(JOINING, '')
    .replace(PUNCTUATION, ' ')
    .replace(WHITESPACE, ' ')
    .trim()
}
