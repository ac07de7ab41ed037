import { didAnswer, ENGINES, type SiteSettings } from '@firewall-cafe/shared'
import { useState } from 'react'
import { useSettings } from '../api/useSettings'
import { Bilingual } from '../i18n/Bilingual'
import { LeadSentence } from '../i18n/LeadSentence'
import { labels } from '../i18n/labels'
import { Comparison } from '../search/Comparison'
import { SearchFailure } from '../search/SearchFailure'
import { askedOf, type ListingFacts, type SearchState, wasAsked } from '../search/search-state'
import { VotingPanel } from '../search/VotingPanel'
import { cx } from '../ui/cx'
import { type CodeState, lazily } from '../ui/lazily'
import { NotFetched } from '../ui/NotFetched'
import { Notice } from '../ui/Notice'
import { AboutRecord } from './AboutRecord'
import { FromLink } from './FromLink'
import { Limited } from './Limited'
import * as styles from './SearchScreen.module.css'

// Only where a record is read, and below the first screen.
const SharedPictures = lazily(async () => (await import('./SharedPictures')).default, SharedPending)

/** Nobody pressed for it, so nothing shows until it has failed. */
function SharedPending({ failed, retry }: CodeState) {
  const [retried, setRetried] = useState(false)

  function onRetry() {
    setRetried(true)
    retry()
  }

  return (
    (failed || retried) && (
      <div className={styles.notFetched}>
        <NotFetched failed={failed} retry={onRetry} />
      </div>
    )
  )
}

interface CompareResultsProps {
  state: SearchState
  onRetry: () => void
  /** Makes another search of the same words. */
  onSearchAgain: () => void
  /** The search is listed from then on, or stays out of the archive. */
  onListing: (listing: ListingFacts) => void
  /** It was hidden or removed meanwhile. */
  onGone: (code: string) => void
}

/**
 * What a search has found so far, if `shown`. It stays mounted, so that it knows the settings by then, and
 * the screen need not render again for them.
 */
export function CompareResults({ shown, ...props }: CompareResultsProps & { shown: boolean }) {
  const settings = useSettings()
  return shown && <Results {...props} settings={settings} />
}

interface ResultsProps extends CompareResultsProps {
  settings: SiteSettings | undefined
}

/** The demo notice, both sides, and the votes on them. */
function Results({ state, settings, onRetry, onListing, ...props }: ResultsProps) {
  const [uncovered, setUncovered] = useState<string>()
  const [seen, setSeen] = useState<number>()
  const { phase, runs, query, startedAt, searchId, record, error } = state
  const known = ENGINES.filter((engine) => runs[engine])
  const simulatedRun = known.some((engine) => runs[engine]?.simulated)
  // The tab may be older than the real engines: once both sides are known, they decide.
  const demo = simulatedRun || (known.length < ENGINES.length && settings?.simulated)
  const bothAnswered = ENGINES.every((engine) => runs[engine] && didAnswer(runs[engine].outcome))
  // What votes cannot be about: a vote on a failure to look would be false evidence (0002).
  const oneFailed = known.some(
    (engine) => runs[engine] && (!didAnswer(runs[engine].outcome) || runs[engine].controlFailed),
  )
  const unseen = seen !== startedAt && ENGINES.every((engine) => runs[engine]?.outcome === 'results')
  const covered = record?.limited === true && uncovered !== record.code
  if (phase === 'failed') {
    const sentence = error ?? labels.serviceUnreachable
    return <SearchFailure {...{ sentence, onRetry }} fromLink={state.fromLink === true} />
  }
  return (
    <>
      {(state.fromLink || record?.personalData) && (
        <FromLink {...{ record, onListing }} mayList={wasAsked(state)} onGone={props.onGone} />
      )}
      {record?.limited && (
        <Limited covered={covered} onCover={(cover) => setUncovered(cover ? undefined : record.code)} />
      )}
      <div className={styles.result} onLoad={() => setSeen(startedAt)}>
        <Comparison
          key={`${startedAt} ${covered}`}
          asked={{ google: askedOf(state, 'google'), baidu: askedOf(state, 'baidu') }}
          runs={runs}
          searchedAt={startedAt}
          settings={settings}
          covered={covered}
          pairs={record?.overlap?.pairs}
          onRetry={onRetry}
        />
        {bothAnswered && !oneFailed && (
          <VotingPanel
            key={startedAt}
            docked
            {...{ searchId, query, unseen }}
            translation={state.translation}
          />
        )}
        {(!bothAnswered || oneFailed) && settings?.displayVoting && (
          <p className={cx(styles.votesWait, oneFailed && styles.noVotes)}>
            <Bilingual label={oneFailed ? labels.noVotesHere : labels.votesWait} />
          </p>
        )}
      </div>
      {record?.overlap && <SharedPictures overlap={record.overlap} />}
      {demo && (
        <Notice className={styles.demo}>
          <LeadSentence lead={labels.demo} text={labels.demoRecordText} stop zhClassName={styles.also} />
        </Notice>
      )}
      {record && (
        <AboutRecord {...{ ...props, state, record, settings, onListing }} simulated={simulatedRun} />
      )}
    </>
  )
}
