import type { EngineName, Localized } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { InOwnWords } from '../i18n/InOwnWords'
import { useLocale } from '../i18n/LocaleContext'
import { fillLabel, labels } from '../i18n/labels'
import { Stop } from '../i18n/Marks'
import { Zh } from '../i18n/Zh'
import { useNow } from '../layout/useNow'
import { ofEngine } from './label-maps'
import * as styles from './WaitingSide.module.css'

/** The second from which the side says what it is waiting for: empty cells alone would look like censorship. */
const SPEAKS_AFTER_S = 2

interface Wait {
  engine: EngineName
  /** False while the words for this engine are being translated. */
  asked: boolean
  /** When the search began (epoch milliseconds); undefined where a recorded answer is being loaded. */
  since: number | undefined
}

/** A side that has not answered yet: empty cells, and how long the visitor has waited. */
export function WaitingSide({ withStage, ...wait }: Wait & { withStage: boolean }) {
  const { inBoth } = useLocale()
  const seconds = useSeconds(wait)
  const fact = factOf(wait)
  return (
    <div className={styles.waiting}>
      {withStage && <div className={styles.stage} aria-hidden="true" />}
      <div className={styles.cells} aria-hidden="true">
        {Array.from({ length: 9 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never move
          <i key={place} />
        ))}
      </div>
      {seconds >= SPEAKS_AFTER_S && (
        // Screen readers hear `WaitNews`, once; a counter would be read every second.
        <div className={styles.over} aria-hidden="true">
          <div className={styles.label}>
            <span className={styles.seconds}>
              <Bilingual label={fillLabel(labels.seconds, { count: seconds })} />
            </span>
            <p>
              <b>
                <InOwnWords value={fact} />
              </b>
              {inBoth && (
                <>
                  {' '}
                  <Zh className={styles.zh}>{fact.zh}</Zh>
                </>
              )}
            </p>
            <p className={styles.limit}>
              <Bilingual label={labels.engineTime} zhClassName={styles.zh} />
            </p>
          </div>
        </div>
      )}
    </div>
  )
}

/** The same for a status region, which must be outside of what is marked as busy. */
export function WaitNews(wait: Wait) {
  if (useSeconds(wait) < SPEAKS_AFTER_S) return null
  const fact = factOf(wait)
  return (
    <>
      <Bilingual label={fact} />
      <Stop />
      <Bilingual label={labels.engineTime} />
    </>
  )
}

/** How long the visitor has waited for a side; 0 while no engine is asked. */
function useSeconds({ since }: Wait): number {
  const now = useNow()
  if (since === undefined || now === undefined) return 0
  const seconds = now - Math.floor(since / 1000)
  // The device's clock was set back meanwhile: the side must not stay silent until it has caught up.
  return seconds < 0 ? SPEAKS_AFTER_S : seconds
}

const factOf = ({ engine, asked }: Wait): Localized =>
  asked ? ofEngine(labels.notAnsweredYet, engine) : labels.beingTranslated
