/** What must hold on every page: each check lists what is wrong, and should find nothing. */
import { DEFAULT_LEAVE_URL } from '@firewall-cafe/shared'
import { eventually } from '@firewall-cafe/testing/eventually'
import type { BrowserContext, Locator, Page } from 'playwright-core'

/** Chinese text that no `lang` says is Chinese: a screen reader would spell it out. */
export function unmarkedChinese(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const inScript = node.parentElement?.closest('script,style,noscript')
      const language = node.parentElement?.closest('[lang]')?.getAttribute('lang') ?? ''
      if (!inScript && /\p{Script=Han}/u.test(node.textContent ?? '') && !language.startsWith('zh')) {
        found.push(node.textContent?.trim() ?? '')
      }
    }
    return found
  })
}

/**
 * Lines broken where they must not be: before a mark that may not begin a line of Chinese (GB/T 15834), within
 * a short Latin word (as in a box too narrow for it), within a date outside of a sentence, and within a few
 * characters of Chinese on a button. Gives the word, or the text around the mark.
 */
export function badBreaks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MARK = /[，。、；：！？）”’》]/g
    const SHORT_WORD = /(?<![\w-])[A-Za-z]{2,8}(?![\w-])/g
    const DATE = /\d{4}年\d{1,2}月\d{1,2}日/g
    const DATE_ALONE = 30
    const FEW_CHARACTERS = /(?<!\p{Script=Han})\p{Script=Han}{2,6}(?!\p{Script=Han})/gu
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const boxOf = (text: Node, at: number) => {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getClientRects()[0]
    }
    const isBroken = (text: Node, from: number, to: number) => {
      const [before, after] = [boxOf(text, from), boxOf(text, to)]
      // Text for screen readers only has a box of one pixel.
      return before && after && before.width > 1 && after.top >= before.bottom
    }
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('noscript')) continue
      const text = node.textContent ?? ''
      // An address may break anywhere.
      if (/^https?:\/\//.test(text.trim())) continue
      const whole = [
        ...text.matchAll(SHORT_WORD),
        ...(text.length < DATE_ALONE ? text.matchAll(DATE) : []),
        ...(node.parentElement?.closest('button') ? text.matchAll(FEW_CHARACTERS) : []),
      ]
      for (const { 0: word, index } of whole)
        if (isBroken(node, index, index + word.length - 1))
          found.push(`within ${word}: ${text.slice(Math.max(0, index - 20), index + 20)}`)
      for (const { index } of text.matchAll(MARK))
        if (index > 0 && isBroken(node, index - 1, index))
          found.push(`${text.slice(Math.max(0, index - 6), index)}|${text.slice(index, index + 6)}`)
    }
    return found
  })
}

/** Words over other words. Fixed and sticky elements, and the skip link, cover the page on purpose. */
export function wordsOnWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOver = ({ position, clipPath }: CSSStyleDeclaration) =>
      position === 'fixed' || position === 'sticky' || clipPath !== 'none'
    /** The visible area within the clipping boxes around it; undefined where it covers the page. */
    const windowTo = (from: Element | null) => {
      let [left, top, right, bottom] = [0, 0, Infinity, Infinity]
      for (let box = from; box; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (isOver(style)) return undefined
        if (style.overflowX === 'visible' || box === document.body) continue
        const edge = box.getBoundingClientRect()
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
        top = Math.max(top, edge.top + scrollY)
        bottom = Math.min(bottom, edge.bottom + scrollY)
      }
      return { left, top, right, bottom }
    }
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: { node: Node; text: string; left: number; right: number; top: number; bottom: number }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      if (!parent || !text || parent.closest('script,style,noscript,svg,dialog,a[href="#main"]')) continue
      const seen =
        parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && windowTo(parent)
      if (!seen) continue
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        // A box is as tall as its font; what is drawn of most letters is the middle of it.
        const [middle, half] = [scrollY + (box.top + box.bottom) / 2, box.height / 4]
        const line = {
          node,
          text: text.slice(0, 40),
          left: Math.max(box.left, seen.left),
          right: Math.min(box.right, seen.right),
          top: Math.max(middle - half, seen.top),
          bottom: Math.min(middle + half, seen.bottom),
        }
        if (line.right - line.left > 1 && line.bottom - line.top > 1) lines.push(line)
      }
    }
    return lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter(
          (other) =>
            other.node !== one.node &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
        )
        .map((other) => `on other words: ${one.text} | ${other.text}`),
    )
  })
}

