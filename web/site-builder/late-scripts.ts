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

/** Of a page that is hidden, or in a browser that does not tell of paints, at once; after two seconds in any case. */
const START = `{const start=()=>{for(const late of document.querySelectorAll('script[type="${LATE}"]')){\
const script=document.createElement('script');script.src=late.getAttribute('src');late.replaceWith(script)}};\
if(document.hidden||!window.PerformancePaintTiming)start();\
else{new PerformanceObserver(start).observe({type:'paint',buffered:true});setTimeout(start,2000)}}`

/** Changes the pages in `dir`. */
export async function delayScripts(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const file = path.join(entry.parentPath, entry.name)
    await writeFile(file, withLateScripts(await readFile(file, 'utf8')))
  }
}

function withLateScripts(html: string): string {
  const late = html.replace(SCRIPT, `<script type="${LATE}" src="$1"></script>`)
  return late === html ? html : late.replace('</body>', `<script>${START}</script></body>`)
}
