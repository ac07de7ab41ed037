import { Drawing } from '../content/Drawing'
import { FeatureCard, FeatureCards } from '../content/FeatureCard'
import { MoreLink } from '../content/MoreLink'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { LeaveNow } from '../leaving/LeaveNow'
import { FoldedHeader } from '../search/FoldedHeader'
import { SearchTop } from '../search/SearchTop'
import { cx } from '../ui/cx'
import { ArchiveResults } from './ArchiveResults'
import * as styles from './ArchiveScreen.module.css'
import { ArchiveFilters, useFilterButton } from './ArchiveTools'
import { TakeAway } from './TakeAway'
import { useArchive } from './useArchive'
import { useArchiveView } from './useArchiveView'

/** /archive: all listed searches, to browse, filter and open. */
export function ArchiveScreen({ location }: { location: { search: string } }) {
  const archive = useArchiveView({ path: '/archive', search: location.search })
  const past = useArchive(archive.view, archive.toLastPage)
  const { panelId, chosen, close, filters, search } = useFilterButton(archive, past)
  const { state, retry } = past
  const query = archive.view?.query ?? ''
  // The content below the list waits until the list's length is known.
  const settled = state.phase !== 'loading' || state.found !== undefined

  return (
    <>
      <LeaveNow />
      <FoldedHeader asks />
      <SearchTop
        asks={archive.view !== undefined}
        mode="archive"
        placeholder={labels.archiveQueryPlaceholder}
        query={query}
        loading={query !== '' && query !== state.answered?.query}
        filters={filters}
        onSearch={search}
      />
      <div className="wrap">
        <ArchiveFilters archive={archive} panelId={panelId} chosen={chosen} onClose={close} />
        <ArchiveResults view={archive.view} state={state} linkTo={archive.linkTo} onRetry={retry} />
        {archive.view && state.phase === 'found' && state.found && state.found.total > 0 && (
          <TakeAway chosen={archive.view} />
        )}
        <p className={cx(styles.method, !settled && styles.later)}>
          <MoreLink to="/methodology">
            <Bilingual label={labels.methodologyLink} />
          </MoreLink>
        </p>
      </div>
      <div className={cx('wrap section', !settled && styles.later)}>
        <FeatureCards>
          <FeatureCard
            title={labels.compareSearch}
            text={labels.compareCard}
            to="/search"
            tone="red"
            picture={<Drawing name="windows" width={48} height={36} />}
          />
          <FeatureCard
            title={labels.expertCommentary}
            text={labels.expertCard}
            to="/editorial"
            picture={<Drawing name="panel" width={48} height={36} />}
          />
        </FeatureCards>
      </div>
    </>
  )
}
