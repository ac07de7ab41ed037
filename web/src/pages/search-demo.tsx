import type { HeadProps } from 'gatsby'
import { wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { SearchDemoScreen } from '../search-page/SearchDemoScreen'

export default function SearchDemoPage() {
  return <SearchDemoScreen />
}

export const Head = ({ location }: HeadProps) => (
  <PageHead location={location} title={wordsAt(location.pathname).named(labels.searchDemo)} noIndex />
)
