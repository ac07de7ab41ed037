import type { VoteCategory, VoteKey } from '@firewall-cafe/shared'
import { labels } from '../i18n/labels'
import { Zh } from '../i18n/Zh'
import { Icon } from '../ui/Icon'
import { ICONS, type IconShape } from '../ui/icons'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './VotingPanel.module.css'

const SHAPES: Partial<Record<VoteKey, IconShape>> = {
  votes_censored: ICONS.eyeOff,
  votes_uncensored: ICONS.eye,
  votes_lost_in_translation: ICONS.lostInTranslation,
  votes_bad_translation: ICONS.thumbDown,
  votes_good_translation: ICONS.thumbUp,
}

interface VoteButtonProps {
  category: VoteCategory
  count: number | undefined
  selected: boolean
  /** False until there is a search to vote on. */
  ready: boolean
  onCast: () => void
}

/** One vote. Once pressed it is off but keeps the focus, so that nobody using a keyboard is thrown back. */
export function VoteButton({ category, count, selected, ready, onCast }: VoteButtonProps) {
  const off = selected || !ready
  return (
    <button
      type="button"
      className={styles.vote}
      aria-pressed={selected}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onCast}
    >
      <Icon shape={SHAPES[category.key] ?? ICONS.info} size={36} />
      <span className={styles.name}>
        {category.label} <Zh>{category.zh}</Zh>
      </span>
      <span className={styles.count}>
        <VisuallyHidden>{labels.votes.en}: </VisuallyHidden>
        {count ?? '–'}
      </span>
    </button>
  )
}
