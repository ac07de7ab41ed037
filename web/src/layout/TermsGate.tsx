import { useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Notice } from '../ui/Notice'
import { FORGETFUL_KEY, TERMS_KEY, useWholeVisitor } from '../visitor/visitor'
import { TermsDialog } from './TermsDialog'
import * as styles from './TermsGate.module.css'

/** Pages that may be read before accepting the terms, which link to them. */
const BEFORE_TERMS = '/safety'

/**
 * Opens the dialog that precedes it in the file, by the same rule as `currentVisitor`. If a script of ours
 * does not arrive within 30 seconds, or an old browser cannot read it, the dialog could not react: it closes, and
 * the notice before it says so. If the page hydrates after all, the notice goes and the terms come back.
 * @param free the address that may be read before the terms
 */
const openTerms = (free: string) =>
  `{const terms=document.currentScript.previousElementSibling,notice=terms.previousElementSibling;\
const warn=()=>{if(!notice.isConnected)return;notice.hidden=false;if(terms.open)terms.close()};\
const fail=({type,target,filename})=>{\
const file=target===window?filename:target.localName==='script'?target.src:'';\
if(type!=='error'||file.startsWith(location.origin))warn()};\
addEventListener('error',fail,true);addEventListener('unhandledrejection',fail);setTimeout(warn,30000);let accepted;\
try{accepted=(sessionStorage.getItem('${FORGETFUL_KEY}')==='true'?sessionStorage:localStorage).getItem('${TERMS_KEY}')}catch{}\
if(!terms.showModal)notice.hidden=false;\
else if(accepted!=='true'&&!location.pathname.startsWith('${free}'))terms.showModal()}`

/**
 * Shows the terms to a visitor who has not accepted them. Their HTML is in the file of each
 * page, and a line of inline script shows it, so that reading does not wait for React.
 */
export function TermsGate({ path }: { path: string }) {
  const { ready, acceptedTerms } = useWholeVisitor()
  const [needed, setNeeded] = useState(false)
  // Stays mounted: a dialog returns the focus when it is closed, but not when it is removed.
  if (ready && !acceptedTerms && !needed) setNeeded(true)
  const { address } = useWords()
  const readable = address(BEFORE_TERMS)
  const free = path.startsWith(readable)
  return (
    <>
      {!ready && (
        <div hidden role="alert" className={styles.incomplete} data-nosnippet="">
          <Notice tone="error">
            <Bilingual label={labels.pageIncomplete} />{' '}
            <a href={address('/archive/plain')}>
              <Bilingual label={labels.plainArchive} />
            </a>
          </Notice>
        </div>
      )}
      {(!ready || (needed && !free)) && <TermsDialog />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, the same on every page of an edition */}
      {!ready && <script dangerouslySetInnerHTML={{ __html: openTerms(readable) }} />}
    </>
  )
}
