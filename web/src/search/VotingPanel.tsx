import {
  type Localized,
  VOTE_CATEGORIES,
  VOTE_KEYS,
  VOTE_UNDO_MS,
  VOTES_ABOUT_PICTURES,
  VOTES_ABOUT_TRANSLATION,
  type VoteKey,
  voteCategory,
} from '@firewall-cafe/shared'
import { useEffect, useId, useState } from 'react'
import { useSettings } from '../api/useSettings'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { LocaleLink } from '../i18n/LocaleLink'
import { fillLabel, labels } from '../i18n/labels'
import { Colon, Comma, Gap, Stop } from '../i18n/Marks'
import { Button } from '../ui/Button'
import { cx } from '../ui/cx'
import * as fields from '../ui/Field.module.css'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { onForgotten } from '../visitor/visitor'
import { pageFor } from './SearchInput'
import { TranslationReview } from './TranslationReview'
import { useVoting } from './useVoting'
import { VoteButton } from './VoteButton'
import * as dock from './VoteDock.module.css'
import { tookBack, VOTE_NEWS } from './VoteNote'
import * as styles from './VotingPanel.module.css'
import { VotingPanelShares } from './VotingPanelShares'
import { totalOf, type VoteNews, type Voting } from './voting'

interface VotingPanelProps {
  /** Undefined while the search is being recorded; nothing can be pressed yet. */
  searchId: string | undefined
  query: string
  /** The query in the other language; empty when none was found, undefined while it is not known. */
  translation?: string | undefined
  /** No picture has been shown yet: votes about pictures wait, since they are about what one sees. */
  unseen?: boolean
  /** Shows a button that opens and closes the panel; it starts closed. */
  collapsible?: boolean
  /** The votes are a bar at the screen's bottom while the content above it in its parent is in view. */
  docked?: boolean
  /** Called with the search's number of votes, once known and on each change. */
  onTotal?: (total: number) => void
}

const PICTURE_VOTES: readonly VoteKey[] = VOTES_ABOUT_PICTURES

const GROUPS: readonly { legend: Localized; keys: readonly VoteKey[] }[] = [
  { legend: labels.thePictures, keys: PICTURE_VOTES },
  { legend: labels.theTranslation, keys: VOTES_ABOUT_TRANSLATION },
]

/** What holds only for the moment: by the time it is over a picture is seen, and the votes have been read again. */
const PASSING_NEWS: ReadonlySet<VoteNews> = new Set(['unseen', 'undoUnknown'])

const UNDO_IS_NEXT = fillLabel(labels.undoIsNext, { seconds: VOTE_UNDO_MS / 1_000 })

/**
 * Asks what the visitor makes of a search. Shows nothing when voting is switched off for the site. Needs another
 * `key` for another search; one that is recorded meanwhile stays the same, and a focused vote keeps the focus.
 */
export function VotingPanel(props: VotingPanelProps) {
  const settings = useSettings()
  const [forgotten, setForgotten] = useState(0)
  // Forgetting the visitor, also in another tab, reads their votes again; not while the page is being left.
  useEffect(
    () => onForgotten(() => document.documentElement.hidden || setForgotten((times) => times + 1)),
    [],
  )
  if (!settings?.displayVoting) return null
  return <Panel key={forgotten} {...props} />
}

function Panel(props: VotingPanelProps) {
  const waits = (key: VoteKey) => props.unseen === true && PICTURE_VOTES.includes(key)
  const { voting, cast, undo } = useVoting(props.searchId, waits)
  const [open, setOpen] = useState(false)
  const id = useId()
  const total = totalOf(voting.counts, VOTE_KEYS)
  const { onTotal } = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback may be another function at each render
  useEffect(() => {
    if (total !== undefined) onTotal?.(total)
  }, [total])

  const ballot = <Ballot {...props} {...{ voting, waits, cast, undo }} />
  if (!props.collapsible) return ballot
  return (
    <div>
      <div className={styles.bar}>
        <Tallies counts={voting.counts} />
        <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Bilingual label={open ? labels.hideVoting : labels.castYourVote} />
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {open && ballot}
      </div>
    </div>
  )
}

