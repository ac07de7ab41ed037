import type { HeadProps } from 'gatsby'
import { wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { ProvidersScreen } from '../providers/ProvidersScreen'

export default function SearchComparisonPage() {
  return <ProvidersScreen />
}

export const Head = ({ location }: HeadProps) => (
  <PageHead location={location} title={wordsAt(location.pathname).named(labels.providers)} noIndex />
)
