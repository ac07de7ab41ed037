import type { WrapPageElementBrowserArgs } from 'gatsby'
import { pageFont } from '../fonts/page-font'
import { LocaleContext } from './i18n/LocaleContext'
import { localeOf } from './i18n/locales'
import { Layout } from './layout/Layout'
import { Machine } from './machine/Machine'

/**
 * Wraps every page in the layout of its edition, in the browser and when pages are rendered to files. The
 * style sheet for the page's own Chinese headings comes last, so that painting does not wait for it.
 */
export function wrapPageElement({ element, props }: Pick<WrapPageElementBrowserArgs, 'element' | 'props'>) {
  const { location, pageResources } = props
  // Where one page serves many addresses, its own path is not the one in the address bar.
  const page = pageResources?.page?.path ?? location.pathname
  return (
    <>
      <LocaleContext value={localeOf(location.pathname)}>
        <Layout path={location.pathname} step={location.key}>
          {element}
        </Layout>
        <Machine />
      </LocaleContext>
      {/* By its key, the former page's is gone at once: no words of a search on this page may fetch its file. */}
      {process.env.NODE_ENV === 'production' && <link key={page} rel="stylesheet" href={pageFont(page)} />}
    </>
  )
}
