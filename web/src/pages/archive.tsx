import type { PageProps } from 'gatsby'
import { ArchiveScreen } from '../archive/ArchiveScreen'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { AskedScript } from '../search-page/AskedScript'

export default function ArchivePage({ location }: PageProps) {
  return <ArchiveScreen location={location} />
}

export const Head = () => (
  <>
    <PageHead
      title={inBoth(labels.archiveSearch)}
      description={inBoth(labels.archiveSummary)}
      path="/archive"
    />
    <AskedScript />
  </>
)
