import { localeOf } from '../i18n/locales'

/**
 * Marks a page that is opened with a question, or at an address that always shows something, before anything of it is
 * painted. The file that is sent cannot know, and a title that goes away as soon as the scripts are there would move
 * everything below it.
 */
const mark = (prefix: string) =>
  `if(document.readyState==='loading'&&(/^${prefix.replace('/', '\\/')}\\/(c|archive)(\\/|$)/.test(location.pathname)||new URLSearchParams(location.search).get('q')?.trim()))document.documentElement.dataset.asked=''`

/**
 * For the head of /search, /archive and /c/…. It only marks: no search begins before the page has hydrated.
 * @param pathname of the page: its edition's addresses are looked at
 */
export function AskedScript({ pathname = '/' }: { pathname?: string }) {
  const { prefix } = localeOf(pathname)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, the same on every page of an edition
  return <script dangerouslySetInnerHTML={{ __html: mark(prefix) }} />
}
