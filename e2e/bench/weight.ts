/** What a page makes a first visitor load before it can be used, and how far it moves while it does. */
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'

export interface Weight {
  /** Bytes of the page's scripts, each compressed with gzip, whatever the server sent. */
  scripts: number
  /** Bytes of the page itself, the same way. */
  html: number
  /** Cumulative layout shift of the load, without unit. */
  shift: number
}

/**
 * Opens the page in a fresh profile, as somebody who has accepted the terms. Scripts that are only fetched ahead for
 * a next page (`rel=prefetch`) do not count: they come when the page is at rest.
 */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    await context.addCookies([{ name: 'username', value: 'paper_boat', url }])
    await context.addInitScript(() => {
      localStorage.setItem('hasSeenTerms', 'true')
      const seen = window as unknown as { shift: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const loaded = await page.evaluate(() => ({
      // Not the elements: webpack takes those of a page's own parts away once they have loaded.
      scripts: performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
        .map((entry) => entry.name)
        .filter((name) => new URL(name).pathname.endsWith('.js')),
      shift: (window as unknown as { shift: number }).shift,
    }))
    const sizes = await Promise.all([...new Set(loaded.scripts)].map(compressedSize))
    return {
      scripts: sizes.reduce((sum, size) => sum + size, 0),
      html: await compressedSize(url),
      shift: loaded.shift,
    }
  } finally {
    await context.close()
  }
}

async function compressedSize(url: string): Promise<number> {
  return gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length
}
