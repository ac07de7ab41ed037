import { useEffect, useLayoutEffect } from 'react'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'

/**
 * Folds header and box while something is shown for words that were asked. Before this the page's script has marked
 * it (AskedScript).
 */
export function useFoldedHeader(hydrated: boolean, asks: boolean): void {
  useLayoutEffect(() => {
    if (!hydrated) return
    if (!asks) {
      // Words of which nothing can be seen.
      delete document.documentElement.dataset.asked
      return
    }
    document.documentElement.dataset.asked = ''
    return () => {
      delete document.documentElement.dataset.asked
    }
  }, [hydrated, asks])
}

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
