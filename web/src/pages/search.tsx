import type { HeadProps, PageProps } from 'gatsby'
import { isPartOfArchive } from '../archive/part-of-archive'
import { wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { AskedScript } from '../search-page/AskedScript'
import { SearchScreen } from '../search-page/SearchScreen'

export default function SearchPage({ location }: PageProps) {
  return <SearchScreen location={location} />
}

export function Head({ location }: HeadProps) {
  const { named } = wordsAt(location.pathname)
  const inArchive = isPartOfArchive() && new URLSearchParams(window.location.search).get('mode') === 'archive'
  return (
    <>
      <PageHead
        location={location}
        title={named(labels.search)}
        description={named(labels.searchSummary)}
        noIndex={inArchive}
      />
      <AskedScript pathname={location.pathname} />
    </>
  )
}
