import type { Localized } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { fill, labels } from '../i18n/labels'
import { hourOf } from './search-state'

const HOUR_MS = 3_600_000

interface KeptAnswerProps {
  /** When the engine was really asked (epoch milliseconds). */
  askedAt: number
  className?: string
}

/** Says in which hour a reused answer was given; the minute could reveal who had searched. */
export function KeptAnswer({ askedAt, className }: KeptAnswerProps) {
  const hour = hourOf(askedAt)
  const label: Localized = {
    en: fill(labels.keptAnswer.en, placesOf(hour, 'en-GB', 'short')),
    zh: fill(labels.keptAnswer.zh, placesOf(hour, 'zh-CN', 'long')),
  }
  return (
    <time className={className} dateTime={new Date(hour).toISOString()}>
      <Bilingual label={label} />
    </time>
  )
}

/** A day and two times of day, in UTC as in the archive. */
function placesOf(hour: number, locale: string, month: 'short' | 'long') {
  const time = (moment: number) =>
    new Date(moment).toLocaleTimeString(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    })
  const date = new Date(hour).toLocaleDateString(locale, {
    day: 'numeric',
    month,
    year: 'numeric',
    timeZone: 'UTC',
  })
  return { date, from: time(hour), to: time(hour + HOUR_MS) }
}
