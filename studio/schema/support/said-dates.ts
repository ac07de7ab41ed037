/** Compares dates in words with the chosen days, so that a page never names two different ones. */
import { dateWords, namedDays } from '@firewall-cafe/shared'
import type { CustomValidatorResult } from '@sanity/types'
import { shortDate } from './preview.ts'
import { inEachLanguage, type LocalizedDraft } from './rules.ts'

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g

interface Days {
  startDate?: string
  endDate?: string
}

/** What a text says against the days; undefined if both agree. */
function contradiction(text: string, first: string, last: string): string | undefined {
  const years = [first, last].map((date) => date.slice(0, 4)) as [string, string]
  const otherYear = text.match(YEAR)?.find((year) => year < years[0] || year > years[1])
  if (otherYear) return otherYear
  const isReached = (date: string) => date >= first && date <= last
  const other = namedDays(text).find(
    ({ days, year }) => !days.some((day) => (year ? [year] : years).some((of) => isReached(`${of}-${day}`))),
  )
  return other && shortDate(`${other.year ?? years[0]}-${other.days[0]}`)
}

/** The event's days; undefined until the first is chosen. */
function daysOf(document: unknown): [first: string, last: string] | undefined {
  const { startDate: first, endDate } = (document ?? {}) as Days
  return first ? [first, endDate && endDate > first ? endDate : first] : undefined
}

const inWords = (first: string, last: string): string =>
  `the days chosen are ${first === last ? shortDate(first) : `${shortDate(first)} to ${shortDate(last)}`}`

/** The error for a text that names a day or year outside the days; undefined if both agree. */
function disagreement(text: unknown, first: string, last: string): string | undefined {
  const said = typeof text === 'string' ? contradiction(text, first, last) : undefined
  return said && `This names ${said}, but ${inWords(first, last)}. Correct one of them.`
}

/** A validator for words about an event's days, which must not name a day or year outside these. */
export function agreesWithDays(
  value: LocalizedDraft | undefined,
  { document }: { document?: unknown },
): CustomValidatorResult {
  const days = daysOf(document)
  return days ? inEachLanguage((text) => disagreement(text, ...days))(value) : true
}

/** Used as a warning: the day of a part of the event is none of the event's. */
export function dayOfEvent(
  day: string | undefined,
  { document }: { document?: unknown },
): CustomValidatorResult {
  const days = daysOf(document)
  if (!day || !days) return true
  const [first, last] = days
  if (day >= first && day <= last) return true
  return `This is ${shortDate(day)}, but ${inWords(first, last)}. Correct one of them.`
}

/** The same for words about the day on which an article was published. */
export function agreesWithDate(
  text: string | undefined,
  { document }: { document?: unknown },
): CustomValidatorResult {
  const { date } = (document ?? {}) as { date?: string }
  return (date && disagreement(text, date, date)) || true
}

/** Used as a warning, in English: a numeric date is shown as written, and not everybody reads it alike. */
export function daysInWords(text: unknown): string | true {
  const named = typeof text === 'string' ? namedDays(text) : []
  const numbers = named.find(({ text: written }) => /^\d+[-/.]\d+[-/.]\d+$/.test(written))
  if (!numbers) return true
  const printed = numbers.days.map((day) => `“${dateWords(`${numbers.year}-${day}`).en}”`).join(' or ')
  return `Readers see “${numbers.text}” as it stands, and do not all read it alike. Write ${printed}.`
}
