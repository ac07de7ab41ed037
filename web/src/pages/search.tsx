import type { PageProps } from 'gatsby'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { AskedScript } from '../search-page/AskedScript'
import { SearchScreen } from '../search-page/SearchScreen'

export default function SearchPage({ location }: PageProps) {
  return <SearchScreen location={location} />
}

export const Head = () => (
  <>
    <PageHead title={inBoth(labels.search)} description={inBoth(labels.searchSummary)} path="/search" />
    <AskedScript />
  </>
)
