import type { Localized } from '@firewall-cafe/shared'
import { CUT_OFF } from '../api/errors'
import { HeadingPair } from '../content/HeadingPair'
import { MoreLink } from '../content/MoreLink'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './Comparison.module.css'
import { ErrorText } from './SearchLines'

interface SearchFailureProps {
  sentence: Localized
  /** Whether a link began the search: then nothing ties it to this browser. */
  fromLink: boolean
  onRetry: () => void
}

/** Why there is no result for either side; the search box does not repeat it. */
export function SearchFailure({ sentence, fromLink, onRetry }: SearchFailureProps) {
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
          {/* Without its code it cannot be kept out of the archive, but by its token it can be erased. */}
          {sentence.en === CUT_OFF && !fromLink && (
            <MoreLink to="/methodology#forget">
              <Bilingual label={labels.eraseMe} />
            </MoreLink>
          )}
        </div>
      </div>
    </div>
  )
}
