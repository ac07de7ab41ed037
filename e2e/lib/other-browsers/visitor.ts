import { eventually } from '@firewall-cafe/testing/eventually'
import { siteUrl } from '../browser.ts'
import type { Tab } from './tab.ts'

/** Anything at all. */
const ANY = /(?:)/

/** Somebody who looks at the site in a tab of any browser, and waits for what is to come. */
export class Visitor {
  readonly tab: Tab
  private readonly strangers = new Set<string>()

  constructor(tab: Tab) {
    this.tab = tab
  }

  /** Opens a page of the site and waits until it is hydrated: its clocks tick then. */
  async open(route: string): Promise<void> {
    await this.noteStrangers()
    await this.tab.open(siteUrl() + route)
    await this.sees('header time[datetime]')
  }

  async reload(): Promise<void> {
    await this.noteStrangers()
    await this.tab.reload()
    await this.sees('header time[datetime]')
  }

  async back(): Promise<void> {
    await this.noteStrangers()
    await this.tab.back()
    await this.sees('header time[datetime]')
  }

  /** Waits until as many elements show, each with these words. */
  sees(css: string, words = ANY, count = 1): Promise<void> {
    return eventually(async () => {
      const shown = await this.tab.evaluate(countShown, css, words.source)
      if (shown < count) throw new Error(`${shown} of ${count} show: ${css} ${words}`)
    })
  }

  /** Waits until no such element shows. */
  misses(css: string, words = ANY): Promise<void> {
    return eventually(async () => {
      if ((await this.tab.evaluate(countShown, css, words.source)) > 0)
        throw new Error(`still shows: ${css} ${words}`)
    })
  }

  /** Presses the first such element, once it stays in place and nothing covers it. */
  async clicks(css: string, words = ANY): Promise<void> {
    let before = ''
    const place = await eventually(async () => {
      const now = await this.tab.evaluate(aimAt, css, words.source)
      const moved = before !== JSON.stringify(now)
      before = JSON.stringify(now)
      if (!now || moved) throw new Error(`cannot be pressed: ${css} ${words}`)
      return now
    })
    await this.tab.clickAt(place.x, place.y)
  }

  /** Waits until something holds in the page. */
  until(holds: () => boolean): Promise<void> {
    return eventually(async () => {
      if (!(await this.tab.evaluate(holds))) throw new Error(`does not hold: ${holds}`)
    })
  }

  /** Waits for an address of the site. */
  isAt(address: RegExp): Promise<void> {
    return eventually(async () => expect(await this.address()).toMatch(address))
  }

  /** Path and search of the page's address. */
  address(): Promise<string> {
    return this.tab.evaluate(() => location.pathname + location.search)
  }

  /** What must never happen, as far as the browser tells: errors, and requests that would have left this machine. */
  async faults(): Promise<string[]> {
    await this.noteStrangers()
    return [...this.tab.problems(), ...this.strangers]
  }

  /** A page that is left takes the list of what it loaded with it. */
  private async noteStrangers(): Promise<void> {
    for (const address of await this.tab.evaluate(addressesLoaded)) {
      const { protocol, hostname } = new URL(address)
      if (/^https?:$/.test(protocol) && !['localhost', '127.0.0.1'].includes(hostname))
        this.strangers.add(address)
    }
  }
}

const addressesLoaded = () => performance.getEntriesByType('resource').map(({ name }) => name)

/** Runs in the page, so it uses nothing from outside. */
function countShown(css: string, words: string): number {
  const wanted = new RegExp(words)
  return [...document.querySelectorAll<HTMLElement>(css)].filter(
    (node) => node.checkVisibility() && wanted.test(node.ariaLabel ?? node.innerText.trim()),
  ).length
}

/** Runs in the page: where to press the first such element, once it is drawn; null while it cannot be. */
async function aimAt(css: string, words: string): Promise<{ x: number; y: number } | null> {
  const wanted = new RegExp(words)
  const node = [...document.querySelectorAll<HTMLElement>(css)].find(
    (one) => one.checkVisibility() && wanted.test(one.ariaLabel ?? one.innerText.trim()),
  )
  if (!node || node.matches(':disabled')) return null
  node.scrollIntoView({ block: 'center', behavior: 'instant' })
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const { left, top, width, height } = node.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  return node.contains(document.elementFromPoint(x, y)) ? { x, y } : null
}
