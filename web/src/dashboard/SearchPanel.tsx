import type { Localized, SearchAnalytics } from '@firewall-cafe/shared'
import { useMemo } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Tabs } from '../ui/Tabs'
import { ChartFigure } from './ChartFigure'
import { dailyData } from './daily'
import { Empty, Panel } from './Panel'
import * as styles from './Panel.module.css'
import { useLoaded } from './useLoaded'
import { engineLabel, languageName, searchCount, shortTerm } from './words'

/** What was searched: how much a day, which terms, in which languages, on which engine first. */
export function SearchPanel() {
  const loaded = useLoaded('GET /api/analytics/searches')
  return (
    <Panel
      {...loaded}
      title={labels.searchAnalytics}
      loading={labels.loadingSearchAnalytics}
      failed={labels.searchAnalyticsFailed}
      empty={labels.noSearchAnalytics}
      isEmpty={(data) => Object.values(data).every((part) => part.length === 0)}
      className={styles.wide}
    >
      {(data) => <SearchTabs data={data} />}
    </Panel>
  )
}

function SearchTabs({ data }: { data: SearchAnalytics }) {
  const { named } = useWords()
  const charts = useMemo(
    () => ({
      volume: dailyData(
        data.searchVolume.map(({ search_date: day, search_count: count }) => ({ day, count })),
        searchCount,
      ),
      terms: data.topTerms.map(({ term, search_count: count }) => ({
        name: term,
        short: shortTerm(term),
        count,
        words: searchCount(count),
      })),
      languages: data.languages.map(({ language, search_count: count }) => ({
        name: languageName(language),
        count,
      })),
      engines: data.searchEngines.map(({ engine, search_count: count }) => ({
        name: engineLabel(engine),
        count,
      })),
    }),
    [data],
  )
  const tab = (
    id: keyof typeof charts,
    kind: 'line' | 'bar' | 'pie',
    label: Localized,
    column: Localized,
  ) => ({
    id,
    label: <Bilingual label={label} />,
    panel:
      charts[id].length === 0 ? (
        <Empty label={labels.noSearchAnalytics} />
      ) : (
        <ChartFigure kind={kind} caption={label} columns={[column, labels.searches]} data={charts[id]} />
      ),
  })
  return (
    <Tabs
      label={named(labels.searchAnalytics)}
      tabs={[
        tab('volume', 'line', labels.searchVolume, labels.day),
        tab('terms', 'bar', labels.topTerms, labels.term),
        tab('languages', 'pie', labels.languages, labels.language),
        tab('engines', 'pie', labels.engines, labels.engine),
      ]}
    />
  )
}
