/** Times as the clocks of a place show them. */
import { DAY_MS } from '@firewall-cafe/shared'

/** Day and time on a clock: `2026-11-28`, `18:00`. */
export interface ClockTime {
  day: string
  time: string
}

/** The editor's own time zone: this browser's. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** @param moment milliseconds since 1970 */
export function clockTimeAt(moment: number, timeZone: string): ClockTime {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/**
 * The moments at which a place's clocks show a time, the earlier first: one; two in the hour that repeats
 * when clocks are set back; none in the hour skipped when they are set forward, and for an invalid time.
 */
export function momentsOf({ day, time }: ClockTime, timeZone: string): number[] {
  if (!day || !time) return []
  const asUtc = Date.parse(`${day}T${time}Z`)
  const ahead = (moment: number) => {
    const clock = clockTimeAt(moment, timeZone)
    return Date.parse(`${clock.day}T${clock.time}Z`) - moment
  }
  // Between the day before and the day after, clocks change once at most.
  const possible = [asUtc + DAY_MS, asUtc - DAY_MS].map((near) => asUtc - ahead(near))
  return [...new Set(possible)].filter((moment) => moment + ahead(moment) === asUtc).sort((a, b) => a - b)
}

/**
 * The city that a time zone is named after: `America/New_York` → `New York`. Keeps its country or state,
 * since another such city may be better known: `America/Argentina/San_Juan` → `San Juan, Argentina`.
 */
export const cityOf = (timeZone: string): string =>
  timeZone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ') || timeZone

/** The time zones by region, each by its city. */
export function zonesByRegion(): Map<string, string[]> {
  const regions = new Map<string, string[]>()
  for (const zone of new Set([...Intl.supportedValuesOf('timeZone'), ownTimeZone()])) {
    const [region = ''] = zone.split('/')
    regions.set(region, [...(regions.get(region) ?? []), zone])
  }
  return regions
}

/** An event's place, as far as it is known. */
export interface Place {
  city?: { en?: string }
}

/**
 * The time zone named after a place's city; undefined if there is none. A city with a state after it is
 * another one: `Vienna, VA`.
 */
export function zoneOfPlace(place: Place | undefined): string | undefined {
  const city = place?.city?.en?.trim().replace('New York City', 'New York')
  return Intl.supportedValuesOf('timeZone').find((zone) => cityOf(zone) === city)
}

/** `Sat 28 Nov 2026, 18:00`, or with further parts. */
export const timeWords = (moment: number, timeZone: string, more: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...more,
  }).format(moment)

/** The time at the place, and the editor's own where that differs. */
export function bothTimes(moment: number, timeZone: string, own = ownTimeZone()): string {
  const [there, here] = [timeWords(moment, timeZone), timeWords(moment, own)]
  return `${there} in ${cityOf(timeZone)}${there === here ? ', and where you are' : `; your time: ${here}`}`
}
