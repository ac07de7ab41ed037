import { type Localized, sourceName, VOTE_CATEGORIES, type VoteAnalytics } from '@firewall-cafe/shared'
import { useMemo } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { fillLabel, labels } from '../i18n/labels'
import { Verbatim } from '../search/Verbatim'
import { Tabs } from '../ui/Tabs'
import { chartTab } from './chartTab'
import { dailyData } from './daily'
import { Empty, Panel } from './Panel'
import * as styles from './Panel.module.css'
import { useLoaded } from './useLoaded'
import { grouped, voteCount } from './words'

/** What visitors voted. */
export function VotePanel() {
  const loaded = useLoaded('GET /figures/votes')
  return (
    <Panel
      {...loaded}
      title={labels.voteAnalytics}
      loading={labels.loadingVoteAnalytics}
      failed={labels.voteAnalyticsFailed}
      empty={labels.noVoteAnalytics}
      isEmpty={({ totalVotes }) => totalVotes === 0}
      className={styles.half}
    >
      {(data) => (
        <>
          <VoteTabs data={data} />
          <p className={styles.note}>
            <Bilingual label={footerLine(data)} />
          </p>
        </>
      )}
    </Panel>
  )
}

/** The total, and the most common category where one has more votes than all others. */
export function footerLine({ voteCategories, totalVotes }: VoteAnalytics): Localized {
  const total = grouped(totalVotes)
  const [first, second] = voteCategories.toSorted((one, other) => other.count - one.count)
  if (!first || first.count === (second?.count ?? 0)) return fillLabel(labels.votesTotal, { total })
  const name = categoryLabel(first.name)
  return fillLabel(labels.votesTotalAndMost, { total, name, count: grouped(first.count) })
}

const categoryLabel = (name: string): Localized =>
  VOTE_CATEGORIES.find(({ en }) => en === name) ?? { en: name, zh: '' }

function VoteTabs({ data }: { data: VoteAnalytics }) {
  const { named } = useWords()
  const categories = useMemo(
    () =>
      data.voteCategories.map((category) => ({
        ...category,
        name: categoryLabel(category.name),
        words: voteCount(category.count),
      })),
    [data],
  )
  const given = useMemo(() => categories.filter(({ count }) => count > 0), [categories])
  const timeline = useMemo(
    () =>
      dailyData(
        data.voteTimeline.map(({ vote_date: day, vote_count: count }) => ({ day, count })),
        voteCount,
      ),
    [data],
  )
  const columns = [labels.category, labels.votes] as const
  return (
    <Tabs
      label={named(labels.voteAnalytics)}
      tabs={[
        chartTab('categories', 'bar', labels.voteCategories, columns, categories, labels.noVotes),
        chartTab('distribution', 'pie', labels.voteDistribution, columns, given, labels.noVotes),
        chartTab(
          'timeline',
          'line',
          labels.voteTimeline,
          [labels.day, labels.votes],
          timeline,
          labels.noTimeline,
        ),
        {
          id: 'top',
          label: <Bilingual label={labels.topVoted} />,
          panel: <TopVoted searches={data.topVotedSearches} />,
        },
      ]}
    />
  )
}

function TopVoted({ searches }: { searches: VoteAnalytics['topVotedSearches'] }) {
  if (searches.length === 0) return <Empty label={labels.noTopVoted} />
  return (
    <ol className={styles.list}>
      {searches.map(({ search_term_initial: term, search_location: location, total_votes: total }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may have been searched twice at a place
        <li key={index}>
          <Verbatim className={styles.term}>{term}</Verbatim>
          <span className={styles.number}>
            <Bilingual label={voteCount(total)} />
          </span>
          <span className={styles.facts}>
            <span>
              <Bilingual label={sourceName(location)} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
