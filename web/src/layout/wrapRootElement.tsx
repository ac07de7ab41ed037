import type { WrapRootElementBrowserArgs } from 'gatsby'
import { SiteProvider } from './SiteProvider'

/** Gatsby puts this around the pages and, apart from them, around the head of each. */
export function wrapRootElement({ element }: Pick<WrapRootElementBrowserArgs, 'element'>) {
  return <SiteProvider>{element}</SiteProvider>
}
