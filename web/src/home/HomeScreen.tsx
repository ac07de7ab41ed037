import type { Localized } from '@firewall-cafe/shared'
import { CardsSection } from '../content/CardsSection'
import type { HomePageFragment, PressCardFragment } from '../content/generated/queries'
import { toLocalized } from '../content/localized'
import { Newsletter } from '../content/Newsletter'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { AskedBefore } from './AskedBefore'
import { Hero } from './Hero'
import { Incident } from './Incident'
import { Intro } from './Intro'
import { PressRow } from './PressRow'
import { RecordedPair } from './RecordedPair'
import { suggestedQueries, triesOf } from './suggested-queries'

interface HomeScreenProps {
  page: HomePageFragment | null | undefined
  press: readonly PressCardFragment[]
}

/** The home page: the question, what the cafe is, what was asked before, and where to go on. */
export function HomeScreen({ page, press }: HomeScreenProps) {
  const locale = useLocale()
  const queries = suggestedQueries(page?.suggestedQueries)
  return (
    <>
      <Hero
        headline={linesOf(toLocalized(page?.headline, labels.headline))}
        tries={triesOf(queries, locale)}
      />
      <RecordedPair queries={queries} />
      <Intro section={page?.intro} steps={page?.steps} start={page?.startAction} />
      <AskedBefore heading={toLocalized(page?.queriesHeading, labels.askedBefore)} queries={queries} />
      <Incident section={page?.incident} milestones={page?.incidentMilestones} />
      <CardsSection cards={page?.cards} />
      <PressRow heading={toLocalized(page?.pressHeading, labels.press)} items={press} />
      <Newsletter />
    </>
  )
}

/** A line break of the editor's is one of the headline's. */
function linesOf({ en, zh }: Localized): Localized<string[]> {
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  return { en: lines(en), zh: lines(zh) }
}
