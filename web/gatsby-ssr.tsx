import type { GatsbySSR } from 'gatsby'
import { isValidElement, type ReactNode } from 'react'
import { PAGE_PATH } from './src/layout/pagePath'
import { fontFaces } from './src/styles/fontFaces'

export { replaceRenderer } from './src/layout/replaceRenderer'
export { wrapPageElement } from './src/layout/wrapPageElement'
export { wrapRootElement } from './src/layout/wrapRootElement'

/**
 * What plugins would put into every page and no page needs: a call to Sanity's server, and the styles and the
 * script of a picture component that this site does not use.
 */
const UNWANTED = [
  'sanity-cdn-preconnect',
  'gatsby-image-style',
  'gatsby-image-style-noscript',
  'gatsby-image-style-script',
]

/**
 * Pages carry as little as they can: the style sheet is a file that the browser keeps, and the one script that would
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
  const head = getHeadComponents().filter((component) => !UNWANTED.includes(keyOf(component) ?? ''))
  replaceHeadComponents([
    <style key="layers">{'@layer base, ui;'}</style>,
    <meta key={PAGE_PATH} name={PAGE_PATH} content={pathname} />,
    ...head.map(asFile),
  ])
  replacePostBodyComponents(
    getPostBodyComponents().filter((component) => keyOf(component) !== 'script-loader'),
  )
}

/** Gatsby writes the whole style sheet into every page; its file stands beside. */
function asFile(component: ReactNode): ReactNode {
  if (!isValidElement<Record<string, unknown>>(component)) return component
  const { 'data-identity': identity, 'data-href': href } = component.props
  if (identity !== 'gatsby-global-css') return component
  return <link key="styles" rel="stylesheet" href={String(href)} />
}

/**
 * The two faces of the first paint are named in the page itself; the Chinese ones follow after it. The language is set
 * here and not by an <html> in a page's Head: React takes every other attribute off the element when it draws one.
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHtmlAttributes, setHeadComponents }) => {
  setHtmlAttributes({ lang: 'en' })
  setHeadComponents(fontFaces())
}

const keyOf = (component: ReactNode) => (isValidElement(component) ? component.key : null)
