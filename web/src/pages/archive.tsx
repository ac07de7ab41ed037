import { readView } from '@firewall-cafe/shared'
import type { HeadProps, PageProps } from 'gatsby'
import { ArchiveScreen } from '../archive/ArchiveScreen'
import { wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { AskedScript } from '../search-page/AskedScript'

export default function ArchivePage({ location }: PageProps) {
  return <ArchiveScreen location={location} />
}

export function Head({ location }: HeadProps) {
  const { named } = wordsAt(location.pathname)
  // A phone shares the address that the head gives before the one with the words, which no index is to have.
  // Gatsby tells the head the path alone, and the static file stays the same for all words.
  const asks = typeof window !== 'undefined' && readView(window.location.search).query !== ''
  return (
    <>
      <PageHead
        location={location}
        title={named(labels.archiveSearch)}
        description={named(labels.archiveSummary)}
        noIndex={asks}
      />
      <AskedScript pathname={location.pathname} />
    </>
  )
}
