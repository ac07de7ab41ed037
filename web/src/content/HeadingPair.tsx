import type { ReactNode } from 'react'
import { Zh } from '../i18n/Zh'
import { cx } from '../ui/cx'
import * as styles from './HeadingPair.module.css'

const SIZES = { s: styles.s, m: styles.m, l: styles.l }

interface HeadingPairProps {
  en: ReactNode
  /** Left out, or empty: no second line. */
  zh?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  /** `s` 24 over 24, `m` 36 over 24, `l` 48 over 36 (one step smaller on narrow screens). */
  size?: 's' | 'm' | 'l'
  /** Opens the pair across the wall: English left, Chinese right, equal size (from 744 px). */
  across?: boolean
  id?: string
  className?: string | undefined
}

/** English in ink over Chinese in red, in pixel type: characters stand as tall as capitals. */
export function HeadingPair({
  en,
  zh,
  as: Tag = 'h2',
  size = 'm',
  across = false,
  id,
  className,
}: HeadingPairProps) {
  return (
    <Tag id={id} className={cx(styles.pair, SIZES[size], across && styles.across, className)}>
      {en && <span>{en}</span>} {zh && <Zh>{zh}</Zh>}
    </Tag>
  )
}
