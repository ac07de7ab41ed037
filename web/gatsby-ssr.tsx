import type { GatsbySSR } from 'gatsby'
import type { ReactNode } from 'react'
import { globalStylesOf, keyOf, SCRIPT_PER_PAGE, UNWANTED_IN_HEAD } from './gatsby-compat/head'
import { asksTheApi } from './site-server/asking-pages'
import { localeOf, withoutPrefix } from './src/i18n/locales'
import { PAGE_PATH } from './src/layout/pagePath'
import { NO_EVENT } from './src/layout/routes'
import { fontFaces } from './src/styles/fontFaces'

export { replaceRenderer } from './src/layout/replaceRenderer'
export { wrapRootElement } from './src/layout/wrapRootElement'
export { wrapPageElement } from './src/wrapPageElement'

/**
 * Keeps pages small: the browser caches the style sheets as files, and the one script that would differ from
 * page to page becomes a line of the head, so that a few hashes allow every page's inline scripts. Minifying
 * keeps one of many statements of the layers' order, and not the first, so the order precedes all styles.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
  pathname,
}) => {
  const head = getHeadComponents().filter((component) => !UNWANTED_IN_HEAD.includes(keyOf(component) ?? ''))
  replaceHeadComponents([
    <style key="layers">{'@layer base, ui;'}</style>,
    <meta key={PAGE_PATH} name={PAGE_PATH} content={pathOf(pathname)} />,
    ...head.map(asFile),
  ])
  replacePostBodyComponents(
    getPostBodyComponents().filter((component) => keyOf(component) !== SCRIPT_PER_PAGE),
  )
}

/** Only the 404 page may stay at an address that is not its own; Gatsby knows it by this one name. */
function pathOf(pathname: string): string {
  const path = withoutPrefix(pathname)
  return path.startsWith(NO_EVENT) || path === '/404.html' ? '/404.html' : pathname
}

/** Gatsby inlines two style sheets into every page, the shared one and its own. Both also exist as files. */
function asFile(component: ReactNode): ReactNode {
  const href = globalStylesOf(component)
  if (href === undefined) return component
  return <link key={href} rel="stylesheet" href={href} />
}

/** Lets a page that calls the API fetch the API's address before its scripts run. */
const settingsOf = (pathname: string): ReactNode[] =>
  asksTheApi(pathname)
    ? [<link key="settings" rel="preload" as="fetch" href="/settings.json" crossOrigin="anonymous" />]
    : []

/**
 * Names the interface's font faces in the page itself. Sets the language here and not by an <html> in a
 * page's Head: when React renders one, it removes every other attribute from the element.
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHtmlAttributes,
  setHeadComponents,
  pathname,
}) => {
  setHtmlAttributes({ lang: localeOf(pathname).tag })
  setHeadComponents([...fontFaces(), ...settingsOf(pathname)])
}
