import { DAY_MS, hourOf, type Localized } from '@firewall-cafe/shared'
import { fillLabel } from '../i18n/fill'

/** A label whose `{time}` is a full hour in UTC. */
export function atHour(label: Localized, moment: number): Localized {
  return atMoment(label, hourOf(moment))
}

/** A label whose `{time}` is a moment, as in `momentInWords`. */
export function atMoment(label: Localized, moment: number): Localized {
  return fillLabel(label, { time: momentInWords(moment) })
}

/** A moment in UTC, as `15:04`; with its day when that is not today. */
function momentInWords(moment: number): Localized {
  const time = timeOf(moment)
  if (Math.floor(moment / DAY_MS) === Math.floor(Date.now() / DAY_MS)) return { en: time, zh: time }
  return dayAndTimeOf(moment)
}

/** A moment in UTC, with its day: for what is read on later days, too. */
export function dayAndTimeOf(moment: number): Localized {
  const [day, time] = [dayOf(moment), timeOf(moment)]
  return { en: `${day.en}, ${time}`, zh: `${day.zh}${time}` }
}

/** The time of day of a moment, in UTC: `15:00`. */
export const timeOf = (moment: number): string => new Date(moment).toISOString().slice(11, 16)

/** A day written as `2026-11-03`; undefined for anything else. */
export function dayInWords(day: string): Localized | undefined {
  const moment = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(moment) ? undefined : dayOf(moment)
}

/** The day of a moment, in UTC. */
export function dayOf(moment: number): Localized {
  const day = { day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const
  const date = new Date(moment)
  return {
    en: date.toLocaleDateString('en-GB', { ...day, month: 'short' }),
    zh: date.toLocaleDateString('zh-CN', { ...day, month: 'long' }),
  }
}
