import { localeOf } from '../i18n/locales'

/**
 * Marks a page that is opened with a query, or at an address that always shows something, before it is painted. The
 * static file cannot know that, and a title that disappears when the scripts run would move everything below it.
 */
const mark = (prefix: string) =>
  `if(document.readyState==='loading'&&(/^${prefix.replace('/', '\\/')}\\/(c|archive)(\\/|$)/.test(location.pathname)||new URLSearchParams(location.search).get('q')?.trim()))document.documentElement.dataset.asked=''`

/**
 * For the head of /search, /archive and /c/…. It only marks the page: no search begins before hydration.
 * @param pathname of the page, which decides the edition
 */
export function AskedScript({ pathname }: { pathname: string }) {
  const { prefix } = localeOf(pathname)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, the same on every page of an edition
  return <script dangerouslySetInnerHTML={{ __html: mark(prefix) }} />
}
