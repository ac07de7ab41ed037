import type { HeadProps, PageProps } from 'gatsby'
import { ArchiveScreen } from '../archive/ArchiveScreen'
import { isPartOfArchive } from '../archive/part-of-archive'
import { wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { AskedScript } from '../search-page/AskedScript'

export default function ArchivePage({ location }: PageProps) {
  return <ArchiveScreen location={location} />
}

export function Head({ location }: HeadProps) {
  const { named } = wordsAt(location.pathname)
  return (
    <>
      <PageHead
        location={location}
        title={named(labels.archiveSearch)}
        description={named(labels.archiveSummary)}
        noIndex={isPartOfArchive()}
      />
      <AskedScript pathname={location.pathname} />
    </>
  )
}
