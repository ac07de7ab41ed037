import type { Localized } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import * as styles from './Header.module.css'
import { useNow } from './useNow'

/** The visitor's own time and Beijing's, ticking. */
export function Clocks() {
  const now = useNow()
  return (
    <div className={styles.clocks}>
      <Clock label={labels.yourTime} now={now} />
      <Clock label={labels.beijingTime} now={now} timeZone="Asia/Shanghai" />
    </div>
  )
}

interface ClockProps {
  label: Localized
  now: number | undefined
  timeZone?: string
}

/** Hours, minutes and seconds on a 24-hour dial. Room is kept for it before the time is known. */
function Clock({ label, now, timeZone }: ClockProps) {
  const time = now === undefined ? undefined : formatTime(now, timeZone)
  return (
    <span className={styles.clock}>
      <span>
        <Bilingual label={label} />
      </span>
      <time className={styles.time} dateTime={time}>
        {time === undefined ? (
          <span className={styles.unknown}>00:00:00</span>
        ) : (
          [...time].map((character, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is known by its place on the dial
            <span key={at} className={character === ':' ? styles.colon : styles.digit}>
              {character}
            </span>
          ))
        )}
      </time>
    </span>
  )
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** `HH:MM:SS` in the given zone, or in the browser's own. `epochSeconds` counts from 1970. */
export function formatTime(epochSeconds: number, timeZone?: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
    formats.set(timeZone, format)
  }
  return format.format(epochSeconds * 1000)
}
