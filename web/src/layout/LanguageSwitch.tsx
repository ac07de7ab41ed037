import { Link, navigate } from 'gatsby'
import type { MouseEvent, SyntheticEvent } from 'react'
import { useWords, wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { addressIn, LOCALES, type Locale, withoutPrefix } from '../i18n/locales'
import { cx } from '../ui/cx'
import { hasModifier } from '../ui/hasModifier'
import { rememberLanguage, usePreferredLocale } from '../visitor/language'
import * as styles from './LanguageSwitch.module.css'

interface LanguageSwitchProps {
  /** Where the visitor is: each edition has the same page there. */
  path: string
  className?: string | undefined
}

/** The editions by their own names, which no browser may translate; the one being read is marked. */
export function LanguageSwitch({ path, className }: LanguageSwitchProps) {
  const { locale: current, named } = useWords()
  return (
    <ul className={cx(styles.editions, className)} aria-label={named(labels.editions)}>
      {LOCALES.map((locale) => (
        <li key={locale.tag}>
          <EditionLink locale={locale} path={path} aria-current={locale === current ? 'true' : undefined}>
            {locale.name}
          </EditionLink>
        </li>
      ))}
    </ul>
  )
}

/** A quiet link to the edition that the visitor chose before, or that matches the browser's language. */
export function LanguageOffer({ path, className }: LanguageSwitchProps) {
  const { locale: current } = useWords()
  const preferred = usePreferredLocale()
  if (!preferred || preferred === current) return null
  return (
    <EditionLink locale={preferred} path={path} className={cx(styles.offer, className)}>
      {wordsAt(addressIn(preferred, '/')).t(labels.readInLanguage)}
    </EditionLink>
  )
}

interface EditionLinkProps {
  locale: Locale
  path: string
  className?: string | undefined
  'aria-current'?: 'true' | undefined
  children: string
}

/** Leads to the same place in an edition, with the same query and fragment. */
function EditionLink({ locale, path, ...rest }: EditionLinkProps) {
  /** Read on use: a page may have replaced its address meanwhile. */
  function addressNow(): string {
    const { pathname, search, hash } = window.location
    return addressIn(locale, withoutPrefix(pathname)) + search + hash
  }

  /** For a new tab, and for copying the link. */
  function complete({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) {
    currentTarget.href = addressNow()
  }

  function onClick(event: MouseEvent) {
    rememberLanguage(locale)
    if (hasModifier(event)) return
    event.preventDefault()
    void navigate(addressNow(), { state: { ...window.history.state, stay: true } })
  }
  return (
    <Link
      to={addressIn(locale, withoutPrefix(path))}
      lang={locale.tag}
      hrefLang={locale.tag}
      translate="no"
      onPointerDown={complete}
      onFocus={complete}
      onClick={onClick}
      {...rest}
    />
  )
}
