import { lazy, Suspense, useState } from 'react'
import { useWords } from '../i18n/LocaleContext'
import { FORGETFUL_KEY, TERMS_KEY, useVisitor } from '../visitor/visitor'
// With the page: it shows the dialog before the script of the dialog, and that script's styles, are here.
import './TermsDialog.module.css'

/** Fetched only by those who have not accepted the terms yet: everybody else never needs it. */
const TermsDialog = lazy(() => import('./TermsDialog'))

/** One and the same element at each drawing: another one would have React throw away the words before it can hydrate them. */
const DIALOG = (
  <Suspense>
    <TermsDialog />
  </Suspense>
)

/** What one may read before the terms: it is what they lead to. */
const BEFORE_TERMS = '/safety'

/**
 * Opens the dialog that stands before it, by the same rule as `currentVisitor`.
 * @param free the address that is read before the terms
 */
const openTerms = (free: string) =>
  `try{var accepted=(sessionStorage.getItem('${FORGETFUL_KEY}')==='true'?sessionStorage:localStorage).getItem('${TERMS_KEY}')}catch{}if(accepted!=='true'&&!location.pathname.startsWith('${free}'))document.currentScript.previousElementSibling.showModal()`

/**
 * Brings up the terms for a visitor who has not accepted them, or whose name is gone. Their words are in the file of
 * each page, and a line of script shows them where they are needed: reading them does not wait for React.
 */
export function TermsGate({ path }: { path: string }) {
  const { ready, acceptedTerms, named } = useVisitor()
  const [needed, setNeeded] = useState(false)
  // Once there it stays: a dialog that is closed, and not taken away, gives the focus back.
  if (ready && !(acceptedTerms && named) && !needed) setNeeded(true)
  const readable = useWords().address(BEFORE_TERMS)
  const free = path.startsWith(readable)
  return (
    <>
      {(!ready || (needed && !free)) && DIALOG}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, the same on every page of an edition */}
      {!ready && <script dangerouslySetInnerHTML={{ __html: openTerms(readable) }} />}
    </>
  )
}
