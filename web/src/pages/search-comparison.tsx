import { ComparisonScreen } from '../comparison/ComparisonScreen'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'

export default function SearchComparisonPage() {
  return <ComparisonScreen />
}

export const Head = () => <PageHead title={labels.suppliers.en} noIndex />
