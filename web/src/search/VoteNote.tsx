import { type Localized, type VoteKey, voteCategory } from '@firewall-cafe/shared'
import { useLayoutEffect, useRef } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { ICONS, type IconShape } from '../ui/icons'
import * as styles from './VotingPanel.module.css'
import type { VoteNews } from './voting'

export const VOTE_NEWS: Readonly<Record<VoteNews, { label: Localized; icon: IconShape }>> = {
  counted: { label: labels.voteCounted, icon: ICONS.check },
  notCounted: { label: labels.voteNotCounted, icon: ICONS.info },
  repeated: { label: labels.votedAlready, icon: ICONS.info },
  unseen: { label: labels.votesUnseen, icon: ICONS.info },
  undone: { label: labels.voteUndone, icon: ICONS.check },
  undoUnknown: { label: labels.undoUnknown, icon: ICONS.alert },
  undoFailed: { label: labels.undoFailed, icon: ICONS.alert },
}

interface VoteNoteProps {
  what: VoteNews
  /** The vote that it contradicts and took back. */
  replaced: VoteKey | undefined
  /** Offered for a vote just cast. */
  onUndo: (() => void) | undefined
  /** Moves the focus to the vote's own button when the undo button goes while it is focused. */
  onFocusLost: () => void
}

/** The outcome of a vote, beside its button. The panel's status region tells screen readers of it. */
export function VoteNote({ what, replaced, onUndo, onFocusLost }: VoteNoteProps) {
  const { label, icon } = VOTE_NEWS[what]
  return (
    <div className={styles.note}>
      <Icon shape={icon} />
      <span>
        <Bilingual label={label} />
      </span>
      {replaced && (
        <span>
          <Bilingual label={tookBack(replaced)} />
        </span>
      )}
      {onUndo && <Undo onUndo={onUndo} onFocusLost={onFocusLost} />}
    </div>
  )
}

/** Says that a vote went because another contradicts it. */
export const tookBack = (replaced: VoteKey): Localized =>
  fillLabel(labels.voteReplaced, { other: voteCategory(replaced) })

function Undo({ onUndo, onFocusLost }: { onUndo: () => void; onFocusLost: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const lost = useRef(onFocusLost)
  lost.current = onFocusLost
  // A layout effect ends while the button is still there.
  useLayoutEffect(() => {
    const mine = button.current
    return () => {
      if (mine && mine === document.activeElement) lost.current()
    }
  }, [])
  return (
    <Button ref={button} variant="plain" className={styles.undo} onClick={onUndo}>
      <Bilingual label={labels.undo} />
    </Button>
  )
}
