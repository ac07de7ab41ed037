import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { PAGES_OF_CARD } from '../../lib/site-paths.ts'
import { API_VERSION } from '../../schema/support/api-version.ts'

/** Types of the pages that show a card; undefined while unknown, and for other documents. */
export function usePagesOfCard(
  id: string,
  type: string,
  perspective: 'published' | 'drafts',
): string[] | undefined {
  const client = useClient({ apiVersion: API_VERSION })
  const [pages, setPages] = useState<string[]>()
  useEffect(() => {
    if (type !== 'featureCard') return
    const subscription = client.observable
      .fetch<string[]>(PAGES_OF_CARD, { id }, { perspective })
      .subscribe({ next: setPages, error: () => setPages(undefined) })
    return () => {
      subscription.unsubscribe()
      setPages(undefined)
    }
  }, [client, id, type, perspective])
  return pages
}
