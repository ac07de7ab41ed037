import { CardsSection } from '../content/CardsSection'
import type { FunderFragment, SupporterFragment, SupportPageFragment } from '../content/generated/queries'
import { toLocalized } from '../content/localized'
import { PageOpening } from '../content/PageOpening'
import { labels } from '../i18n/labels'
import { Funding } from './Funding'
import { Thanks } from './Thanks'

interface SupportScreenProps {
  page: SupportPageFragment | null | undefined
  thanked: readonly FunderFragment[]
  supporters: readonly SupporterFragment[]
}

/** The appeal: how the project lives, whom it thanks, and three ways to help. */
export function SupportScreen({ page, thanked, supporters }: SupportScreenProps) {
  return (
    <>
      <PageOpening
        layout="across"
        title={toLocalized(page?.title, labels.support)}
        intro={toLocalized(page?.intro)}
      />
      <Funding section={page?.funding} donate={page?.donateAction} />
      <Thanks
        heading={toLocalized(page?.thanksHeading, labels.thanks)}
        supportersHeading={toLocalized(page?.supportersHeading, labels.supporters)}
        thanked={thanked}
        supporters={supporters}
      />
      <CardsSection cards={page?.cards} label={labels.waysToHelp} />
    </>
  )
}
