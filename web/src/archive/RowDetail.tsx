import { didAnswer } from '@firewall-cafe/shared'
import { useState } from 'react'
import type { PastSearch } from '../api/archive'
import { searchImagesOf } from '../api/searches'
import { useFetched } from '../api/useFetched'
import { useSettings } from '../api/useSettings'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Comparison } from '../search/Comparison'
import { VotingPanel } from '../search/VotingPanel'
import { ButtonLink } from '../ui/Button'
import * as styles from './ArchiveRow.module.css'
import { RowFailed } from './RowFailed'
import { askedOf, runsOf } from './row-runs'

/** Later than any answer, so that each side says when its engine was asked. */
const SAY_WHEN_ASKED = Number.POSITIVE_INFINITY

interface RowDetailProps {
  past: PastSearch
  /** Called with the number of votes, once known and on each change. */
  onTotal: (total: number) => void
}

/** What both engines showed, loaded when the row is first expanded, and its votes. */
export function RowDetail({ past, onTotal }: RowDetailProps) {
  const settings = useSettings()
  const [seen, setSeen] = useState(false)
  const { state, retry } = useFetched(async (signal) =>
    runsOf(past, await searchImagesOf(past.searchId, signal)),
  )
  const record = `/c/${past.code}`
  // A vote on a failure to look would be false evidence (0002).
  const outcomes = Object.values(past.outcomes)
  const mayVote = outcomes.every(didAnswer) && past.controlFailed.length === 0
  if (state.phase === 'failed') return <RowFailed onRetry={retry} />
  return (
    <div className={styles.detail} onLoad={() => setSeen(true)}>
      <Comparison
        compact
        asked={askedOf(past)}
        runs={state.phase === 'loaded' ? state.data : {}}
        searchedAt={SAY_WHEN_ASKED}
        settings={settings}
        recordAddress={record}
      >
        {past.sharesAnswer && (
          <p className={styles.shared}>
            <Bilingual label={labels.sharedAnswer} />
          </p>
        )}
        <p className={styles.page}>
          <ButtonLink variant="plain" to={record}>
            <Bilingual label={labels.toRecord} />
          </ButtonLink>
        </p>
        {mayVote && (
          <VotingPanel
            searchId={past.searchId}
            query={past.query}
            translation={past.translation}
            unseen={!seen && outcomes.every((outcome) => outcome === 'results')}
            collapsible
            onTotal={onTotal}
          />
        )}
        {!mayVote && settings?.displayVoting && (
          <p className={styles.shared}>
            <Bilingual label={labels.noVotesHere} />
          </p>
        )}
      </Comparison>
    </div>
  )
}
