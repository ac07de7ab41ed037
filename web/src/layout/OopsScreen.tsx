import type { Localized } from '@firewall-cafe/shared'
import type { ReactNode } from 'react'
import { ParagraphPair } from '../content/BilingualText'
import { Drawing } from '../content/Drawing'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { ButtonLink } from '../ui/Button'
import * as styles from './OopsScreen.module.css'

interface OopsScreenProps {
  /** What went wrong: a label, or the status text or message as it was given. */
  message?: Localized | string | undefined
  /** The status, where there is one, as `404 Not Found`. */
  status?: Localized
  drawing?: ReactNode
}

/** The page in place of one that failed: a keyboard with one key missing. */
export function OopsScreen({ message = labels.wentWrong, status, drawing }: OopsScreenProps) {
  const { named } = useWords()
  const given = typeof message === 'string' ? { en: message, zh: '' } : message
  return (
    <section className={`wrap ${styles.oops}`} aria-labelledby="oops-title">
      <div className={styles.picture}>
        {drawing ?? <Drawing name="keys-hover" alt={named(labels.drawnKeyboard)} width={48} height={36} />}
      </div>
      <div>
        <HeadingPair as="h1" size="l" title={labels.oops} id="oops-title" />
        {status && <HeadingPair as="h2" size="s" title={status} className={styles.status} />}
        <div role="alert">
          <ParagraphPair value={given} className={`lead ${styles.text}`} zhClassName={styles.zh} />
        </div>
        <div className={`row ${styles.buttons}`}>
          <ButtonLink to="/" variant="red">
            <Bilingual label={labels.backToStart} />
          </ButtonLink>
          <ButtonLink to="/archive" variant="plain">
            <Bilingual label={labels.searchTheArchive} />
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
