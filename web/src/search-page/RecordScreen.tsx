import { codeOf } from '@firewall-cafe/shared'
import { useEffect, useId, useState } from 'react'
import { rewriteAddress } from '../address/rewritten'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { addressIn, localeOf } from '../i18n/locales'
import { NAVIGATION_TIMEOUT_MS } from '../i18n/navigate'
import { LeaveNow } from '../leaving/LeaveNow'
import { FoldedHeader } from '../search/FoldedHeader'
import { SearchTop } from '../search/SearchTop'
import { IDLE } from '../search/search-state'
import { Verbatim } from '../search/Verbatim'
import { cx } from '../ui/cx'
import { Spinner } from '../ui/Spinner'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { CompareResults } from './CompareResults'
import { lookInArchive, searchFor } from './go-to'
import { NextCards } from './NextCards'
import { NoRecord } from './NoRecord'
import * as styles from './SearchScreen.module.css'
import { translatedWords, useTitle } from './tab-title'
import { useRecord } from './useRecord'
import { YourSearches } from './YourSearches'

/** /c/…: a recorded comparison, by its code in either case. Opening it never searches. */
export function RecordScreen({ code: given }: { code: string }) {
  const code = given.toUpperCase()
  const { record, retry, onListing } = useRecord(codeOf(given))
  const panelId = useId()
  const [searching, setSearching] = useState(false)
  const state = record.phase === 'read' ? record.state : IDLE

  // A comparison has one address: its code in capitals.
  useEffect(() => {
    if (given !== code) rewriteAddress(addressIn(localeOf(window.location.pathname), `/c/${code}`))
  }, [given, code])
  // The site's server wrote the head for the comparison that was opened; it is wrong for any other.
  useEffect(
    () => () => {
      for (const element of document.head.querySelectorAll('[data-record]')) element.remove()
    },
    [],
  )
  useTitle(state.query, translatedWords(state))

  function search(words: string) {
    // On a slow connection a second press would leave a step where Back would search again.
    if (searching) return
    setSearching(true)
    setTimeout(() => setSearching(false), NAVIGATION_TIMEOUT_MS)
    searchFor(words)
  }
  const searchAgain = () => search(state.query)

  function readGone() {
    // The pressed button is removed.
    document.getElementById('main')?.focus({ preventScroll: true })
    retry()
  }

  return (
    <>
      <LeaveNow />
      <FoldedHeader asks />
      <SearchTop
        asks
        query={state.query}
        mode="compare"
        modes={{ onChange: () => lookInArchive(state.query, { code }), panelId }}
        translation={record.phase === 'read' ? state.translation : undefined}
        loading={searching}
        onSearch={search}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-compare`}>
        {/* The translation is spoken under the box, a failure as an alert. */}
        <VisuallyHidden role="status">
          {record.phase === 'read' && <Verbatim>{state.query}</Verbatim>}
          {record.phase === 'removed' && <Bilingual label={labels.takenOut} />}
          {record.phase === 'unknown' && <Bilingual label={labels.noRecord} />}
        </VisuallyHidden>
        {record.phase === 'reading' && (
          <div className={styles.reading}>
            <Spinner showLabel />
            {/* The site's server writes the comparison here, for readers without scripts. */}
            <noscript className={styles.plain} data-comparison />
          </div>
        )}
        <CompareResults
          key={code}
          shown={record.phase === 'read'}
          state={state}
          onRetry={searchAgain}
          onSearchAgain={searchAgain}
          onListing={onListing}
          onGone={readGone}
        />
        {record.phase !== 'reading' && record.phase !== 'read' && (
          <div className={styles.notThere}>
            <NoRecord code={given} record={record} onRetry={retry} />
          </div>
        )}
      </div>
      <div className={cx('section', record.phase === 'reading' && styles.later)}>
        <YourSearches />
        <NextCards />
      </div>
    </>
  )
}
