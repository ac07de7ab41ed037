import type { Localized } from '@firewall-cafe/shared'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './Comparison.module.css'
import { ErrorText } from './SearchLines'

/** Why there is no result for either side; the search box does not repeat it. */
export function SearchFailure({ sentence, onRetry }: { sentence: Localized; onRetry: () => void }) {
  return (
    <div className={styles.frame}>
      <div className={styles.whole}>
        <div className={styles.wholeLabel} role="alert">
          <Icon shape={ICONS.plug} size={72} />
          <HeadingPair size="s" title={labels.searchFailed} />
          <Badge>
            <ErrorText sentence={sentence} />
          </Badge>
          <p>
            <Bilingual label={labels.saysNothing} />
          </p>
          <Button onClick={onRetry}>
            <Bilingual label={labels.tryAgain} />
          </Button>
        </div>
      </div>
    </div>
  )
}
