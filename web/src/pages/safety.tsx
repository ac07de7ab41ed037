import type { HeadProps } from 'gatsby'
import { wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { SafetyScreen } from '../safety/SafetyScreen'

export default function SafetyPage() {
  return <SafetyScreen />
}

export function Head({ location }: HeadProps) {
  const { named, t } = wordsAt(location.pathname)
  return (
    <PageHead
      location={location}
      title={named(labels.safety)}
      description={t(labels.safetyIntro)}
      kind="about"
    />
  )
}
