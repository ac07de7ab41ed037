import type { Localized } from '@firewall-cafe/shared'
import { HeadingPair } from '../content/HeadingPair'
import { Zh } from '../i18n/Zh'
import * as styles from './TermsDialog.module.css'

/** The title of one of the two steps; it takes the focus when the dialog opens. */
export function TermsHead({ id, title, step }: { id: string; title: Localized; step: 1 | 2 | undefined }) {
  return (
    <div className={styles.head}>
      <div id={id} tabIndex={-1}>
        <HeadingPair en={title.en} zh={title.zh} size="m" />
      </div>
      {step && (
        <span className={styles.step}>
          Step {step} of 2 <Zh>第{step}步，共2步</Zh>
        </span>
      )}
    </div>
  )
}
