/** What a page makes a first visitor load, and how far it moves while it does. */
import type { Browser, CDPSession } from 'playwright-core'
import { openPage } from '../lib/browser.ts'

/** Kinds of transferred files, as the figures name them. */
export type Part = 'page' | 'styles' | 'scripts' | 'fonts' | 'data' | 'pictures'

export interface Weight {
  /** Encoded bytes that came over the network, headers included, by kind. */
  parts: Record<Part, number>
  /** All of them except pictures, which are a page's content and not its construction. */
  total: number
  /** Cumulative layout shift of the load, without unit. */
  shift: number
}

const PARTS: Partial<Record<string, Part>> = {
  Document: 'page',
  Stylesheet: 'styles',
  Script: 'scripts',
  Font: 'fonts',
  Image: 'pictures',
}

/**
 * Opens the page on a phone in a fresh profile, with the terms accepted, and stays until nothing more
 * arrives: prefetches for a next page count, since the visitor pays for them too.
 */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2.625,
  })
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
    const parts = await counted(await context.newCDPSession(page))
    await openPage(page, url)
    await page.waitForLoadState('networkidle')
    const total = Object.entries(parts).reduce(
      (sum, [part, bytes]) => sum + (part === 'pictures' ? 0 : bytes),
      0,
    )
    return {
      parts,
      total,
      shift: await page.evaluate(() => (window as unknown as { shift: number }).shift),
    }
  } finally {
    await context.close()
  }
}

/** Counts from now on. */
async function counted(network: CDPSession): Promise<Record<Part, number>> {
  const parts = { page: 0, styles: 0, scripts: 0, fonts: 0, data: 0, pictures: 0 }
  const kinds = new Map<string, Part>()
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A data URL has come with the file that contains it.
    if (response.url.startsWith('data:')) return
    // A picture that is fetched by a script, or ahead, has no kind of its own.
    const kind = /\.js$/.test(new URL(response.url).pathname) ? 'scripts' : PARTS[type]
    kinds.set(requestId, kind ?? (response.mimeType.startsWith('image/') ? 'pictures' : 'data'))
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) parts[kind] += encodedDataLength
  })
  await network.send('Network.enable')
  return parts
}
