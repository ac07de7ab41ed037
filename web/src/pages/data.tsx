import type { HeadProps } from 'gatsby'
import { DataScreen } from '../data/DataScreen'
import { wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'

export default function DataPage() {
  return <DataScreen />
}

export function Head({ location }: HeadProps) {
  const { named, t } = wordsAt(location.pathname)
  return (
    <PageHead location={location} title={named(labels.data)} description={t(labels.dataIntro)} kind="about" />
  )
}
