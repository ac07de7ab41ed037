import { ComparisonScreen } from '../comparison/ComparisonScreen'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'

export default function SearchComparisonPage() {
  return <ComparisonScreen />
}

export const Head = () => <PageHead title={inBoth(labels.providers)} noIndex />
