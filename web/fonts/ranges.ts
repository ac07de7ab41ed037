/** A closed interval of code points. */
type Interval = readonly [from: number, to: number]

/** Basic Latin and Latin-1: the same for every page, whatever it says. */
export const LATIN: readonly Interval[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
]

/** Punctuation and arrows that editors may write anywhere. */
export const PUNCTUATION: readonly Interval[] = [
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2022, 0x2026],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
]

/** All that a Chinese face draws as wide as a Chinese character, punctuation included. */
export const CHINESE: readonly Interval[] = [
  [0x2010, 0x9fff],
  [0xf900, 0xfaff],
  [0xff00, 0xffef],
]

/** Writes code points as a CSS `unicode-range`, neighbours joined. */
export function formatRange(codePoints: Iterable<number>): string {
  const sorted = [...new Set(codePoints)].sort((a, b) => a - b)
  const parts: string[] = []
  for (let at = 0; at < sorted.length; at++) {
    const from = sorted[at] as number
    while (sorted[at + 1] === (sorted[at] as number) + 1) at++
    const to = sorted[at] as number
    parts.push(from === to ? `U+${from.toString(16)}` : `U+${from.toString(16)}-${to.toString(16)}`)
  }
  return parts.join(',')
}

/** Writes intervals as a CSS `unicode-range`. */
export const rangeOf = (intervals: readonly Interval[]): string =>
  formatRange(charactersOf(intervals).map((character) => character.codePointAt(0) ?? 0))

/** The characters of the intervals, one after the other. */
export function charactersOf(intervals: readonly Interval[]): string[] {
  return intervals.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  )
}

/** True when one of the intervals contains the character. */
export function inRange(intervals: readonly Interval[], character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return intervals.some(([from, to]) => point >= from && point <= to)
}
