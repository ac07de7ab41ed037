import { useHydrated } from '../ui/useHydrated'

/** Fills the page's search box, which precedes it. */
const FILL = `{const q=new URLSearchParams(location.search).get('q')?.trim();if(q)document.querySelector('main input[name=q]').value=q}`

/**
 * Placed after a page's search box. The static file cannot contain the query in the address; on a slow connection this
 * shows it long before the scripts have loaded, which then take it over (`usePreHydrationValue`).
 */
export function PreHydrationQuery() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, the same on every page
  return useHydrated() ? null : <script dangerouslySetInnerHTML={{ __html: FILL }} />
}
