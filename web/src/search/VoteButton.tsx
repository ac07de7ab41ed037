import type { VoteCategory, VoteKey } from '@firewall-cafe/shared'
import { useRef } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Colon } from '../i18n/Marks'
import { Icon } from '../ui/Icon'
import { ICONS, type IconShape } from '../ui/icons'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { VoteNote } from './VoteNote'
import * as styles from './VotingPanel.module.css'
import type { Voting } from './voting'

const SHAPES: Partial<Record<VoteKey, IconShape>> = {
  votes_censored: ICONS.eyeOff,
  votes_uncensored: ICONS.eye,
  votes_lost_in_translation: ICONS.lostInTranslation,
  votes_bad_translation: ICONS.thumbDown,
  votes_good_translation: ICONS.thumbUp,
}

interface VoteButtonProps {
  category: VoteCategory
  /** Undefined while it is unknown. */
  count: number | undefined
  /** The count shows once the visitor has voted. */
  hidden: boolean
  selected: boolean
  /** It cannot be cast yet. */
  waits: boolean
  /** False until there is a search to vote on. */
  ready: boolean
  /** The note about it, if it was the last action. */
  news: Voting['news'] | undefined
  onCast: () => void
  /** While it may be undone. */
  onUndo: (() => void) | undefined
}

/**
 * A vote's button, and a note about the result. Once pressed, or while it waits, it is only `aria-disabled`, so that it
 * keeps the focus and says why when it is pressed.
 */
export function VoteButton({
  category,
  count,
  hidden,
  selected,
  waits,
  ready,
  news,
  onCast,
  onUndo,
}: VoteButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const off = selected || waits || !ready
  return (
    <div className={styles.cell}>
      <button
        ref={button}
        type="button"
        className={styles.vote}
        aria-pressed={selected}
        aria-disabled={off || undefined}
        onClick={ready ? onCast : undefined}
      >
        <Icon shape={SHAPES[category.key] ?? ICONS.info} size={36} />
        <span className={styles.name}>
          <Bilingual label={category} />
        </span>
        <span className={styles.count}>
          <VisuallyHidden>
            <Bilingual label={labels.votes} />
            <Colon />
          </VisuallyHidden>
          {hidden && (
            <VisuallyHidden>
              <Bilingual label={labels.votesHiddenShort} />
            </VisuallyHidden>
          )}
          <span aria-hidden={hidden || undefined}>{hidden ? '–' : (count ?? '–')}</span>
        </span>
      </button>
      {news && (
        <VoteNote
          what={news.what}
          replaced={news.replaced}
          onUndo={onUndo}
          onFocusLost={() => button.current?.focus()}
        />
      )}
    </div>
  )
}
