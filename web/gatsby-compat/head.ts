/** How Gatsby and its plugins mark what they put into every page. None of these names is a public API. */
import { isValidElement, type ReactNode } from 'react'

/** A call to Sanity's server from every page, and styles and script of an unused picture component. */
export const UNWANTED_IN_HEAD = [
  'sanity-cdn-preconnect',
  'gatsby-image-style',
  'gatsby-image-style-noscript',
  'gatsby-image-style-script',
]

/** The one inline script that differs from page to page, so a short list of hashes could not allow it. */
export const SCRIPT_PER_PAGE = 'script-loader'

/** The mark of the style sheets that Gatsby writes into every page; `data-href` is each one's file. */
export const GLOBAL_STYLES = 'gatsby-global-css'

export const keyOf = (component: ReactNode): string | null =>
  isValidElement(component) ? component.key : null

/** The address of a style sheet's file; undefined for anything else in a head. */
export function globalStylesOf(component: ReactNode): string | undefined {
  if (!isValidElement<Record<string, unknown>>(component)) return undefined
  const { 'data-identity': identity, 'data-href': href } = component.props
  return identity === GLOBAL_STYLES ? String(href) : undefined
}
