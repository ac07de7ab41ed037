import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { SafetyScreen } from '../safety/SafetyScreen'

export default function SafetyPage() {
  return <SafetyScreen />
}

export const Head = () => (
  <PageHead title={inBoth(labels.safety)} description={labels.safetyIntro.en} path="/safety" kind="about" />
)
