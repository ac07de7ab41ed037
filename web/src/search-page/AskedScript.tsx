/**
 * Marks a page that is opened with a question, or at a comparison's own address, before anything of it is painted. The
 * file that is sent cannot know, and a title that goes away as soon as the scripts are there would move everything
 * below it.
 */
const MARK = `if(document.readyState==='loading'&&(location.pathname.startsWith('/c/')||new URLSearchParams(location.search).get('q')?.trim()))document.documentElement.dataset.asked=''`

/** For the head of /search and of /c/…. It only marks: no search begins before the page has hydrated. */
export function AskedScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, the same on every page
  return <script dangerouslySetInnerHTML={{ __html: MARK }} />
}
