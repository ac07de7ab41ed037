/** A closed interval of code points. */
export type Interval = readonly [from: number, to: number]

/** Reads a CSS `unicode-range` such as `U+4e00,U+4e10-4e1f`. */
export function parseRange(range: string): Interval[] {
  return range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

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

/** The code points of the intervals, one after the other. */
export function* codePointsOf(intervals: readonly Interval[]): Generator<number> {
  for (const [from, to] of intervals) for (let point = from; point <= to; point++) yield point
}

/** True when a code point lies in one of the intervals. */
export function inRange(intervals: readonly Interval[], point: number): boolean {
  return intervals.some(([from, to]) => point >= from && point <= to)
}
