import { useEffect, useId, useState } from 'react'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import { useModal } from '../layout/useModal'
import { leave } from '../leaving/leave'
import { memory } from '../search/tab-memory'
import * as styles from '../search-page/RecordDialog.module.css'
import { Button } from '../ui/Button'
import { readStored, writeStored } from '../visitor/storage'
import { currentVisitor } from '../visitor/visitor'

/** How long nobody has touched the machine when its visitor is asked whether they are still there. */
export const IDLE_MS = 3 * 60_000
/** How long they may answer; WCAG 2.2.1 wants as much at least. */
export const ANSWER_MS = 20_000
const CHECK_EVERY_MS = 1_000
/** When the tab was last used, in its storage: it outlives the page, and "Leave now" clears it. */
const LAST_USE_KEY = 'lastUse'

/** Dictation and screen readers may cause the first two alone. Not `scroll`: pages scroll by themselves. */
const INPUTS = ['input', 'click', 'keydown', 'pointerdown', 'pointermove', 'wheel']

const MEANS = fillLabel(labels.stillThereMeans, { seconds: ANSWER_MS / 1_000 })

/** On a café's machine: ends a visit that nobody goes on with, and shows the next visitor the home page. */
export function EndOfVisit({ end = leave }: { end?: (address: string) => void }) {
  const [asked, setAsked] = useState(false)
  const dialog = useModal(asked, { onDismiss: () => setAsked(false) })
  const id = useId()

  useEffect(() => {
    // A browser short of memory drops a tab, and loads it again for whoever comes to it next.
    const before = Number(readStored('sessionStorage', LAST_USE_KEY))
    // A page that nobody has touched yet may wait for the next visitor, unless a visit led there.
    let visited = currentVisitor().acceptedTerms || before > 0
    let last = before || Date.now()
    let stored = before
    const stay = () => {
      last = Date.now()
      // Pointers move often.
      if (Math.abs(last - stored) < CHECK_EVERY_MS) return
      stored = last
      writeStored('sessionStorage', LAST_USE_KEY, String(last))
    }
    const onInput = () => {
      visited = true
      stay()
    }
    const check = () => {
      const wasSetBack = Date.now() < last
      if (!visited) last = Date.now()
      else if (memory.running.size > 0 || isPresenting() || wasSetBack) stay()
      const idle = Date.now() - last
      // Up to a second after a touch, not at once: what is behind the dialog would get the press.
      setAsked(idle >= IDLE_MS)
      if (idle < IDLE_MS + ANSWER_MS) return
      stop()
      // The bilingual home page: nobody could leave an edition of one language before accepting its terms.
      end(`${window.location.origin}/`)
    }
    const timer = setInterval(check, CHECK_EVERY_MS)
    const options = { capture: true, passive: true }
    for (const type of INPUTS) window.addEventListener(type, onInput, options)
    function stop() {
      clearInterval(timer)
      for (const type of INPUTS) window.removeEventListener(type, onInput, options)
    }
    check()
    return stop
  }, [end])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-means`}
    >
      {asked && (
        <>
          <header className={styles.head}>
            <HeadingPair id={`${id}-title`} title={labels.stillThere} size="s" />
          </header>
          <div className={styles.body}>
            <p id={`${id}-means`} className={styles.said}>
              <Bilingual label={MEANS} />
            </p>
            <Button variant="red" onClick={() => setAsked(false)}>
              <Bilingual label={labels.goOn} />
            </Button>
          </div>
        </>
      )}
    </dialog>
  )
}

/** Nobody touches a wall on which a comparison is presented. */
const isPresenting = () => new URLSearchParams(window.location.search).has('present')
