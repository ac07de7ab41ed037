import type { Localized } from '@firewall-cafe/shared'
import { useLocale } from '../i18n/LocaleContext'
import { type Locale, voicesOf } from '../i18n/locales'
import { Zh } from '../i18n/Zh'
import { cx } from '../ui/cx'
import * as styles from './HeadingPair.module.css'

const SIZES = { s: styles.s, m: styles.m, l: styles.l }

interface HeadingPairProps {
  /** In one language: no second line. */
  title: Localized
  as?: 'h1' | 'h2' | 'h3'
  /** `s` 24 over 24, `m` 36 over 24, `l` 48 over 36 (one step smaller on narrow screens). */
  size?: 's' | 'm' | 'l'
  /** Opens the pair across the divider: the edition's own language left, the other right, equal size (from 744 px). */
  across?: boolean
  id?: string
  className?: string | undefined
}

/**
 * English in ink over Chinese in red, in pixel type: characters stand as tall as capitals. Other editions put
 * their own language over English, which is the quiet second voice there.
 */
export function HeadingPair({
  title,
  as: Tag = 'h2',
  size = 'm',
  across = false,
  id,
  className,
}: HeadingPairProps) {
  const locale = useLocale()
  return (
    <Tag id={id} className={cx(styles.pair, SIZES[size], across && styles.across, className)}>
      {locale.inBoth ? <EnglishFirst title={title} /> : <OwnFirst title={title} locale={locale} />}
    </Tag>
  )
}

function EnglishFirst({ title: { en, zh } }: { title: Localized }) {
  return (
    <>
      {en && <span>{en}</span>} {zh && <Zh>{zh}</Zh>}
    </>
  )
}

function OwnFirst({ title, locale }: { title: Localized; locale: Locale }) {
  const [first, second] = voicesOf(locale, title)
  return (
    <>
      {first && <span lang={first.tag}>{first.text}</span>}{' '}
      {second && (
        <span className={styles.second} lang={second.tag}>
          {second.text}
        </span>
      )}
    </>
  )
}
