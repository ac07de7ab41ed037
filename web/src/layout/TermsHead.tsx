import type { Localized } from '@firewall-cafe/shared'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import * as styles from './TermsDialog.module.css'

/** The title of one of the two steps; it takes the focus when the dialog opens. */
export function TermsHead({ id, title, step }: { id: string; title: Localized; step: 1 | 2 }) {
  return (
    <div className={styles.head}>
      <div id={id} tabIndex={-1}>
        <HeadingPair title={title} size="m" />
      </div>
      <span className={styles.step}>
        <Bilingual label={fillLabel(labels.stepOfTwo, { step })} />
      </span>
    </div>
  )
}
