import { useId, useRef, useState } from 'react'
import { readRecord } from '../api/records'
import { useFetched } from '../api/useFetched'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { LocaleLink } from '../i18n/LocaleLink'
import { fillLabel, labels } from '../i18n/labels'
import { InBrackets } from '../i18n/Marks'
import { Verbatim } from '../search/Verbatim'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { ICONS } from '../ui/icons'
import { useSeen } from '../ui/useSeen'
import { forgetSearch, useOwnSearches } from '../visitor/own-searches'
import { Listed } from './Listing'
import * as styles from './Record.module.css'

/** The comparisons made in this browser, which stores their codes; each visible line loads its query. */
export function YourSearches() {
  const codes = useOwnSearches()
  const [open, setOpen] = useState(false)
  // A list that was cleared stays until the page is left, since the focus is in it.
  const [opened, setOpened] = useState(false)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  if (codes.length === 0 && !opened) return null

  function toggle() {
    setOpen(!open)
    setOpened(true)
  }

  function forget(code?: string) {
    // The button goes with its line.
    list.current?.focus({ preventScroll: true })
    forgetSearch(code)
  }

  return (
    <section className={`wrap ${styles.yours}`} aria-labelledby={`${id}-title`}>
      <HeadingPair id={`${id}-title`} title={labels.yourSearches} />
      <p className="small">
        <Bilingual label={labels.yourSearchesMeans} zhClassName="quiet" />
      </p>
      <Button aria-expanded={open} aria-controls={`${id}-list`} onClick={toggle}>
        <Bilingual label={open ? labels.hideYourSearches : labels.showYourSearches} />
        <InBrackets>{codes.length}</InBrackets>
      </Button>
      <div ref={list} id={`${id}-list`} hidden={!open} tabIndex={-1}>
        {open && codes.length === 0 && (
          <p className="small">
            <Bilingual label={labels.noYourSearches} />
          </p>
        )}
        {open && codes.length > 0 && (
          <>
            <ul className={styles.list}>
              {codes.map((code) => (
                <OwnSearch key={code} code={code} onForget={() => forget(code)} />
              ))}
            </ul>
            <Button variant="plain" onClick={() => forget()}>
              <Bilingual label={labels.forgetYourSearches} />
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

/** One search: its code until its query is loaded. */
function OwnSearch({ code, onForget }: { code: string; onForget: () => void }) {
  const { named } = useWords()
  const line = useRef<HTMLLIElement>(null)
  const seen = useSeen(line)
  const { state } = useFetched(seen ? (signal) => readRecord(code, signal) : undefined, { key: String(seen) })
  // If that fails the code stays; the comparison's page says why.
  const found = state.phase === 'loaded' ? state.data : undefined

  return (
    <li ref={line}>
      <LocaleLink to={`/c/${code}`}>
        <span className={styles.code} translate="no">
          {code}
        </span>{' '}
        {found && <Verbatim>{found.query}</Verbatim>}
      </LocaleLink>
      <span className="meta">{found && <Listed {...found} />}</span>
      <IconButton
        label={named(fillLabel(labels.forgetOneSearch, { code }))}
        shape={ICONS.close}
        onClick={onForget}
      />
    </li>
  )
}
