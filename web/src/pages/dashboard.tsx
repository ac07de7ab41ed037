import { DashboardScreen } from '../dashboard/DashboardScreen'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'

export default function DashboardPage() {
  return <DashboardScreen />
}

export const Head = () => <PageHead title={inBoth(labels.dashboard)} noIndex />
