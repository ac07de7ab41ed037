import { useEffect } from 'react'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'

/** The tab carries the query and, once known, its translation. */
export function useTitle(query: string, translation: string | undefined): void {
  useEffect(() => {
    if (query === '') return
    const words = translation && translation !== query ? `${query} ${translation}` : query
    const before = document.title
    document.title = `${words} | ${inBoth(labels.siteName)}`
    return () => {
      document.title = before
    }
  }, [query, translation])
}
