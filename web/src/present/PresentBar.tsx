import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import { cx } from '../ui/cx'
import * as styles from './PresentScreen.module.css'

const SHOWN_FOR_MS = 3_000

interface PresentBarProps {
  /** Counted from 0. */
  at: number
  count: number
  onStep: (by: 1 | -1) => void
  onLeave: () => void
}

/**
 * Buttons for what the keys do; visible for a moment after a key or a movement, and while one has the focus.
 * At either end a button keeps the focus, since the focused element gets the keys.
 */
export function PresentBar({ at, count, onStep, onLeave }: PresentBarProps) {
  const [shown, setShown] = useState(true)
  const bar = useRef<HTMLDivElement>(null)
  /** A tap on the hidden bar begins on what is behind it, and its click comes when the bar is back. */
  const beganElsewhere = useRef(false)

  useEffect(() => {
    const tapEnded = () => {
      beganElsewhere.current = false
    }
    window.addEventListener('click', tapEnded)
    return () => window.removeEventListener('click', tapEnded)
  }, [])

  useEffect(() => {
    let timer = setTimeout(() => setShown(false), SHOWN_FOR_MS)
    const show = (event: Event) => {
      if (event.type === 'pointerdown') beganElsewhere.current = !bar.current?.contains(event.target as Node)
      setShown(true)
      clearTimeout(timer)
      timer = setTimeout(() => setShown(false), SHOWN_FOR_MS)
    }
    for (const type of ['keydown', 'pointermove', 'pointerdown']) window.addEventListener(type, show)
    return () => {
      clearTimeout(timer)
      for (const type of ['keydown', 'pointermove', 'pointerdown']) window.removeEventListener(type, show)
    }
  }, [])

  function onClickCapture(event: MouseEvent) {
    // A click from a key has no such number.
    if (beganElsewhere.current && event.detail > 0) event.stopPropagation()
    beganElsewhere.current = false
  }

  return (
    <div
      ref={bar}
      className={cx(styles.bar, 'on-dark', shown && styles.shown)}
      onClickCapture={onClickCapture}
    >
      {count > 1 && (
        <>
          <button type="button" aria-disabled={at === 0} onClick={() => onStep(-1)}>
            <kbd>←</kbd> <Bilingual label={labels.previousComparison} />
          </button>
          <button type="button" aria-disabled={at === count - 1} onClick={() => onStep(1)}>
            <kbd>→</kbd> <Bilingual label={labels.nextComparison} />
          </button>
          <span>
            <Bilingual label={fillLabel(labels.comparisonOf, { at: at + 1, count })} />
          </span>
        </>
      )}
      <button type="button" onClick={onLeave}>
        <kbd translate="no">Esc</kbd> <Bilingual label={labels.endPresenting} />
      </button>
    </div>
  )
}
