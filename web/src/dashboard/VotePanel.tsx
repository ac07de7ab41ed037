import { sourceLabel, VOTE_CATEGORIES } from '@firewall-cafe/shared'
import { useMemo } from 'react'
import { type VoteAnalytics, voteAnalytics } from '../api/dashboard'
import { fill, labels } from '../i18n/labels'
import { Words } from '../search/Words'
import { Tabs } from '../ui/Tabs'
import { ChartFigure } from './ChartFigure'
import { dailyData } from './daily'
import { Empty, Panel } from './Panel'
import * as styles from './Panel.module.css'
import { useLoaded } from './useLoaded'
import { grouped, voteCount } from './words'

/** What visitors voted. */
export function VotePanel() {
  const loaded = useLoaded(voteAnalytics)
  return (
    <Panel
      {...loaded}
      title={labels.voteAnalytics}
      loading={labels.loadingVoteAnalytics}
      failed={labels.voteAnalyticsFailed}
      empty={labels.noVoteAnalytics}
      isEmpty={isEmpty}
      className={styles.half}
    >
      {(data) => (
        <>
          <VoteTabs data={data} />
          <p className={styles.note}>{footerLine(data)}</p>
        </>
      )}
    </Panel>
  )
}

function isEmpty({ categories, timeline, topVoted, total }: VoteAnalytics): boolean {
  return total === 0 && categories.length + timeline.length + topVoted.length === 0
}

/** The total, and the most common category while there is any vote. */
export function footerLine({ categories, total }: VoteAnalytics): string {
  const words = fill(labels.votesTotal.en, { total: grouped(total) })
  const [first, ...others] = categories.filter(({ count }) => count > 0)
  if (!first) return words
  const most = others.reduce((best, one) => (one.count > best.count ? one : best), first)
  return `${words}. ${fill(labels.mostCommon.en, { name: most.name, count: grouped(most.count) })}`
}

function VoteTabs({ data }: { data: VoteAnalytics }) {
  const categories = useMemo(
    () =>
      data.categories.map((category) => ({
        ...category,
        zh: VOTE_CATEGORIES.find(({ label }) => label === category.name)?.zh ?? '',
        words: voteCount(category.count),
      })),
    [data],
  )
  const given = useMemo(() => categories.filter(({ count }) => count > 0), [categories])
  const timeline = useMemo(() => dailyData(data.timeline, voteCount), [data])
  const columns = (first: string) => [first, labels.votes.en] as const
  return (
    <Tabs
      label={labels.voteAnalytics.en}
      tabs={[
        {
          id: 'categories',
          label: labels.voteCategories.en,
          panel:
            categories.length === 0 ? (
              <Empty label={labels.noVotes} />
            ) : (
              <ChartFigure
                kind="bar"
                caption={labels.voteCategories.en}
                columns={columns(labels.category.en)}
                data={categories}
              />
            ),
        },
        {
          id: 'distribution',
          label: labels.voteDistribution.en,
          panel:
            given.length === 0 ? (
              <Empty label={labels.noVotes} />
            ) : (
              <ChartFigure
                kind="pie"
                caption={labels.voteDistribution.en}
                columns={columns(labels.category.en)}
                data={given}
              />
            ),
        },
        {
          id: 'timeline',
          label: labels.voteTimeline.en,
          panel:
            timeline.length === 0 ? (
              <Empty label={labels.noTimeline} />
            ) : (
              <ChartFigure
                kind="line"
                caption={labels.voteTimeline.en}
                columns={columns(labels.day.en)}
                data={timeline}
              />
            ),
        },
        { id: 'top', label: labels.topVoted.en, panel: <TopVoted searches={data.topVoted} /> },
      ]}
    />
  )
}

function TopVoted({ searches }: { searches: VoteAnalytics['topVoted'] }) {
  if (searches.length === 0) return <Empty label={labels.noTopVoted} />
  return (
    <ol className={styles.list}>
      {searches.map(({ term, location, votes: total }) => (
        <li key={`${term} ${location}`}>
          <Words className={styles.term}>{term}</Words>
          <span className={styles.number}>{voteCount(total).en}</span>
          <span className={styles.facts}>{sourceLabel(location)}</span>
        </li>
      ))}
    </ol>
  )
}
