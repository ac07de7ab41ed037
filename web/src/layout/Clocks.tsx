import type { Localized } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { useMediaQuery } from '../ui/useMediaQuery'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './Header.module.css'
import { useNow } from './useNow'

/** Where Header.module.css shows the bar with the clocks. */
const SHOWN = '(width >= 46.5em)'

/** The visitor's own time and Beijing's, which tick where they are shown. */
export function Clocks() {
  const now = useNow(useMediaQuery(SHOWN, false))
  return (
    <div className={styles.clocks}>
      <Clock label={labels.yourTime} now={now} />
      <Clock label={labels.beijingTime} now={now} minutesAhead={BEIJING_MINUTES} />
    </div>
  )
}

interface ClockProps {
  label: Localized
  now: number | undefined
  /** Minutes ahead of UTC; left out on the visitor's own clock. */
  minutesAhead?: number
}

/** Hours, minutes and seconds on a 24-hour dial. Room is kept for it before the time is known. */
function Clock({ label, now, minutesAhead }: ClockProps) {
  const time = now === undefined ? undefined : formatTime(now, minutesAhead)
  return (
    <span className={styles.clock}>
      <span>
        <Bilingual label={label} />
      </span>
      <time className={styles.time} dateTime={time}>
        {time === undefined ? (
          <span className={styles.unknown}>00:00:00</span>
        ) : (
          <>
            <span aria-hidden="true">
              {[...time].map((character, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a digit is known by its place on the dial
                <span key={at} className={character === ':' ? styles.colon : styles.digit}>
                  {character}
                </span>
              ))}
            </span>
            {/* Screen readers read digits in separate elements one by one. */}
            <VisuallyHidden>{time.slice(0, 'HH:MM'.length)}</VisuallyHidden>
          </>
        )}
      </time>
    </span>
  )
}

/** The same all year: China has set no clock forward since 1991. */
export const BEIJING_MINUTES = 8 * 60

/**
 * `HH:MM:SS` on a clock this many minutes ahead of UTC, by default this device's. Avoids Intl, whose first
 * two formats took a slow phone some 90 ms of the task that ends hydration.
 * @param epochSeconds since 1970
 */
export function formatTime(epochSeconds: number, minutesAhead = ownMinutes(epochSeconds)): string {
  return new Date((epochSeconds + minutesAhead * 60) * 1000).toISOString().slice(11, 19)
}

const ownMinutes = (epochSeconds: number): number => -new Date(epochSeconds * 1000).getTimezoneOffset()
