import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './Comparison.module.css'

/** Nothing came back for either side, and why. */
export function SearchFailure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className={styles.frame}>
      <div className={styles.whole}>
        <div className={styles.wholeLabel}>
          <Icon shape={ICONS.plug} size={72} />
          <HeadingPair size="s" en={labels.searchFailed.en} zh={labels.searchFailed.zh} />
          <p>
            {sentence} {labels.saysNothing.en}
          </p>
          <Button onClick={onRetry}>
            <Bilingual label={labels.tryAgain} />
          </Button>
        </div>
      </div>
    </div>
  )
}
