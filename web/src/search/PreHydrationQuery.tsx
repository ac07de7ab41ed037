import { useHydrated } from './query-parameter'

/** Fills the page's search box, which stands before it. */
const FILL = `{const q=new URLSearchParams(location.search).get('q')?.trim();if(q)document.querySelector('main input[name=q]').value=q}`

/**
 * Stands behind a page's search box. The file that is sent cannot know the words of the address; on a slow line
 * this shows them long before the scripts are there, which then take them over (`usePreHydrationValue`).
 */
export function PreHydrationQuery() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, the same on every page
  return useHydrated() ? null : <script dangerouslySetInnerHTML={{ __html: FILL }} />
}
