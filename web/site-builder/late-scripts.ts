/**
 * Has every page of a build fetch its scripts once its first paint is on the screen: a page can be read without them, and
 * on a slow line its styles and fonts come sooner when they need not share it.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Such a script is neither fetched nor run. */
const LATE = 'text/after-paint'

/** How Gatsby names the scripts of all pages. */
const SCRIPT = /<script src="([^"]+)" async><\/script>/g

/** Two seconds later in any case; at once on a page that is hidden, and in a browser that does not tell of paints. */
const START = `{const start=()=>{for(const late of document.querySelectorAll('script[type="${LATE}"]')){\
const script=document.createElement('script');script.src=late.getAttribute('src');late.replaceWith(script)}};\
setTimeout(start,2000);\
if(document.hidden||!window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))start();\
else new PerformanceObserver(list=>{if(list.getEntriesByName('first-contentful-paint').length>0)start()})\
.observe({type:'paint',buffered:true})}`

/** Changes the pages in `dir`. @throws when Gatsby names its scripts in another way than it did */
export async function delayScripts(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const file = path.join(entry.parentPath, entry.name)
    await writeFile(file, withLateScripts(await readFile(file, 'utf8')))
  }
}

/** A page whose scripts are late. A part of a page, which no page loads, stays as it is. */
export function withLateScripts(html: string): string {
  if (!html.includes('</body>')) return html
  const late = html.replace(SCRIPT, `<script type="${LATE}" src="$1"></script>`)
  if (/<script\b(?![^>]*type="text\/after-paint")[^>]*\bsrc=/.test(late))
    throw new Error('Gatsby names the scripts of a page otherwise now: see web/site-builder/late-scripts.ts.')
  return late === html ? html : late.replace('</body>', `<script>${START}</script></body>`)
}
