import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './ProvidersScreen.module.css'

/** What the cheaper provider saves. */
export function Saving() {
  return (
    <dl className={styles.saving}>
      <div>
        <dt>
          <Bilingual label={labels.saving} />
        </dt>
        <dd className={styles.figure}>98%</dd>
      </div>
      <div>
        <dt>
          <Bilingual label={labels.eachMonth} />
        </dt>
        <dd className={styles.figure}>$147</dd>
      </div>
      <div>
        <dt>
          <VisuallyHidden>
            <Bilingual label={labels.note} />
          </VisuallyHidden>
        </dt>
        <dd>
          <Bilingual label={labels.savingNote} zhClassName="quiet" />
        </dd>
      </div>
    </dl>
  )
}
