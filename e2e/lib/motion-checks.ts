/** What moves by itself. */
import type { Page } from 'playwright-core'

interface Shifts {
  sum: number
  /** The elements that moved, from where to where, and how far the browser thinks it was. */
  what: string[]
}

/** Starts to sum layout shifts (Layout Instability API); those within 500 ms of an input do not count, as in CLS. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shifts = { sum: 0, what: [] }
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        if (entry.hadRecentInput) continue
        seen.sum += entry.value
        const place = ({ x, y, width, height }: DOMRect) => `${width}×${height}+${x}+${y}`
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.className ?? node?.textContent} ${place(previousRect)} → ${place(currentRect)}`,
        )
        seen.what.push(`${entry.value.toFixed(3)}: ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has shifted so far. */
export const shifts = (page: Page): Promise<Shifts> =>
  page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)

/** Animations that run although the visitor asked for none. */
export const restless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().progress !== null,
      )
      .map((animation) => `${(animation as CSSAnimation).animationName ?? 'transition'}`),
  )
