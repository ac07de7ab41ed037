import type { Localized } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { fill, labels } from '../i18n/labels'
import { useNow } from '../layout/useNow'

const MINUTE = 60_000

interface KeptAnswerProps {
  /** When the engine was really asked (epoch milliseconds). */
  askedAt: number
  className?: string
}

/** Says of an earlier answer how old it is, and from when. */
export function KeptAnswer({ askedAt, className }: KeptAnswerProps) {
  const now = useNow() ?? 0
  const age = ageOf(now * 1000 - askedAt)
  const label: Localized = {
    en: fill(labels.keptAnswer.en, { age: age.en, date: dateOf(askedAt, 'en-GB', 'short') }),
    zh: fill(labels.keptAnswer.zh, { age: age.zh, date: dateOf(askedAt, 'zh-CN', 'long') }),
  }
  return (
    <time className={className} dateTime={new Date(askedAt).toISOString()}>
      <Bilingual label={label} />
    </time>
  )
}

function ageOf(ms: number): Localized {
  const minutes = Math.max(1, Math.round(ms / MINUTE))
  const [label, count] =
    minutes < 60
      ? [labels.minutesAgo, minutes]
      : minutes < 24 * 60
        ? [labels.hoursAgo, Math.floor(minutes / 60)]
        : [labels.daysAgo, Math.floor(minutes / (24 * 60))]
  return { en: fill(label.en, { count }), zh: fill(label.zh, { count }) }
}

/** A day and a time of day where the visitor is. */
function dateOf(moment: number, locale: string, month: 'short' | 'long'): string {
  const date = new Date(moment)
  const day = date.toLocaleDateString(locale, { day: 'numeric', month, year: 'numeric' })
  return `${day} ${date.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hour12: false })}`
}
