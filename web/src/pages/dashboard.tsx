import type { HeadProps } from 'gatsby'
import { DashboardScreen } from '../dashboard/DashboardScreen'
import { wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'

export default function DashboardPage() {
  return <DashboardScreen />
}

export const Head = ({ location }: HeadProps) => (
  <PageHead location={location} title={wordsAt(location.pathname).named(labels.dashboard)} noIndex />
)
