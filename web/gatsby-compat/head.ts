/** How Gatsby and its plugins mark what they put into every page; none of these names is promised. */
import { isValidElement, type ReactNode } from 'react'

/** A call to Sanity's server from every page, and the styles and script of a picture component this site does not use. */
export const UNWANTED_IN_HEAD = [
  'sanity-cdn-preconnect',
  'gatsby-image-style',
  'gatsby-image-style-noscript',
  'gatsby-image-style-script',
]

/** The one inline script that would differ from page to page, so that no few hashes could let it through. */
export const SCRIPT_PER_PAGE = 'script-loader'

/** How the style sheets are marked that Gatsby writes into every page; `data-href` says where the file of each stands. */
export const GLOBAL_STYLES = 'gatsby-global-css'

export const keyOf = (component: ReactNode): string | null =>
  isValidElement(component) ? component.key : null

/** Where the file of a style sheet stands; undefined for anything else in a head. */
export function globalStylesOf(component: ReactNode): string | undefined {
  if (!isValidElement<Record<string, unknown>>(component)) return undefined
  const { 'data-identity': identity, 'data-href': href } = component.props
  return identity === GLOBAL_STYLES ? String(href) : undefined
}
