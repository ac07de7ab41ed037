import type { PageProps } from 'gatsby'
import { ArchiveScreen } from '../archive/ArchiveScreen'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'

export default function ArchivePage({ location }: PageProps) {
  return <ArchiveScreen location={location} />
}

export const Head = () => <PageHead title={labels.archiveSearch.en} path="/archive" />
