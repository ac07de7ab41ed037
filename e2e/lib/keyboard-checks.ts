/** Where the keyboard goes. */
import type { Page } from 'playwright-core'

/** A field for a day has a stop for its month, day, year and calendar. */
const PRESSES_AT_A_DAY = 4

/**
 * Tabs through the whole page once.
 * @returns what is wrong: stops that cannot be seen, that something else covers, or that show no focus; and controls
 *   that no stop reaches (WCAG 2.1.1, 2.4.7, 2.4.11)
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  // Content that is still arriving would replace what the walk has marked.
  await page.waitForLoadState('networkidle')
  const reached = new Set<string>()
  const all = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const candidates = (dialog ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )
    const names: string[] = []
    for (const node of candidates) {
      const style = getComputedStyle(node)
      const shown = node.checkVisibility({ visibilityProperty: true }) && style.pointerEvents !== 'none'
      const closed = node.closest('dialog:not([open]), [inert], [aria-hidden="true"]')
      const radioTwin = node instanceof HTMLInputElement && node.type === 'radio' && !node.checked
      // Of tabs and radio buttons, one is a stop; arrows reach the others.
      if (!shown || closed || radioTwin || node.tabIndex < 0 || node.matches(':disabled')) continue
      node.dataset.stop = String(names.length)
      names.push(`${node.nodeName} ${(node.innerText || node.getAttribute('aria-label') || '').slice(0, 40)}`)
    }
    if (!dialog) (document.activeElement as HTMLElement | null)?.blur()
    return names
  })
  let before = ''
  for (let step = 0; step < PRESSES_AT_A_DAY * all.length + 3; step++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const node = document.activeElement as HTMLElement | null
      if (!node || node === document.body) return undefined
      const box = node.getBoundingClientRect()
      const inSight = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
      // If a table is taller than the window, only the part inside the window.
      const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)]
      const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)]
      const points = [0.5, 0.1, 0.9].flatMap((x) =>
        [0.5, 0.1, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
      )
      const free = points.some(([x, y]) => {
        const over = document.elementFromPoint(x, y)
        return (
          over !== null &&
          (node.contains(over) || over.contains(node) || node.closest('label')?.contains(over))
        )
      })
      const drawn = (element: Element | null | undefined, part?: '::after') => {
        const style = element && getComputedStyle(element, part)
        return (
          !!style &&
          ((style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none')
        )
      }
      return {
        id: node.dataset.stop ?? '',
        name: `${node.nodeName} ${(node.innerText || node.getAttribute('aria-label') || '').slice(0, 40)}`,
        inSight,
        free,
        marked:
          drawn(node) ||
          // A button that covers a whole row is marked around the row.
          drawn(node, '::after') ||
          drawn(node.closest('label')) ||
          drawn(node.nextElementSibling) ||
          drawn(node.parentElement) ||
          // A card whose one link covers it is marked as a whole.
          drawn(node.closest('[data-card]')),
      }
    })
    if (!stop) continue
    if (stop.id && stop.id === before) continue
    if (stop.id && reached.has(stop.id)) break
    reached.add(stop.id)
    before = stop.id
    if (!stop.inSight) faults.push(`out of sight: ${stop.name}`)
    else if (!stop.free) faults.push(`covered: ${stop.name}`)
    if (!stop.marked) faults.push(`focus not shown: ${stop.name}`)
  }
  // What shows only while focused, such as the skip link, covers the page.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  all.forEach((name, id) => {
    if (!reached.has(String(id))) faults.push(`never reached: ${name}`)
  })
  return faults
}
