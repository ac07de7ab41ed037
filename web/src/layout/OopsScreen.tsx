import type { Localized } from '@firewall-cafe/shared'
import type { ReactNode } from 'react'
import { Drawing } from '../content/Drawing'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { ButtonLink } from '../ui/Button'
import * as styles from './OopsScreen.module.css'

interface OopsScreenProps {
  /** The status text or message of what went wrong, as it was given. */
  message?: string | undefined
  /** The same in Chinese, where there is a translation. */
  messageZh?: string | undefined
  /** The status, where there is one, as `404 Not Found`. */
  status?: Localized
  drawing?: ReactNode
}

/** The page in place of one that failed: a keyboard with one key missing. */
export function OopsScreen({ message, messageZh, status, drawing }: OopsScreenProps) {
  const text = message ?? labels.wentWrong.en
  const zh = messageZh ?? (message === undefined ? labels.wentWrong.zh : undefined)
  return (
    <section className={`wrap ${styles.oops}`} aria-labelledby="oops-title">
      <div className={styles.picture}>
        {drawing ?? <Drawing name="keys-hover" alt={inBoth(labels.drawnKeyboard)} width={48} height={36} />}
      </div>
      <div>
        <HeadingPair as="h1" size="l" en={labels.oops.en} zh={labels.oops.zh} id="oops-title" />
        {status && <HeadingPair as="h2" size="s" en={status.en} zh={status.zh} className={styles.status} />}
        <div role="alert">
          <p className={`lead ${styles.text}`}>{text}</p>
          {zh && (
            <p lang="zh-Hans" className={styles.zh}>
              {zh}
            </p>
          )}
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
