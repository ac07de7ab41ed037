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
 * Pages carry as little as they can: the style sheets are files that the browser keeps, and the one script that would
 * differ from page to page becomes a line of the head, so that a few hashes let through every page's inline scripts.
 * Minifying keeps one statement of the layers' order out of many, and not the first: it is said before any style.
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

/** Only the page for missing ones may stay at an address that is not its own; Gatsby knows it by this one name. */
function pathOf(pathname: string): string {
  const path = withoutPrefix(pathname)
  return path.startsWith(NO_EVENT) || path === '/404.html' ? '/404.html' : pathname
}

/** Gatsby writes its style sheets into every page: that of all pages, and its own. Their files are served as well. */
function asFile(component: ReactNode): ReactNode {
  const href = globalStylesOf(component)
  if (href === undefined) return component
  return <link key={href} rel="stylesheet" href={href} />
}

/** So that a page which asks the API need not wait for its scripts to learn where that is. */
const settingsOf = (pathname: string): ReactNode[] =>
  asksTheApi(pathname)
    ? [<link key="settings" rel="preload" as="fetch" href="/settings.json" crossOrigin="anonymous" />]
    : []

/**
 * The faces of the interface are named in the page itself. The language is set here and not by an <html> in a page's
 * Head: React takes every other attribute off the element when it draws one.
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHtmlAttributes,
  setHeadComponents,
  pathname,
}) => {
  setHtmlAttributes({ lang: localeOf(pathname).tag })
  setHeadComponents([...fontFaces(), ...settingsOf(pathname)])
}
