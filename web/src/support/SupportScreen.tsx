import { ContentCards } from '../content/ContentCards'
import { words } from '../content/localized'
import { PageOpening } from '../content/PageOpening'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { Funding } from './Funding'
import type { FunderNode, SupportNode } from './support-node'
import { Thanks } from './Thanks'

interface SupportScreenProps {
  page: SupportNode | null
  funders: readonly FunderNode[]
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
