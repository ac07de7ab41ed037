import { type Kind, shareAddress } from '../../site-files/kinds'
import { toPlainText } from '../content/localized'
import { useSite } from '../content/site'
import { JsonLd } from '../head/JsonLd'

interface PageHeadProps {
  /** The page's own name; the home page leaves it out. */
  title?: string
  description?: string | undefined
  /** Where the page stands, as in `location.pathname`. Left out, nothing is said about its address. */
  path?: string
  /** Which of the site's drawings stands for the page when it is shared. */
  kind?: Kind
  /** A picture of the page's own, as an address on the site: it goes before the drawing. */
  image?: string | null | undefined
  type?: 'website' | 'article'
  /** Keeps a page out of search engines' indexes. */
  noIndex?: boolean
  /** What the page is about, in the words of schema.org. */
  jsonLd?: object | undefined
}

/** What every page says about itself: return it from the page's `Head` export. */
export function PageHead({
  title,
  description,
  path,
  kind = 'site',
  image,
  type = 'website',
  noIndex = false,
  jsonLd,
}: PageHeadProps) {
  const site = useSite()
  const name = [site.name.en, site.name.zh].filter(Boolean).join(' ')
  const fullTitle = title ? `${title} | ${name}` : name
  const summary = description || toPlainText(site.description)
  const address = path === undefined || noIndex ? undefined : site.url + (path.replace(/\/+$/, '') || '/')
  // The picture of the whole site says less about a page than the drawing of its kind.
  const own = image && image !== site.shareImage ? image : undefined
  const picture = site.url + (own ?? shareAddress(kind))
  return (
    <>
      <title>{fullTitle}</title>
      {summary && <meta name="description" content={summary} />}
      <meta name="theme-color" content="#e81717" />
      {address && <link rel="canonical" href={address} />}
      {noIndex && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title ?? name} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="en" />
      <meta property="og:locale:alternate" content="zh_CN" />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={picture} />
      {!own && <meta property="og:image:width" content="1200" />}
      {!own && <meta property="og:image:height" content="630" />}
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" type="image/svg+xml" href="/mark.svg" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {jsonLd && <JsonLd data={jsonLd} />}
    </>
  )
}
