import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { SearchDemoScreen } from '../search/SearchDemoScreen'

export default function SearchDemoPage() {
  return <SearchDemoScreen />
}

export const Head = () => <PageHead title={inBoth(labels.searchDemo)} noIndex />
