/** Dates in words, held against the days chosen in the calendar: so that a page never names two different days. */
import type { CustomValidatorResult } from '@sanity/types'
import { shortDate } from './preview.ts'
import type { Localized } from './rules.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const ENGLISH_DAY =
  /\b(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.?\s*(\d{1,2})\b(?!\d)/gi
const CHINESE_DAY = /(\d{1,2})月(\d{1,2})日/g
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g

interface Days {
  startDate?: string
  endDate?: string
}

/** The days a text names, as `MM-DD`. A day without its month ("3-31") is not among them. */
function daysIn(text: string): string[] {
  const day = (month: number, number: string | undefined) =>
    `${String(month).padStart(2, '0')}-${String(number).padStart(2, '0')}`
  return [
    ...[...text.matchAll(ENGLISH_DAY)].map(([, month = '', number]) =>
      day(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1, number),
    ),
    ...[...text.matchAll(CHINESE_DAY)].map(([, month, number]) => day(Number(month), number)),
  ]
}

/** What a text says that the days do not; undefined when both agree. */
function contradiction(text: string, first: string, last: string): string | undefined {
  const years = [first, last].map((date) => date.slice(0, 4)) as [string, string]
  const otherYear = text.match(YEAR)?.find((year) => year < years[0] || year > years[1])
  if (otherYear) return otherYear
  const day = daysIn(text).find(
    (one) => !years.some((year) => `${year}-${one}` >= first && `${year}-${one}` <= last),
  )
  return day && shortDate(`${years[0]}-${day}`)
}

/** A validator for words about an event's days: an error when they name a day or year that the days do not reach. */
export function agreesWithDays(
  value: Localized | undefined,
  { document }: { document?: unknown },
): CustomValidatorResult {
  const { startDate: first, endDate } = (document ?? {}) as Days
  if (!first) return true
  const last = endDate && endDate > first ? endDate : first
  const problems = (['en', 'zh'] as const).flatMap((language) => {
    const text = value?.[language]
    const said = typeof text === 'string' ? contradiction(text, first, last) : undefined
    const days = first === last ? shortDate(first) : `${shortDate(first)} to ${shortDate(last)}`
    return said
      ? [
          {
            message: `This names ${said}, but the days chosen are ${days}. Correct one of them.`,
            path: [language],
          },
        ]
      : []
  })
  return problems.length > 0 ? problems : true
}
