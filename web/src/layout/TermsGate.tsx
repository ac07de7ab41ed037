import { useState } from 'react'
import { useWords } from '../i18n/LocaleContext'
import { FORGETFUL_KEY, TERMS_KEY, useWholeVisitor } from '../visitor/visitor'
import { TermsDialog } from './TermsDialog'

/** Pages that may be read before accepting the terms, which link to them. */
const BEFORE_TERMS = '/safety'

/**
 * Opens the dialog that precedes it in the file, by the same rule as `currentVisitor`.
 * @param free the address that may be read before the terms
 */
const openTerms = (free: string) =>
  `try{var accepted=(sessionStorage.getItem('${FORGETFUL_KEY}')==='true'?sessionStorage:localStorage).getItem('${TERMS_KEY}')}catch{}if(accepted!=='true'&&!location.pathname.startsWith('${free}'))document.currentScript.previousElementSibling.showModal()`

/**
 * Shows the terms to a visitor who has not accepted them. Their HTML is in the file of each
 * page, and a line of inline script shows it, so that reading does not wait for React.
 */
export function TermsGate({ path }: { path: string }) {
  const { ready, acceptedTerms } = useWholeVisitor()
  const [needed, setNeeded] = useState(false)
  // Stays mounted: a dialog returns the focus when it is closed, but not when it is removed.
  if (ready && !acceptedTerms && !needed) setNeeded(true)
  const readable = useWords().address(BEFORE_TERMS)
  const free = path.startsWith(readable)
  return (
    <>
      {(!ready || (needed && !free)) && <TermsDialog />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, the same on every page of an edition */}
      {!ready && <script dangerouslySetInnerHTML={{ __html: openTerms(readable) }} />}
    </>
  )
}
