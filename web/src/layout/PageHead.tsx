interface PageHeadProps {
  /** The page's own name; the home page leaves it out. */
  title?: string
  description?: string
  /** Keeps a page out of search engines' indexes. */
  noIndex?: boolean
}

const SITE_TITLE = 'FIREWALL Cafe 防火墙'
const SITE_DESCRIPTION =
  'Type a question and see what Google and Baidu answer, side by side. An art project about internet censorship.'

/** What every page says about itself: return it from the page's `Head` export. */
export function PageHead({ title, description = SITE_DESCRIPTION, noIndex = false }: PageHeadProps) {
  const fullTitle = title ? `${title} | ${SITE_TITLE}` : `${SITE_TITLE}: one question, two answers`
  return (
    <>
      <html lang="en" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content="#e81717" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <link rel="icon" type="image/svg+xml" href="/mark.svg" />
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  )
}
