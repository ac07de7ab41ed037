import { CardsSection } from '../content/CardsSection'
import type { AboutContributorFragment, AboutPageFragment } from '../content/generated/queries'
import { toLocalized } from '../content/localized'
import { PageOpening } from '../content/PageOpening'
import { labels } from '../i18n/labels'
import { Artist } from './Artist'
import { Contributors } from './Contributors'
import { HowWeLook } from './HowWeLook'
import { IncidentInFull } from './IncidentInFull'
import { Mission } from './Mission'

interface AboutScreenProps {
  page: AboutPageFragment | null | undefined
  contributors: readonly AboutContributorFragment[]
}

/** What the project is for, what happened in 2016, and who makes it. */
export function AboutScreen({ page, contributors }: AboutScreenProps) {
  return (
    <>
      <PageOpening
        layout="across"
        title={toLocalized(page?.title, labels.about)}
        intro={toLocalized(page?.intro)}
      />
      <Mission
        section={page?.mission}
        placesHeading={toLocalized(page?.placesHeading)}
        places={page?.places}
      />
      <IncidentInFull
        section={page?.incident}
        notice={toLocalized(page?.incidentNotice)}
        milestones={page?.incidentMilestones}
      />
      <Artist page={page} />
      <Contributors
        heading={toLocalized(page?.contributorsHeading, labels.contributors)}
        people={contributors}
      />
      <HowWeLook />
      <CardsSection cards={page?.cards} />
    </>
  )
}
