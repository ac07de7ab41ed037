import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import { dayOf, timeOf } from './hours'
import { hourOf } from './search-state'

const HOUR_MS = 3_600_000

interface KeptAnswerProps {
  /** When the engine was really asked (epoch milliseconds). */
  askedAt: number
  className?: string
}

/** Says in which hour a reused answer was given, in UTC as in the archive; the minute could reveal who had searched. */
export function KeptAnswer({ askedAt, className }: KeptAnswerProps) {
  const hour = hourOf(askedAt)
  const times = { date: dayOf(hour), from: timeOf(hour), to: timeOf(hour + HOUR_MS) }
  return (
    <time className={className} dateTime={new Date(hour).toISOString()}>
      <Bilingual label={fillLabel(labels.keptAnswer, times)} />
    </time>
  )
}
