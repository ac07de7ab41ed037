import { CardsSection } from '../content/CardsSection'
import type { EditorialPageFragment, InterviewLinkFragment } from '../content/generated/queries'
import { toLocalized } from '../content/localized'
import { Newsletter } from '../content/Newsletter'
import { PageOpening } from '../content/PageOpening'
import { labels } from '../i18n/labels'
import { FeaturedInterview } from './FeaturedInterview'
import { MoreInterviews } from './MoreInterviews'
import { Timeline } from './Timeline'

interface EditorialScreenProps {
  page: EditorialPageFragment | null | undefined
  /** All of them, newest first. */
  interviews: readonly InterviewLinkFragment[]
}

/** Expert commentary: the featured interview, the others, the two networks year by year, and ways on. */
export function EditorialScreen({ page, interviews }: EditorialScreenProps) {
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
      <MoreInterviews interviews={interviews.filter(({ path }) => path && path !== page?.featured?.path)} />
      <Timeline heading={toLocalized(page?.timelineHeading)} rows={page?.timeline} />
      <CardsSection cards={page?.cards} />
      <Newsletter />
    </>
  )
}
