import {
  percentageOf,
  VOTE_PAIRS,
  type VoteCounts,
  type VoteKey,
  voteCategory,
  voteShare,
} from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import * as styles from './VotingPanel.module.css'

interface VotingPanelSharesProps {
  counts: Partial<VoteCounts>
  verdicts: readonly VoteKey[]
}

/** For contradicting votes: one's share, how sure that is, whether it is contested, or a verdict. */
export function VotingPanelShares({ counts, verdicts }: VotingPanelSharesProps) {
  const shares = VOTE_PAIRS.flatMap(([one, other]) => {
    const share = voteShare(counts[one] ?? 0, counts[other] ?? 0)
    return share ? [{ ...share, category: voteCategory(one), opposite: voteCategory(other) }] : []
  })
  if (shares.length === 0) return null
  return (
    <ul className={styles.shares}>
      {shares.map(({ category, opposite, share, low, high, voters, contested }) => (
        <li key={category.key}>
          <Bilingual
            label={fillLabel(labels.voteShare, {
              share: percentageOf(share, 1),
              low: Math.round(low * 100),
              high: Math.round(high * 100),
              voters,
              name: category,
              other: opposite,
            })}
          />
          {contested && (
            <span>
              {' '}
              <strong>
                <Bilingual label={labels.voteContested} />
              </strong>
            </span>
          )}
          {verdicts
            .filter((key) => key === category.key || key === opposite.key)
            .map((key) => (
              <span key={key}>
                {' '}
                <strong>
                  <Bilingual label={fillLabel(labels.voteVerdict, { name: voteCategory(key) })} />
                </strong>
              </span>
            ))}
        </li>
      ))}
    </ul>
  )
}
