import { DashboardScreen } from '../dashboard/DashboardScreen'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'

export default function DashboardPage() {
  return <DashboardScreen />
}

export const Head = () => <PageHead title={labels.dashboard.en} noIndex />
