import type { Localized } from './localized.ts'

const MONTHS = ['Jan.', 'Feb.', 'Mar.', 'Apr.', 'May', 'Jun.', 'Jul.', 'Aug.', 'Sep.', 'Oct.', 'Nov.', 'Dec.']

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The full hour that a moment falls in. */
export const hourOf = (moment: number): number => moment - (moment % HOUR_MS)

interface Day {
  year: number
  month: number
  day: number
}

/** Reads `YYYY-MM-DD`; anything else gives undefined. */
function dayOf(date: string | null | undefined): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '')
  if (!match) return undefined
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { year, month, day } : undefined
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a real day, `YYYY-MM-DD`: JavaScript engines read 30 February as 1 March. */
export function isDay(text: string): boolean {
  const moment = Date.parse(text)
  return ISO_DAY.test(text) && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

/** The day as `YYYY-MM-DD`; an empty string for an invalid date. */
export const isoDay = (date: string | null | undefined): string =>
  dayOf(date) ? (date ?? '').slice(0, 10) : ''

/** Formats a span of days in both languages; writes what both ends share only once. */
export function dateWords(start: string | null | undefined, end?: string | null): Localized {
  const from = dayOf(start)
  if (!from) return { en: '', zh: '' }
  const to = dayOf(end)
  if (!to || (end ?? '') <= (start ?? '')) return { en: `${english(from)}, ${from.year}`, zh: chinese(from) }

  const sameYear = from.year === to.year
  const sameMonth = sameYear && from.month === to.month
  return {
    en: sameYear
      ? `${english(from)} – ${sameMonth ? to.day : english(to)}, ${to.year}`
      : `${english(from)}, ${from.year} – ${english(to)}, ${to.year}`,
    zh: `${chinese(from)}至${sameYear ? '' : `${to.year}年`}${sameMonth ? '' : `${to.month}月`}${to.day}日`,
  }
}

const english = ({ month, day }: Day): string => `${MONTHS[month - 1]} ${day}`
const chinese = ({ year, month, day }: Day): string => `${year}年${month}月${day}日`

/** Formats `18:00` and `21:00` as a span of time. */
export function timeWords(start: string | null | undefined, end?: string | null): Localized {
  const from = clock(start)
  if (!from) return { en: '', zh: '' }
  const to = clock(end)
  return {
    en: to ? `${from}–${to}` : from,
    zh: [start, to && end].filter(Boolean).join('–'),
  }
}

interface Times {
  startDate?: string | null
  endDate?: string | null
  startTime?: string | null
  endTime?: string | null
}

/** When an event takes place: its days, and the time if it is a single day. */
export function dateTimeWords({ startDate, endDate, startTime, endTime }: Times): Localized {
  const days = dateWords(startDate, endDate)
  const oneDay = !endDate || endDate === startDate
  const times = oneDay ? timeWords(startTime, endTime) : { en: '', zh: '' }
  return {
    en: [days.en, times.en].filter(Boolean).join(', '),
    zh: [days.zh, times.zh].filter(Boolean).join(' '),
  }
}

function clock(time: string | null | undefined): string | undefined {
  const match = /^(\d{1,2}):(\d{2})$/.exec(time ?? '')
  if (!match) return undefined
  const hour = Number(match[1])
  const minutes = match[2] === '00' ? '' : `:${match[2]}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** An event that starts in the evening may end in the night after it. */
export const EVENING_BEGINS = '17:00'
export const NIGHT_ENDS = '06:00'

/** Whether an event that starts on a day ends in the night after it: `20:00` to `01:00`. Both times are `HH:MM`. */
export const endsAfterMidnight = (start: string, end: string): boolean =>
  start >= EVENING_BEGINS && end <= NIGHT_ENDS

/** From the start of a day in UTC to its end at UTC−12, where it ends last. */
export const DAY_EVERYWHERE_MS = 36 * HOUR_MS

/**
 * True once the last day of an event is over everywhere; undated events count as past.
 * @param now epoch milliseconds
 */
export function isPast(
  { startDate, endDate }: { startDate?: string | null; endDate?: string | null },
  now: number,
): boolean {
  const last = endDate || startDate
  return !last || Date.parse(last) + DAY_EVERYWHERE_MS <= now
}
