import type { GatsbySSR } from 'gatsby'
import { isValidElement } from 'react'
import { fontFaces } from './src/styles/fontFaces'

export { wrapPageElement } from './src/layout/wrapPageElement'
export { wrapRootElement } from './src/layout/wrapRootElement'

/** The source plugin would have every visitor's browser call Sanity's server, which no page needs. */
const CALL_TO_SANITY = 'sanity-cdn-preconnect'

/**
 * Minifying keeps one statement of the layers' order out of many, and not the first: say it before any style.
 * And leave out what would make browsers call elsewhere.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  const own = getHeadComponents().filter((component) => keyOf(component) !== CALL_TO_SANITY)
  replaceHeadComponents([<style key="layers">{'@layer base, ui;'}</style>, ...own])
}

/** The two faces of the first paint are named in the page itself; the Chinese ones follow after it. */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHtmlAttributes, setHeadComponents }) => {
  setHtmlAttributes({ lang: 'en' })
  setHeadComponents(fontFaces())
}

const keyOf = (component: React.ReactNode) => (isValidElement(component) ? component.key : null)
