import type { SearchAnalytics } from '@firewall-cafe/shared'
import { useMemo } from 'react'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Tabs } from '../ui/Tabs'
import { chartTab } from './chartTab'
import { dailyData } from './daily'
import { Panel } from './Panel'
import * as styles from './Panel.module.css'
import { useLoaded } from './useLoaded'
import { engineLabel, languageName, searchCount, shortTerm } from './words'

/** What was searched: how much a day, which terms, in which languages, on which engine first. */
export function SearchPanel() {
  const loaded = useLoaded('GET /figures/searches')
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
  const none = labels.noSearchAnalytics
  return (
    <Tabs
      label={named(labels.searchAnalytics)}
      tabs={[
        chartTab('volume', 'line', labels.searchVolume, [labels.day, labels.searches], charts.volume, none),
        chartTab('terms', 'bar', labels.topTerms, [labels.term, labels.searches], charts.terms, none),
        chartTab(
          'languages',
          'pie',
          labels.languages,
          [labels.language, labels.searches],
          charts.languages,
          none,
        ),
        chartTab('engines', 'pie', labels.engines, [labels.engine, labels.searches], charts.engines, none),
      ]}
    />
  )
}
