import type { HeadProps } from 'gatsby'
import { ComparisonScreen } from '../comparison/ComparisonScreen'
import { wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'

export default function SearchComparisonPage() {
  return <ComparisonScreen />
}

export const Head = ({ location }: HeadProps) => (
  <PageHead location={location} title={wordsAt(location.pathname).named(labels.providers)} noIndex />
)
