import { ContentCards } from '../content/ContentCards'
import type { FunderFragment, SupportPageFragment } from '../content/generated/queries'
import { words } from '../content/localized'
import { PageOpening } from '../content/PageOpening'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { Funding } from './Funding'
import { Thanks } from './Thanks'

interface SupportScreenProps {
  page: SupportPageFragment | null | undefined
  funders: readonly FunderFragment[]
}

/** The appeal: how the project lives, whom it thanks, and three ways to help. */
export function SupportScreen({ page, funders }: SupportScreenProps) {
  return (
    <>
      <PageOpening layout="across" title={words(page?.title, labels.support)} intro={words(page?.intro)} />
      <Funding section={page?.funding} donate={page?.donateAction} />
      <Thanks
        heading={words(page?.thanksHeading, labels.thanks)}
        supportersHeading={words(page?.supportersHeading, labels.supporters)}
        funders={funders}
      />
      {(page?.cards?.length ?? 0) > 0 && (
        <section className="section" aria-label={inBoth(labels.waysToHelp)}>
          <div className="wrap">
            <ContentCards cards={page?.cards} />
          </div>
        </section>
      )}
    </>
  )
}
