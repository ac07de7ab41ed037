import type { Localized } from '@firewall-cafe/shared'
import type { ReactNode } from 'react'
import { chineseTag } from '../i18n/chineseTag'
import { cx } from '../ui/cx'
import * as styles from './SplitHeading.module.css'

const SIZES = { m: styles.m, l: styles.l }

interface SplitHeadingProps {
  as: 'h1' | 'h2'
  /** `l` 48 px, `m` 36 px; one step smaller on narrow screens. */
  size: 'm' | 'l'
  title: Localized
  id?: string
  en: ReactNode
  zh: ReactNode
  className?: string | undefined
  /** Stands below both. */
  children?: ReactNode
}

/**
 * A title and what it says, English left and Chinese right of the divider, level with each other (from 744 px); on narrow
 * screens one language above the other. The divider itself is drawn by a `split` around it.
 */
export function SplitHeading({ as: Tag, size, title, id, en, zh, className, children }: SplitHeadingProps) {
  return (
    <div className={cx('wrap', styles.sides, SIZES[size], className)}>
      <Tag id={id} className={styles.title}>
        <span>{title.en}</span> <span lang={chineseTag(title.zh)}>{title.zh}</span>
      </Tag>
      {en && <div className={styles.en}>{en}</div>}
      {zh && <div className={styles.zh}>{zh}</div>}
      {children && <div className={styles.more}>{children}</div>}
    </div>
  )
}
