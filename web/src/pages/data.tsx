import { DataScreen } from '../data/DataScreen'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'

export default function DataPage() {
  return <DataScreen />
}

export const Head = () => (
  <PageHead title={inBoth(labels.data)} description={labels.dataIntro.en} path="/data" kind="about" />
)
