/**
 * Marks a page that is opened with a question, or at an address that always shows something, before anything of it is
 * painted. The file that is sent cannot know, and a title that goes away as soon as the scripts are there would move
 * everything below it.
 */
const MARK = `if(document.readyState==='loading'&&(/^\\/(c|archive)(\\/|$)/.test(location.pathname)||new URLSearchParams(location.search).get('q')?.trim()))document.documentElement.dataset.asked=''`

/** For the head of /search, /archive and /c/…. It only marks: no search begins before the page has hydrated. */
export function AskedScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, the same on every page
  return <script dangerouslySetInnerHTML={{ __html: MARK }} />
}
