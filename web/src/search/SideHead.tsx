import type { EngineName } from '@firewall-cafe/shared'
import type { Run } from '../api/searches'
import { askedInLanguage } from '../i18n/askedInLanguage'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Colon } from '../i18n/Marks'
import { Zh } from '../i18n/Zh'
import { Badge } from '../ui/Badge'
import { Spinner } from '../ui/Spinner'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { ClampedHeading } from './ClampedHeading'
import { ENGINE_LABELS } from './label-maps'
import * as styles from './SideHead.module.css'
import type { EngineQuery } from './search-state'

interface SideHeadProps {
  id: string
  engine: EngineName
  /** Undefined while the words are being translated. */
  asked: EngineQuery | undefined
  /** Undefined until the engine has answered. */
  run: Run | undefined
  /** Whether simulators are asked; shown until the engine has answered. */
  simulated: boolean
}

/** Opens a side: the words asked there, large, and who was asked in which language. */
export function SideHead({ id, engine, asked, run, simulated }: SideHeadProps) {
  const { locale, t } = useWords()
  const name = ENGINE_LABELS[engine]
  const place = engine === 'google' ? labels.usEngine : labels.chinaEngine
  const language = askedInLanguage(asked, run)
  return (
    <div className={styles.head}>
      {asked ? (
        <ClampedHeading key={asked.words} id={id} words={asked.words}>
          <VisuallyHidden>
            <Bilingual label={name} />
            <Colon />
          </VisuallyHidden>
        </ClampedHeading>
      ) : (
        <h2 id={id} className={styles.awaited} data-asked>
          <VisuallyHidden>
            <Bilingual label={name} />
            <Colon />
          </VisuallyHidden>
          <Spinner label={labels.beingTranslated} />
        </h2>
      )}
      <div className={styles.who}>
        <span className={styles.name}>
          <Bilingual label={name} />
          {(run?.simulated ?? simulated) && (
            <Badge small>
              <Bilingual label={labels.simulated} />
            </Badge>
          )}
        </span>
        <span className={styles.meta}>
          <span className={styles.place}>{t(place)}</span>
          {language && <span>{t(language)}</span>}
        </span>
        {locale.inBoth && (
          <Zh className={styles.meta}>
            <span className={styles.place}>{place.zh}</span>
            {language && <span>{language.zh}</span>}
          </Zh>
        )}
      </div>
    </div>
  )
}
