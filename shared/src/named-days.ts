/** Finds the days that a text names, in any usual notation. */

import { isDay } from './dates.ts'

/** A day that a text names. */
export interface NamedDay {
  /** As it is written. */
  text: string
  /** If the text says it: `2026`. */
  year?: string
  /** `MM-DD`; two when the day and the month may be swapped. */
  days: string[]
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH =
  '(?<month>Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\b\\.?'
// `\\b`, not a lookbehind: Safari before 16.4 fails to read a whole script that contains one.
const DAY = '\\b(?<day>\\d{1,2})(?!\\d)(?:st|nd|rd|th)?'
const YEAR = '(?<year>(?:19|20)\\d{2})(?!\\d)'

/** “Dec. 20, 2026”, “December 20th” */
const MONTH_FIRST = new RegExp(`\\b${MONTH}\\s*${DAY}(?:,?\\s+${YEAR})?`, 'gi')
/** “20 December 2026”, “the 25th of December” */
const DAY_FIRST = new RegExp(`${DAY}\\.?\\s*(?:of\\s+)?${MONTH}(?:,?\\s+${YEAR})?`, 'gi')
/** “20-Dec-2026”; in “18-Mar. 3” the hyphen joins two days. */
const HYPHENATED = new RegExp(`${DAY}-${MONTH}-${YEAR}`, 'gi')
/** “12/20/2026”, “20.12.2026”, “20-12-2026”; after a `/` or `.`, it is part of something longer. */
const NUMBERS = new RegExp(
  `(?<before>[/.])?\\b(?<first>\\d{1,2})(?<dot>[/.-])(?<second>\\d{1,2})\\k<dot>${YEAR}`,
  'g',
)
/** “2026-12-20”, “2026/12/20” */
const YEAR_FIRST = new RegExp(`\\b${YEAR}[-/.](?<first>\\d{1,2})[-/.](?<second>\\d{1,2})(?!\\d)`, 'g')
const CHINESE = new RegExp(
  `(?:${YEAR}\\s*年\\s*)?(?<first>\\d{1,2})\\s*月\\s*(?<second>\\d{1,2})\\s*[日号號]`,
  'g',
)

/** The days that a text names; a day without its month (“3-31”) does not count. */
export function namedDays(typed: string): NamedDay[] {
  // Chinese keyboards also write １２ and ／.
  const text = typed.normalize('NFKC')
  const found = (pattern: RegExp, daysOf: (parts: Record<string, string | undefined>) => string[]) =>
    [...text.matchAll(pattern)].map(({ 0: written, groups = {} }) => ({
      text: written.trim(),
      year: groups.year,
      days: daysOf(groups),
    }))
  const inWords = ({ month = '', day, year }: Record<string, string | undefined>) =>
    // “3 may enter” names no day.
    month === 'may' && !year ? [] : dayOf(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1, Number(day))
  const inNumbers = ({ first, second }: Record<string, string | undefined>) =>
    dayOf(Number(first), Number(second))
  const eitherWay = ({ before, dot, first, second }: Record<string, string | undefined>) => {
    if (before) return []
    const dayFirst = dayOf(Number(second), Number(first))
    return [...new Set(dot === '.' ? dayFirst : [...dayOf(Number(first), Number(second)), ...dayFirst])]
  }
  const monthFirst = found(MONTH_FIRST, inWords)
  return [
    ...monthFirst,
    // In “Feb. 18, 2016” nothing precedes the month; in “18 Feb. 2016” only the year follows it.
    ...found(DAY_FIRST, inWords),
    ...found(HYPHENATED, inWords),
    ...found(NUMBERS, eitherWay),
    ...found(YEAR_FIRST, inNumbers),
    ...found(CHINESE, inNumbers),
  ].filter(({ days }) => days.length > 0)
}

/** What `readDay` found: one day with its year, two possible days, or neither. */
export type ReadDay = { date: string } | { either: [string, string] } | null

/** Signs in the remaining text that it names more than one day. */
const MORE = new RegExp(`\\d|\\b${MONTH}`, 'i')

/** Reads a day in any usual notation: null for none or several, `either` when the notation is ambiguous. */
export function readDay(text: string): ReadDay {
  const [named] = namedDays(text)
  if (!named || MORE.test(text.normalize('NFKC').replace(named.text, ''))) return null
  const [one, other] = named.days.map((day) => `${named.year}-${day}`).filter(isDay)
  if (!one) return null
  return other ? { either: [one, other] } : { date: one }
}

/** `MM-DD`, or nothing where no month has such a day. */
function dayOf(month: number, day: number): string[] {
  if (month < 1 || month > 12 || day < 1 || day > 31) return []
  return [`${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`]
}
