import { VOTE_PAIRS, type VoteCounts, type VoteShare, voteCategory, voteShare } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { fill, labels } from '../i18n/labels'
import * as styles from './VotingPanel.module.css'

/** Of votes that contradict each other: the share of one, how sure it is, and whether it is contested. */
export function VotingPanelShares({ counts }: { counts: Partial<VoteCounts> }) {
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
            label={{
              en: fill(labels.voteShare.en, {
                ...numbers({ share, low, high, voters }),
                name: category.label,
                other: opposite.label,
              }),
              zh: fill(labels.voteShare.zh, {
                ...numbers({ share, low, high, voters }),
                name: category.zh,
                other: opposite.zh,
              }),
            }}
          />
          {contested && (
            <>
              {' '}
              <strong>
                <Bilingual label={labels.voteContested} />
              </strong>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const percent = (part: number) => Math.round(part * 100)

function numbers({ share, low, high, voters }: Omit<VoteShare, 'contested'>) {
  return { share: percent(share), low: percent(low), high: percent(high), voters }
}