/** The categories that have votes, most first. */
function Tallies({ counts }: { counts: Voting['counts'] }) {
  const given = VOTE_CATEGORIES.filter(({ key }) => counts[key])
  return (
    <ul className={styles.tallies}>
      {given
        .sort((a, b) => (counts[b.key] ?? 0) - (counts[a.key] ?? 0))
        .map((category) => (
          <li key={category.key}>
            <b>{counts[category.key]}</b> <Bilingual label={category} />
          </li>
        ))}
    </ul>
  )
}

interface BallotProps extends VotingPanelProps {
  voting: Voting
  waits: (key: VoteKey) => boolean
  cast: (key: VoteKey) => void
  undo: (key: VoteKey) => void
}

function Ballot({ searchId, query, translation, collapsible, docked, ...props }: BallotProps) {
  const { voting, waits, cast, undo } = props
  const { news } = voting
  // In the bar the note covers pictures, so it goes, and its words stay below them; elsewhere its going would make
  // things below jump.
  const note = docked && news?.over ? undefined : news
  const Told = docked ? 'p' : VisuallyHidden
  const told = docked && news?.over && PASSING_NEWS.has(news.what) ? undefined : news
  // On a comparison's page others' votes are hidden until the visitor votes, so that they influence nobody.
  const hidden = !collapsible && voting.chosen.size === 0
  const titleId = useId()
  return (
    <section className={docked ? dock.docked : styles.panel} aria-labelledby={titleId}>
      <div className={cx(docked && dock.cast)}>
        <div className={docked ? dock.head : styles.head}>
          <HeadingPair id={titleId} title={labels.castYourVote} />
          {!docked && <PastResults query={query} />}
        </div>
        <p className={docked ? dock.several : styles.several}>
          <Bilingual label={labels.severalVotes} />
        </p>
        <div className={docked ? dock.groups : styles.groups}>
          {GROUPS.map(({ legend, keys }) => (
            <fieldset key={legend.en}>
              {docked ? (
                <VisuallyHidden as="legend">
                  <Bilingual label={legend} />
                </VisuallyHidden>
              ) : (
                <legend className={fields.legend}>
                  <Bilingual label={legend} />
                </legend>
              )}
              <div className={styles.set} data-count={keys.length}>
                {keys.map((key) => (
                  <VoteButton
                    key={key}
                    category={voteCategory(key)}
                    count={voting.counts[key]}
                    hidden={hidden}
                    selected={voting.chosen.has(key) || voting.sending.has(key)}
                    waits={waits(key)}
                    ready={searchId !== undefined}
                    news={note?.key === key ? note : undefined}
                    onCast={() => cast(key)}
                    onUndo={news?.key === key && news.undoable ? () => undo(key) : undefined}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </div>
      <Told className={cx(docked && told && dock.told)}>
        <span role="status">
          {told && (
            <>
              <Bilingual label={VOTE_NEWS[told.what].label} />
              <Colon />
              <Bilingual label={voteCategory(told.key)} />
              {!hidden && (
                <>
                  <Comma />
                  <span>{voting.counts[told.key]}</span>
                </>
              )}
              {told.replaced && (
                <>
                  <Stop />
                  <Bilingual label={tookBack(told.replaced)} />
                </>
              )}
              {/* Undo has the focus where its answer was lost. */}
              {told.undoable && told.what !== 'undoUnknown' && (
                <VisuallyHidden>
                  {told.replaced ? <Gap /> : <Stop />}
                  <Bilingual label={UNDO_IS_NEXT} />
                </VisuallyHidden>
              )}
            </>
          )}
        </span>
      </Told>
      <div className={cx(docked && dock.after)}>
        {docked && (
          <p className={dock.severalBelow}>
            <Bilingual label={labels.severalVotes} />
          </p>
        )}
        {hidden ? (
          <p className={styles.shares}>
            <Bilingual label={labels.votesHidden} />
          </p>
        ) : (
          <VotingPanelShares counts={voting.counts} verdicts={voting.verdicts} />
        )}
        {docked && <PastResults query={query} />}
        {searchId && translation !== undefined && (
          <TranslationReview searchId={searchId} query={query} translation={translation} />
        )}
      </div>
    </section>
  )
}

function PastResults({ query }: { query: string }) {
  return (
    <LocaleLink className={styles.past} to={pageFor('/archive', query)}>
      <Bilingual label={labels.pastResults} />
    </LocaleLink>
  )
}
