/**
 * Makes every page of a build fetch its scripts after its first paint: a page can be read without them, and
 * on a slow connection its styles and fonts arrive sooner when they need not share it.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadedToHydrate } from '../gatsby-compat/output.ts'
import { BUILT_PAGES, filesOf } from '../site-files/built-pages.ts'

/** Such a script is neither fetched nor run. */
const LATE = 'text/after-paint'
/** Such a link fetches nothing until it becomes a preload. */
const LATE_LINK = 'after-paint'

/** How Gatsby names the scripts of all pages. */
const SCRIPT = /<script src="([^"]+)" async><\/script>/g

/** After two seconds in any case; at once on a hidden page and in a browser that does not report paints. */
const START = `{const start=()=>{for(const late of document.querySelectorAll('script[type="${LATE}"]')){\
const script=document.createElement('script');script.src=late.getAttribute('src');late.replaceWith(script)}\
for(const late of document.querySelectorAll('link[rel="${LATE_LINK}"]'))late.rel='preload'};\
setTimeout(start,2000);\
if(document.hidden||!window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))start();\
else new PerformanceObserver(list=>{if(list.getEntriesByName('first-contentful-paint').length>0)start()})\
.observe({type:'paint',buffered:true})}`

/**
 * Changes the pages in `dir`.
 * @param publicDir Gatsby's output, from which they were copied
 * @throws when Gatsby writes its script tags in another way than before
 */
export async function delayScripts(dir: string, publicDir: string): Promise<void> {
  const pages: string[] = JSON.parse(await readFile(path.join(publicDir, BUILT_PAGES), 'utf8'))
  for (const { html, data } of pages.map(filesOf)) {
    const file = path.join(dir, html)
    const built = await readFile(file, 'utf8')
    const late = withLateScripts(built)
    if (late === built) continue
    const links = lateLinks(await loadedToHydrate(publicDir, data))
    await writeFile(
      file,
      late.replace(`<script type="${LATE}"`, (first) => links + first),
    )
  }
}

/**
 * Fetches, together with Gatsby's scripts, what these would request one after the other. They still run it
 * themselves: they request a failed preload again.
 */
function lateLinks({ data, scripts }: { data: string[]; scripts: string[] }): string {
  const link = (href: string, as: string) => `<link rel="${LATE_LINK}" href="${href}" ${as}>`
  return [
    ...data.map((href) => link(href, 'as="fetch" crossorigin')),
    // As low as scripts that another script adds: they run after those.
    ...scripts.map((href) => link(href, 'as="script" fetchpriority="low"')),
  ].join('')
}

/** The page with late scripts. A fragment without `</body>`, which no page loads, stays as it is. */
export function withLateScripts(html: string): string {
  if (!html.includes('</body>')) return html
  const late = html.replace(SCRIPT, `<script type="${LATE}" src="$1"></script>`)
  if (/<script\b(?![^>]*type="text\/after-paint")[^>]*\bsrc=/.test(late))
    throw new Error(
      'Gatsby now writes the scripts of a page differently. Adapt web/site-builder/late-scripts.ts.',
    )
  return late === html ? html : late.replace('</body>', `<script>${START}</script></body>`)
}
