import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { cx } from '../ui/cx'
import * as styles from './ClampedHeading.module.css'
import { Verbatim } from './Verbatim'

/** Longer headings are set smaller, in two lines. Counts Latin letters; a Chinese character is two. */
const LONG = 24
const lettersOf = (words: string) => words.length + (words.match(/\p{Script=Han}/gu)?.length ?? 0)

interface ClampedHeadingProps {
  id: string
  words: string
  /** Text before the heading for screen readers only. */
  children: ReactNode
}

/** A query as a heading of at most two lines; where it is cut off, a button shows the rest. */
export function ClampedHeading({ id, words, children }: ClampedHeadingProps) {
  const text = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const [cut, setCut] = useState(false)
  const long = lettersOf(words) > LONG

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, other height
  useLayoutEffect(() => {
    const box = text.current
    if (!box || open) return
    const measure = () => setCut(box.scrollHeight > box.clientHeight + 12)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [words, open])

  return (
    <div className={cx(long && styles.long)} data-asked>
      <h2 id={id} className={styles.heading}>
        {children}
        <span ref={text} className={cx(styles.text, long && !open && styles.clamped)}>
          <Verbatim>{words}</Verbatim>
        </span>
      </h2>
      {cut && (
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Bilingual label={open ? labels.fewerWords : labels.moreWords} />
        </button>
      )}
    </div>
  )
}
