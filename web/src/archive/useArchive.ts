import { type ArchiveView, addressOf, type Localized, pageCount } from '@firewall-cafe/shared'
import { useEffect, useState } from 'react'
import { archive, type PastSearches } from '../api/archive'
import { ApiError, sentenceOf, wasCancelled } from '../api/errors'
import { labels } from '../i18n/labels'
import { lengthProblem } from '../search/query-problem'

export interface ArchiveState {
  phase: 'loading' | 'found' | 'failed'
  /** The page on the screen; while the next one loads, still the previous one. */
  found?: PastSearches
  /** What the last answered request asked for, found or not. */
  answered?: ArchiveView
  /** Whether the words are too long: the box says so, and nothing was requested. */
  tooLong?: boolean
  /** Why it failed, in a sentence. */
  sentence?: Localized
}

/**
 * Loads what `view` asks for; a newer view cancels the previous one, so that a late answer never replaces a newer one.
 * @param onPastEnd called with the last page when `view` asks for a later one; the caller then asks for that page
 */
export function useArchive(
  view: ArchiveView | undefined,
  onPastEnd: (last: number) => void,
): { state: ArchiveState; retry: () => void } {
  const [state, setState] = useState<ArchiveState>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const wanted = view && addressOf('', view)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says all that `view` does, and compares by value
  useEffect(() => {
    if (!view) return
    if (lengthProblem(view.query)) {
      setState({ phase: 'failed', answered: view, tooLong: true })
      return
    }
    const controller = new AbortController()
    setState(({ found, answered }) => ({ phase: 'loading', found, answered }))
    archive({ ...view, signal: controller.signal }).then(
      (found) => {
        const last = pageCount(found.total, found.pageSize)
        if (view.page > last) onPastEnd(last)
        else setState({ phase: 'found', found, answered: view })
      },
      (error: unknown) => {
        if (wasCancelled(error)) return
        // No answer, or none from our service: the page has one sentence for both.
        const told = error instanceof ApiError && error.body !== undefined
        const sentence = told ? sentenceOf(error) : labels.archiveFailed
        setState({ phase: 'failed', answered: view, sentence })
      },
    )
    return () => controller.abort()
  }, [wanted, attempt])

  return { state, retry: () => setAttempt((last) => last + 1) }
}
