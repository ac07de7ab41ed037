import { lazy, Suspense, useEffect, useState } from 'react'
import { useVisitor } from './visitor'

/** Fetched only by those who have not accepted the terms yet: everybody else never needs it. */
const TermsDialog = lazy(() => import('./TermsDialog'))

/** Brings up the terms for a visitor who has not accepted them. */
export function TermsGate() {
  const { ready, acceptedTerms } = useVisitor()
  const [needed, setNeeded] = useState(false)

  // Once there it stays: a dialog that is closed, and not taken away, gives the focus back.
  useEffect(() => {
    if (ready && !acceptedTerms) setNeeded(true)
  }, [ready, acceptedTerms])

  return needed ? (
    <Suspense>
      <TermsDialog />
    </Suspense>
  ) : null
}
