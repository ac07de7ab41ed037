import type { Localized } from '@firewall-cafe/shared'
import type { PressPageFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { toLocalized } from '../content/localized'
import { Newsletter } from '../content/Newsletter'
import { PageOpening } from '../content/PageOpening'
import { SectionHead } from '../content/SectionHead'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { fillLabel, labels } from '../i18n/labels'
import { cx } from '../ui/cx'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { FeaturedArticle } from './FeaturedArticle'
import { PressGrid } from './PressGrid'
import * as styles from './PressScreen.module.css'
import type { PressItem } from './press-item'

interface PressScreenProps {
  page: PressPageFragment | null | undefined
  featured: PressItem | undefined
  /** Newest first. */
  items: readonly PressItem[]
}

/** What others wrote and said about the café: one large article, then all by language, the reader's own first. */
export function PressScreen({ page, featured, items }: PressScreenProps) {
  const { locale, named } = useWords()
  const sections = [
    {
      id: 'English' as const,
      language: labels.english,
      name: labels.pressInEnglish,
      heading: toLocalized(page?.englishHeading, labels.pressInEnglish),
      items: items.filter(({ language }) => language === 'English'),
    },
    {
      id: 'Chinese' as const,
      language: labels.chinese,
      name: labels.pressInChinese,
      heading: toLocalized(page?.chineseHeading, labels.pressInChinese),
      items: items.filter(({ language }) => language === 'Chinese'),
    },
  ]
  if (locale.words === 'zh') sections.reverse()
  const featuredHeading = toLocalized(page?.featuredHeading, labels.featuredArticle)
  return (
    <>
      <PageOpening
        layout="across"
        title={toLocalized(page?.title, labels.press)}
        intro={toLocalized(page?.intro, labels.pressIntro)}
      />
      {featured && (
        <section className={`section ${styles.featured}`} aria-label={named(labels.featuredArticle)}>
          <div className="wrap">
            <HeadingPair className={styles.heading} title={featuredHeading} />
            <FeaturedArticle item={featured} />
          </div>
        </section>
      )}
      {sections.map(({ id, name, ...section }, index) => (
        <LanguageSection key={id} id={id} name={named(name)} slate={index > 0} {...section}>
          {index === 0 && (
            <nav className={styles.languages} aria-label={named(labels.toLanguage)}>
              {sections.map(({ id: to, language, items: { length } }) => (
                <LanguageLink key={to} to={to} label={language} count={length} />
              ))}
            </nav>
          )}
        </LanguageSection>
      ))}
      <Newsletter />
    </>
  )
}

interface LanguageSectionProps {
  /** The anchor, as others link to it. */
  id: 'English' | 'Chinese'
  /** The landmark's name: editors may give two sections one heading, and landmarks must differ. */
  name: string
  heading: Localized
  items: readonly PressItem[]
  slate?: boolean
  children?: React.ReactNode
}

function LanguageSection({ id, name, heading, items, slate = false, children }: LanguageSectionProps) {
  return (
    <section id={id} className={cx('section', slate && styles.slate)} aria-label={name}>
      <div className="wrap">
        <SectionHead>
          <HeadingPair title={heading} />
          {children}
        </SectionHead>
        {items.length > 0 ? (
          <PressGrid items={items} />
        ) : (
          <p className="quiet">
            <Bilingual label={labels.noPress} />
          </p>
        )}
      </div>
    </section>
  )
}

interface LanguageLinkProps {
  to: 'English' | 'Chinese'
  label: Localized
  count: number
}

/** A link to the items in one language; others may have kept the addresses `#English` and `#Chinese`. */
function LanguageLink({ to, label, count }: LanguageLinkProps) {
  return (
    <a className={styles.language} href={`#${to}`}>
      <span>
        <Bilingual label={label} />
      </span>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>
        <Bilingual label={fillLabel(labels.articlesInLanguage, { count })} />
      </VisuallyHidden>
    </a>
  )
}
