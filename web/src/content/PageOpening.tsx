import type { Localized } from '@firewall-cafe/shared'
import type { ReactNode } from 'react'
import { useLocale } from '../i18n/LocaleContext'
import { cx } from '../ui/cx'
import { ParagraphPair } from './BilingualText'
import { HeadingPair } from './HeadingPair'
import { isEmpty } from './localized'
import * as styles from './PageOpening.module.css'
import { SplitHeading } from './SplitHeading'

interface PageOpeningProps {
  title: Localized
  intro: Localized
  /**
   * `across`: English left and Chinese right of the divider. `beside`: the title on the left, the opening in both
   * languages on the right. `across` turns into `beside` where either language is missing, and in editions of one language.
   */
  layout?: 'across' | 'beside'
  /** Stands below the opening: buttons, links to parts of the page. */
  children?: ReactNode
}

/** How a content page begins: its title and a sentence or two. */
export function PageOpening({ title, intro, layout = 'beside', children }: PageOpeningProps) {
  const { inBoth } = useLocale()
  if (inBoth && layout === 'across' && title.en && title.zh) {
    return (
      <header className={cx('split', styles.across)}>
        <SplitHeading
          as="h1"
          size="l"
          title={title}
          en={intro.en && <ParagraphPair value={{ en: intro.en, zh: '' }} className="lead" />}
          zh={intro.zh && <ParagraphPair value={{ en: '', zh: intro.zh }} className="lead" />}
        >
          {children}
        </SplitHeading>
      </header>
    )
  }
  return (
    <header className={cx('wrap', styles.beside)}>
      <HeadingPair as="h1" size="l" title={title} />
      {(!isEmpty(intro) || children) && (
        <div className={styles.intro}>
          <ParagraphPair value={intro} className="lead" zhClassName="quiet" />
          {children}
        </div>
      )}
    </header>
  )
}