/** Event cards whose Chinese begins beside its English: each language has lines of its own there. */
export function sharedLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = document.createRange()
    return [...document.querySelectorAll('article[data-card]:has(h3 a[href*="/events/"]) [lang|=zh]')]
      .filter((chinese) => {
        const english = chinese.parentElement?.firstChild
        if (!english || english === chinese) return false
        words.selectNode(english)
        const [last, first] = [[...words.getClientRects()].at(-1), chinese.getClientRects()[0]]
        // A box is as tall as its font and may reach into the next line, but not to that line's middle.
        return last && first && first.top < (last.top + last.bottom) / 2
      })
      .map(({ parentElement }) => `two languages on one line: ${parentElement?.textContent}`)
  })
}

/** Headings that skip a level, and a page without exactly one first-level heading. */
export function headingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].filter(
      (heading) => !heading.closest('dialog:not([open])'),
    )
    const levels = headings.map((heading) => Number(heading.tagName[1]))
    const firsts = levels.filter((level) => level === 1).length
    const faults = firsts === 1 ? [] : [`${firsts} headings of level 1`]
    levels.forEach((level, index) => {
      const before = levels[index - 1] ?? level
      if (level > before + 1) faults.push(`h${before} → h${level}: ${headings[index]?.textContent}`)
    })
    return faults
  })
}

/** Pictures without an `alt` attribute, and pictures that did not load though they were in sight. */
export function pictureFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].flatMap((picture) => {
      const faults = []
      if (!picture.hasAttribute('alt')) faults.push(`no alt: ${picture.src}`)
      if (picture.complete && picture.naturalWidth === 0) faults.push(`not loaded: ${picture.src}`)
      return faults
    }),
  )
}

/** Links to other sites that would not open in a tab of their own; "Leave now" is there to replace this one. */
export function strayLinks(page: Page): Promise<string[]> {
  return page.evaluate(
    (wayOut) =>
      [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="http"]')]
        .filter(
          ({ href, origin, target }) => origin !== location.origin && target !== '_blank' && href !== wayOut,
        )
        .map((link) => link.href),
    DEFAULT_LEAVE_URL,
  )
}

/** How far the page, or a dialog that is open, can be scrolled sideways, in CSS pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog[open]')]
    const beyond = dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    return Math.max(0, document.documentElement.scrollWidth - window.innerWidth, ...beyond)
  })
}

/** How far that is once everything drawn to size, such as a chart, has been drawn again. */
export async function sidewaysOnceDrawn(page: Page): Promise<number> {
  const fits = async () => {
    if ((await sidewaysScroll(page)) > 0) throw new Error('It scrolls sideways.')
  }
  await eventually(fits).catch(() => undefined)
  return sidewaysScroll(page)
}

/** Scrolls through the whole page, so that lazy pictures load. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
      picture.loading = 'eager'
    }
    await Promise.all(
      [...document.images].map((picture) =>
        picture.complete ? null : new Promise((done) => (picture.onload = picture.onerror = done)),
      ),
    )
  })
}

/** Whether something covers an element's words once it is scrolled to the middle or an end of the window. */
export function isCovered(element: Locator, block: ScrollLogicalPosition = 'center'): Promise<boolean> {
  return element.evaluate((node, at) => {
    node.scrollIntoView({ block: at })
    const words = document.createRange()
    words.selectNodeContents(node)
    const [line] = words.getClientRects()
    if (!line) return true
    const top = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2)
    return !(top && (node.contains(top) || top.contains(node)))
  }, block)
}

