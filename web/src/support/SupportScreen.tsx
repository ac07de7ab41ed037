import { ContentCards } from '../content/ContentCards'
import type { FunderFragment, SupporterFragment, SupportPageFragment } from '../content/generated/queries'
import { toLocalized } from '../content/localized'
import { PageOpening } from '../content/PageOpening'
import { useWords } from '../i18n/LocaleContext'
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
  const { named } = useWords()
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
      {(page?.cards?.length ?? 0) > 0 && (
        <section className="section" aria-label={named(labels.waysToHelp)}>
          <div className="wrap">
            <ContentCards cards={page?.cards} />
          </div>
        </section>
      )}
    </>
  )
}
