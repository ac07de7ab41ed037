import { HOUR_MS, hourOf } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import { dayOf, momentOf } from '../i18n/moments'

interface KeptAnswerProps {
  /** When the engine was really asked (epoch milliseconds). */
  askedAt: number
  className?: string
}

/** Says the hour of a reused answer, in UTC as in the archive; the minute could reveal who had searched. */
export function KeptAnswer({ askedAt, className }: KeptAnswerProps) {
  const hour = hourOf(askedAt)
  const times = { date: dayOf(hour), from: momentOf(hour).time, to: momentOf(hour + HOUR_MS).time }
  return (
    <time className={className} dateTime={new Date(hour).toISOString()}>
      <Bilingual label={fillLabel(labels.keptAnswer, times)} />
    </time>
  )
}
