import type { ReactNode } from 'react'
import { cx } from '../ui/cx'
import { ParagraphPair } from './BilingualText'
import { HeadingPair } from './HeadingPair'
import { chineseTag, isEmpty, type Words } from './localized'
import * as styles from './PageOpening.module.css'

interface PageOpeningProps {
  title: Words
  intro: Words
  /**
   * `across`: English left and Chinese right of the wall. `beside`: the title on the left, the opening in both
   * languages on the right. `across` turns into `beside` where either language is missing.
   */
  layout?: 'across' | 'beside'
  /** Stands below the opening: buttons, links to parts of the page. */
  children?: ReactNode
}

/** How a content page begins: its title and a sentence or two. */
export function PageOpening({ title, intro, layout = 'beside', children }: PageOpeningProps) {
  if (layout === 'across' && title.en && title.zh) {
    return (
      <header className={cx('split', styles.across)}>
        <div className={cx('wrap', styles.sides)}>
          <h1 className={styles.title}>
            <span>{title.en}</span> <span lang={chineseTag(title.zh)}>{title.zh}</span>
          </h1>
          {intro.en && <p className={cx('lead', styles.en)}>{intro.en}</p>}
          {intro.zh && (
            <p className={cx('lead', styles.zh)} lang={chineseTag(intro.zh)}>
              {intro.zh}
            </p>
          )}
          {children && <div className={styles.more}>{children}</div>}
        </div>
      </header>
    )
  }
  return (
    <header className={cx('wrap', styles.beside)}>
      <HeadingPair as="h1" size="l" en={title.en} zh={title.zh} />
      {(!isEmpty(intro) || children) && (
        <div className={styles.intro}>
          <ParagraphPair value={intro} className="lead" zhClassName="quiet" />
          {children}
        </div>
      )}
    </header>
  )
}
