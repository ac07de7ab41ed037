import { type Kind, shareAddress } from '../../site-files/kinds'
import { useIsRewritten } from '../address/rewritten'
import { toLocalized } from '../content/localized'
import { type SharePicture, useSite } from '../content/site'
import { JsonLd } from '../head/JsonLd'
import { sharedPicture } from '../head/shared-picture'
import { wordsAt } from '../i18n/LocaleContext'
import { addressIn, FIRST_LOCALE, LOCALES, withoutPrefix } from '../i18n/locales'

interface PageHeadProps {
  /** The page's address, which also decides its edition. */
  location: { pathname: string }
  /** The page's own name; the home page leaves it out. */
  title?: string
  description?: string | undefined
  /** Which of the site's drawings represents the page when it is shared. */
  kind?: Kind
  /** The page's own picture, used instead of the drawing. */
  image?: SharePicture | null | undefined
  type?: 'website' | 'article'
  /** Keeps a page out of search engines' indexes; nothing is said about its address. */
  noIndex?: boolean
  /** What the page is about, in the words of schema.org. */
  jsonLd?: object | undefined
}

/** What every page says about itself: return it from the page's `Head` export. */
export function PageHead({
  location,
  title,
  description,
  kind = 'site',
  image,
  type = 'website',
  noIndex = false,
  jsonLd,
}: PageHeadProps) {
  const site = useSite()
  const { locale, named, t } = wordsAt(location.pathname)
  const name = named(site.name)
  const fullTitle = title ? `${title} | ${name}` : name
  const summary = description || t(site.description)
  const path = location.pathname.replace(/\/+$/, '') || '/'
  // `location` lacks a rewritten address. Without one here, sharing uses the browser's own.
  const address = useIsRewritten() || noIndex ? undefined : site.url + path
  // The picture of the whole site says less about a page than the drawing of its kind.
  const ofSite = kind === 'site' ? site.shareImage : undefined
  const isOfSite = image?.rendition?.src === site.shareImage?.rendition?.src
  const own = [isOfSite ? undefined : image, ofSite].find(sharedPicture)
  const picture = site.url + (sharedPicture(own) ?? shareAddress(kind))
  const alt = t(toLocalized(own?.alt))
  const others = LOCALES.filter((other) => other !== locale)
  return (
    <>
      <title>{fullTitle}</title>
      {summary && <meta name="description" content={summary} />}
      <meta name="theme-color" content="#e81717" />
      {address && <link rel="canonical" href={address} />}
      {address && <Alternates url={site.url} path={withoutPrefix(path)} />}
      {noIndex && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title ?? name} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={locale.openGraph} />
      {others.map(({ openGraph }) => (
        <meta key={openGraph} property="og:locale:alternate" content={openGraph} />
      ))}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={picture} />
      {!own && <meta property="og:image:width" content="1200" />}
      {!own && <meta property="og:image:height" content="630" />}
      {alt && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" type="image/svg+xml" href="/mark.svg" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href={addressIn(locale, '/site.webmanifest')} />
      {jsonLd && <JsonLd data={jsonLd} />}
    </>
  )
}

/** The page's address in each edition; readers of any other language get the first one. */
function Alternates({ url, path }: { url: string; path: string }) {
  return (
    <>
      {LOCALES.map((locale) => (
        <link key={locale.tag} rel="alternate" hrefLang={locale.tag} href={url + addressIn(locale, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url + addressIn(FIRST_LOCALE, path)} />
    </>
  )
}
