import {
  type Localized,
  type VoteDecision,
  type VoteGroup,
  type VoteGroups,
  voteCategory,
} from '@firewall-cafe/shared'
import { decideVotes, readVoteGroups } from '../../api/moderation'
import { Bilingual } from '../../i18n/Bilingual'
import { useWords } from '../../i18n/LocaleContext'
import { fillLabel, labels } from '../../i18n/labels'
import { InBrackets } from '../../i18n/Marks'
import { Verbatim } from '../../search/Verbatim'
import { Button } from '../../ui/Button'
import { Ago } from '../Ago'
import { ChangeProblem } from '../ChangeProblem'
import { type Looking, useLook } from '../desk/useLook'
import { Cover } from '../desk/Veil'
import { Panel } from '../Panel'
import * as staff from '../StaffPanel.module.css'
import { type Outcome, type StaffList, useStaffList } from '../staff-calls'
import * as styles from './VoteReview.module.css'

type VoteAction = VoteDecision | 'undo'

/** What staff can decide about a group of votes. */
const DECISIONS = [
  { action: 'count', name: labels.countVotes, done: labels.votesCount },
  { action: 'keep', name: labels.keepVotes, done: labels.votesStay },
  { action: 'discount', name: labels.discountVotes, done: labels.votesDoNotCount },
] as const satisfies readonly { action: VoteDecision; name: Localized; done: Localized }[]

/** Groups with votes over their network's limit: what they are, why they do not count, and staff's decisions. */
export function VoteReview() {
  const { named } = useWords()
  const review = useStaffList<VoteGroups, VoteAction>(readVoteGroups)
  const { looking, onLook } = useLook()
  return (
    <Panel
      state={review.state}
      reload={review.reload}
      refreshable
      className={staff.panel}
      title={labels.uncountedVotes}
      loading={labels.loadingUncountedVotes}
      failed={labels.uncountedVotesFailed}
      empty={labels.noUncountedVotes}
      isEmpty={({ items }) => items.length === 0}
    >
      {(groups) => (
        <>
          <p className={staff.means}>
            <Bilingual label={labels.uncountedVotesMeans} />
          </p>
          <p className={staff.news} role="status">
            {/* Empty while busy: an old number would be spoken before the result. */}
            {review.busy === undefined && <Bilingual label={newsOf(groups, review.outcome)} />}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keyboards must be able to */}
          <ul className={styles.groups} tabIndex={0} aria-label={named(labels.uncountedVotes)}>
            {groups.items.map((group) => (
              <Group key={group.id} {...{ group, review, looking, onLook }} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

interface GroupProps {
  group: VoteGroup
  review: StaffList<VoteGroups, VoteAction>
  looking: Looking
  onLook: (looking: Looking) => void
}

function Group({ group, review, looking, onLook }: GroupProps) {
  const { named } = useWords()
  const { id, code, query, hour, votes, decision, log } = group
  const { busy, outcome, change } = review
  const last = log.find(({ undone }) => !undone)?.id ?? null
  const decide = (action: VoteAction) =>
    change(id, action, (token) => decideVotes(id, { action, last }, token), withGroup)
  return (
    <li data-code={code}>
      <p className={styles.head}>
        <b translate="no">{code}</b>
        <span className="meta">
          <Ago moment={hour} />
        </span>
        <Cover name={id} looking={looking} onLook={onLook}>
          <Verbatim>{query}</Verbatim>
        </Cover>
      </p>
      <ul className={styles.votes}>
        {votes.map(({ vote_name: key, counted, uncounted }) => (
          <li key={key}>
            <Bilingual
              label={fillLabel(labels.votesOfGroup, { name: voteCategory(key), counted, uncounted })}
            />
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, which a fieldset cannot be */}
      <div className={styles.actions} role="group" aria-label={`${named(labels.decision)} ${code}`}>
        {DECISIONS.map(({ action, name }) => (
          <Button
            key={action}
            aria-pressed={decision === action}
            aria-disabled={busy !== undefined || undefined}
            onClick={() => decide(action)}
          >
            <Bilingual label={name} />
          </Button>
        ))}
        {/* Stays in place when there is nothing to undo, so that the focus is kept after undoing. */}
        {log.length > 0 && (
          <Button
            variant="plain"
            aria-disabled={decision === null || busy !== undefined || undefined}
            onClick={() => decision !== null && decide('undo')}
          >
            <Bilingual label={labels.undo} />
          </Button>
        )}
      </div>
      <ChangeProblem
        outcome={outcome?.id === id ? outcome : undefined}
        notDone={fillLabel(labels.votesNotDecided, { code })}
      />
      {log.length > 0 && (
        <ol className={styles.log} aria-label={`${named(labels.moderationLog)} ${code}`}>
          {log.map((line) => (
            <li key={line.id}>
              <span className="meta">
                <Ago moment={line.hour} />
              </span>
              <span>
                <Bilingual label={nameOf(line.action)} />
                {line.undone && (
                  <InBrackets>
                    <Bilingual label={labels.logUndone} />
                  </InBrackets>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}

/** Replaces the group at its position, so that it does not move away after a decision. */
function withGroup({ total, items: before }: VoteGroups, group: VoteGroup): VoteGroups {
  const items = before.map((one) => (one.id === group.id ? group : one))
  return { total: total - waitingIn(before) + waitingIn(items), items }
}

const waitingIn = (groups: VoteGroup[]) => groups.filter(({ decision }) => decision === null).length

const nameOf = (action: VoteDecision): Localized =>
  DECISIONS.find((known) => known.action === action)?.name ?? labels.keepVotes

/** The result of the last decision; before the first one, how many groups are undecided. */
function newsOf({ total, items }: VoteGroups, outcome: Outcome<VoteAction> | undefined): Localized {
  const code = items.find(({ id }) => id === outcome?.id)?.code
  if (!outcome || outcome.problem || code === undefined)
    return fillLabel(labels.waitingCount, { count: total })
  if (outcome.action === 'undo') return fillLabel(labels.undone, { code })
  const decision = DECISIONS.find(({ action }) => action === outcome.action)
  const news = fillLabel(decision?.done ?? labels.votesStay, { code })
  // Not all are loaded at once.
  const isLast = total > 0 && waitingIn(items) === 0
  return isLast ? fillLabel(labels.moreVotesWait, { news, count: total }) : news
}
