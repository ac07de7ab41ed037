import {
  VOTE_CATEGORIES,
  VOTES_ABOUT_PICTURES,
  VOTES_ABOUT_TRANSLATION,
  type VoteKey,
  voteCategory,
} from '@firewall-cafe/shared'
import { Link } from 'gatsby'
import { useId, useState } from 'react'
import { useSettings } from '../api/useSettings'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { type Label, labels } from '../i18n/labels'
import { Zh } from '../i18n/Zh'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { pageFor } from './SearchInput'
import { TranslationReview } from './TranslationReview'
import { useVoting } from './useVoting'
import { VoteButton } from './VoteButton'
import * as styles from './VotingPanel.module.css'
import type { Voting } from './voting'

interface VotingPanelProps {
  /** Undefined while the search is being recorded: nothing can be pressed yet. */
  searchId: string | undefined
  query: string
  /** The query in the other language; empty when none was found, undefined while it is not known. */
  translation?: string | undefined
  /** Shows a button that opens and closes the panel; it starts closed. */
  collapsible?: boolean
}

const GROUPS: readonly { legend: Label; keys: readonly VoteKey[] }[] = [
  { legend: labels.thePictures, keys: VOTES_ABOUT_PICTURES },
  { legend: labels.theTranslation, keys: VOTES_ABOUT_TRANSLATION },
]

/** Asks what the visitor makes of a search. Shows nothing when voting is switched off for the site. */
export function VotingPanel(props: VotingPanelProps) {
  const settings = useSettings()
  if (!settings?.displayVoting) return null
  return <Panel key={props.searchId} {...props} />
}

function Panel(props: VotingPanelProps) {
  const { voting, cast } = useVoting(props.searchId)
  const [open, setOpen] = useState(false)
  const id = useId()
  const ballot = <Ballot {...props} voting={voting} cast={cast} />
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
            <b>{counts[category.key]}</b> {category.label}
          </li>
        ))}
    </ul>
  )
}

interface BallotProps extends VotingPanelProps {
  voting: Voting
  cast: (key: VoteKey) => void
}

function Ballot({ searchId, query, translation, voting, cast }: BallotProps) {
  const titleId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <HeadingPair id={titleId} en={labels.castYourVote.en} zh={labels.castYourVote.zh} />
        <Link className={styles.past} to={pageFor('/archive', query)}>
          {labels.pastResults.en}
        </Link>
      </div>
      <div className={styles.groups}>
        {GROUPS.map(({ legend, keys }) => (
          <fieldset key={legend.en}>
            <legend className={styles.legend}>
              <Bilingual label={legend} />
            </legend>
            <div className={styles.set} data-count={keys.length}>
              {keys.map((key) => (
                <VoteButton
                  key={key}
                  category={voteCategory(key)}
                  count={voting.counts[key]}
                  selected={voting.cast.has(key)}
                  ready={searchId !== undefined}
                  onCast={() => cast(key)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div role="status" className={styles.status}>
        {voting.counted && (
          <span className={styles.toast}>
            <Icon shape={ICONS.check} />
            <span>
              {labels.voteCounted.en} <Zh>{labels.voteCounted.zh}</Zh>: {voteCategory(voting.counted).label},{' '}
              {voting.counts[voting.counted]}
            </span>
          </span>
        )}
      </div>
      {searchId && translation !== undefined && (
        <TranslationReview searchId={searchId} query={query} translation={translation} />
      )}
    </section>
  )
}
