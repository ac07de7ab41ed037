import type { WrapPageElementBrowserArgs } from 'gatsby'
import { Layout } from './Layout'

/** Puts the layout around every page, in the browser and when pages are rendered to files. */
export function wrapPageElement({ element, props }: Pick<WrapPageElementBrowserArgs, 'element' | 'props'>) {
  return <Layout path={props.location.pathname}>{element}</Layout>
}
