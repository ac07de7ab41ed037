import { CardsSection } from '../content/ContentCards'
import type { EditorialPageFragment } from '../content/generated/queries'
import { toLocalized } from '../content/localized'
import { Newsletter } from '../content/Newsletter'
import { PageOpening } from '../content/PageOpening'
import { labels } from '../i18n/labels'
import { FeaturedInterview } from './FeaturedInterview'
import { Timeline } from './Timeline'

/** Expert commentary: the featured interview, the two networks year by year, and ways on. */
export function EditorialScreen({ page }: { page: EditorialPageFragment | null | undefined }) {
  return (
    <>
      <PageOpening
        layout="across"
        title={toLocalized(page?.title, labels.expertCommentary)}
        intro={toLocalized(page?.intro)}
      />
      {page?.featured && (
        <FeaturedInterview
          heading={toLocalized(page.featuredHeading, labels.featuredInterview)}
          interview={page.featured}
        />
      )}
      <Timeline heading={toLocalized(page?.timelineHeading)} rows={page?.timeline} />
      <CardsSection cards={page?.cards} />
      <Newsletter />
    </>
  )
}