/** What can no longer be told apart, or read, when a reader's own colours replace ours: white on black. */
export async function forcedColourFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const found = await page.evaluate(() => {
    const ground = (selector: string) =>
      [...document.querySelectorAll(selector)].map((node) => getComputedStyle(node).backgroundColor)
    const same = (some: string[], others: string[]) => some.some((colour) => others.includes(colour))
    const words = [...document.querySelectorAll('main svg text')].map((node) => getComputedStyle(node).fill)
    const legends = ground('figure li > i')
    const edges = [
      ...[...document.querySelectorAll('figure li > i')].map((node) => getComputedStyle(node).borderTopColor),
      ...[...document.querySelectorAll('.apexcharts-pie-area')].map((node) => getComputedStyle(node).stroke),
    ]
    const underline = (selector: string) =>
      [...document.querySelectorAll(selector)].map((node) => getComputedStyle(node).borderBottomColor)
    const ring = (node: HTMLElement) => {
      node.style.outlineColor = 'var(--focus)'
      const { outlineColor } = getComputedStyle(node)
      node.style.outlineColor = ''
      return outlineColor
    }
    const chosen = [...document.querySelectorAll<HTMLElement>('[aria-selected="true"]')]
    return [
      ...(same(ground('[aria-selected="true"]'), ground('[aria-selected="false"]')) ? ['selected tabs'] : []),
      ...(chosen.some((tab) => ring(tab) !== 'rgb(255, 255, 255)') ? ['focus of selected tabs'] : []),
      ...(same(underline('li > a[hreflang][aria-current]'), underline('li > a[hreflang]:not([aria-current])'))
        ? ['edition being read']
        : []),
      ...(words.some((colour) => colour !== 'rgb(255, 255, 255)') ? ['words of charts'] : []),
      ...(new Set(legends).size < legends.length ? ['legends'] : []),
      ...(edges.some((colour) => colour !== 'rgb(255, 255, 255)') ? ['edges of slices'] : []),
      ...(same(ground('header a:has(img)'), ['rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)']) ? ['wordmark'] : []),
    ]
  })
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
  return found.map((what) => `lost in forced colours: ${what}`)
}

/** Text that the edge of a clipping box cuts off, one line each. */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = (style: CSSStyleDeclaration) => style.overflowX !== 'visible' && style.overflowX !== 'auto'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      if (!holder?.checkVisibility({ visibilityProperty: true }) || node.textContent?.trim() === '') continue
      if (holder.closest('script,style,noscript,dialog:not([open]),[aria-hidden="true"] svg')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const words = range.getBoundingClientRect()
      for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        // Text for screen readers only is meant to be cut.
        if (edge.width <= 1 || style.clip !== 'auto') break
        if (style.position === 'fixed') break
        // A clamped text is whole once it is opened.
        if (style.webkitLineClamp !== 'none') break
        if (!cuts(style)) continue
        if (words.right > edge.right + 1 || words.left < edge.left - 1 || words.bottom > edge.bottom + 1)
          found.add(`${node.textContent?.trim().slice(0, 40)} in ${box.nodeName}.${box.className}`)
      }
    }
    return [...found]
  })
}

/**
 * Brings a figure into the window, where its chart is drawn, and waits for that: panels above that still load move it
 * away again.
 * @throws when it is not drawn for a minute, which no busy machine needs
 */
export async function drawChart(figure: Locator): Promise<void> {
  const giveUpAt = performance.now() + 60_000
  while (!(await figure.locator('svg.apexcharts-svg').isVisible())) {
    if (performance.now() > giveUpAt) throw new Error(`The chart is not drawn: ${figure}`)
    await figure.scrollIntoViewIfNeeded()
    await figure.page().evaluate(() => new Promise(requestAnimationFrame))
  }
}

/**
 * Points at the middle of a chart's shape until its tip shows: panels above that still load move the chart away.
 * @throws when it does not show for a minute, which no busy machine needs
 */
export async function pointUntil(page: Page, shape: Locator, tip: Locator): Promise<void> {
  const giveUpAt = performance.now() + 60_000
  while (!(await tip.isVisible())) {
    if (performance.now() > giveUpAt) throw new Error(`The chart shows no tip: ${shape}`)
    const box = await shape.boundingBox()
    if (!box) throw new Error('The chart draws nothing.')
    // The middle of a slice's box may lie outside the slice: a bit towards its start is well inside.
    await page.mouse.move(box.x + box.width / 2 - 1, box.y + box.height / 2)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** Has every page of a visit note what its policy stops. */
export async function noteStopped(context: BrowserContext, stopped: string[]): Promise<void> {
  await context.exposeFunction('noteStopped', (what: string) => void stopped.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const note = (window as unknown as { noteStopped(what: string): void }).noteStopped
      note(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}`)
    })
  })
}
