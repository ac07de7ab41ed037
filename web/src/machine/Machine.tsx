import { useEffect } from 'react'
import { type CodeState, lazily } from '../ui/lazily'
import { isMachine, useVisitor } from '../visitor/visitor'

export const RETRY_MS = 5_000

const EndOfVisit = lazily(async () => (await import('./EndOfVisit')).EndOfVisit, FetchAgain)

/** Retries by itself: nobody sees that the code is missing, and without it no visit would end. */
function FetchAgain({ failed, retry }: CodeState) {
  useEffect(() => {
    if (!failed) return
    const timer = setTimeout(retry, RETRY_MS)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [failed, retry])
  return null
}

/** What only a café's machine loads. */
export function Machine() {
  return useVisitor(isMachine) && <EndOfVisit />
}
