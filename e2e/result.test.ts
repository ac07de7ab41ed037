/** The layout of the result screen, measured: what a visitor sees without scrolling, and what must not be cut. */
import { eventually } from '@firewall-cafe/testing/eventually'
import type { Locator } from 'playwright-core'
import { post } from './lib/api.ts'
import { ANY_ORIGIN, ask, closeBrowser, openPage, siteUrl, type Visit, visit } from './lib/browser.ts'
import { freshWords, release, spoil } from './lib/faults.ts'
import { cutText, sidewaysScroll } from './lib/page-checks.ts'

afterAll(closeBrowser)

type Size = readonly [width: number, height: number]

const SIZES = [
  [320, 640],
  [375, 667],
  [744, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const
/** Nearly as long as words may be. */
const LONG_ENGLISH = freshWords(
  'why is the memory of that summer square still kept from us '.repeat(3).trim(),
)
const LONG_CHINESE = `六四${'那年夏天广场上发生的事为什么至今不让人谈论'.repeat(10)}`.slice(0, 200)

const side = ({ page }: Visit, name: 'Google' | 'Baidu') => page.getByRole('region', { name })
const thumbnails = (region: Locator) => region.locator('li button[aria-pressed]')
const allPictures = async (visitor: Visit) => {
  for (const name of ['Google', 'Baidu'] as const) await thumbnails(side(visitor, name)).nth(8).waitFor()
}
const votes = ({ page }: Visit) =>
  page.getByRole('region', { name: /Cast your vote/ }).locator('button[aria-pressed]')

async function search(words: string, [width, height]: Size, touch = width < 744) {
  const visitor = await visit({ width, height, touch })
  await ask(visitor.page, words)
  return visitor
}

/** Checks this at each of the sizes, on one visit. @throws saying at which */
async function atEach({ page }: Visit, sizes: readonly Size[], check: (size: Size) => Promise<void>) {
  for (const size of sizes) {
    const [width, height] = size
    await page.setViewportSize({ width, height })
    // What scripts lay out by the size follows with the next frame.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await check(size).catch((error) => {
      throw new Error(`At ${width} × ${height}: ${error.message}`, { cause: error })
    })
  }
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`nothing to measure: ${locator}`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The top of the votes, which hide what is below. */
async function barTop(visitor: Visit): Promise<number> {
  let top: number | undefined
  // The bar of a search that is still under way may be replaced by that of the finished one.
  await eventually(async () => {
    top = await votes(visitor)
      .first()
      .evaluate((button) => {
        let bar: Element | null = button
        while (bar && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement
        return bar?.getBoundingClientRect().top
      })
    expect(top).toBeDefined()
  })
  return top ?? Number.NaN
}

test.each([
  ['tank man', 'empty'],
  ['八九学运', 'a notice'],
  [LONG_CHINESE, 'a notice'],
  [LONG_ENGLISH, 'empty'],
])('the box of a side without pictures holds its whole label: %s (%s)', async (words, kind) => {
  if (words === LONG_ENGLISH) await spoil(words, 'baidu', 'empty')
  const visitor = await search(words, SIZES[0])
  const field = side(visitor, 'Baidu').locator('[data-look]')
  await field.waitFor()
  await atEach(visitor, SIZES, async () => {
    await visitor.page.evaluate(() => scrollTo(0, 0))
    const [outer, inner] = [await boxOf(field), await boxOf(field.locator('> * > *'))]
    expect(inner.x).toBeGreaterThanOrEqual(outer.x)
    expect(inner.y).toBeGreaterThanOrEqual(outer.y)
    expect(inner.right).toBeLessThanOrEqual(outer.right)
    expect(inner.bottom).toBeLessThanOrEqual(outer.bottom)
    expect(await brokenOrCovered(field)).toEqual([])
    const cut = await cutText(visitor.page)
    expect(cut.filter((text) => !words.startsWith(text.slice(0, 8)))).toEqual([])
    expect(await sidewaysScroll(visitor.page)).toBe(0)
    // The other side is as tall, so the field is too.
    const half = await boxOf(side(visitor, 'Google'))
    expect(half.bottom - outer.bottom).toBeLessThanOrEqual(60)
    if (words.length < 20 && kind === 'empty') await field.getByText('Censored').first().waitFor()
  })
  if (words.length < 20) {
    // Text of twice the size: a word breaks rather than being cut.
    await visitor.page.setViewportSize({ width: 320, height: 640 })
    const devtools = await visitor.context.newCDPSession(visitor.page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await visitor.page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px')
    expect((await cutText(visitor.page)).filter((text) => /censored|没有图片/i.test(text))).toEqual([])
  }
  await visitor.context.close()
})

/** A label's lines that something covers, and its short words that break inside. */
function brokenOrCovered(field: Locator): Promise<string[]> {
  return field.evaluate((box) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[A-Za-z]+:?/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (range.getClientRects().length > 1) found.push(`broken: ${word}`)
      }
      range.selectNodeContents(node)
      node.parentElement?.scrollIntoView({ block: 'center' })
      const [line] = range.getClientRects()
      const top = line && document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2)
      if (top && !box.contains(top)) found.push(`covered: ${node.textContent}`)
    }
    return found
  })
}

test('on larger screens the words and all nine pictures of both sides are above the votes', async () => {
  const sizes = [
    [1280, 720],
    [1024, 768],
    [1920, 1080],
    [744, 1133],
  ] as const
  // A long word: it stays in one line.
  const visitor = await search('demonstration', sizes[0])
  await allPictures(visitor)
  // Nor is anything larger fetched than these: the stage is behind the votes until one scrolls.
  await visitor.page.locator('li img[data-loaded]').first().waitFor()
  expect(await visitor.page.locator('img[src*="size=original"]').count()).toBe(0)
  await atEach(visitor, sizes, async () => {
    const bar = await barTop(visitor)
    for (const name of ['Google', 'Baidu'] as const) {
      const region = side(visitor, name)
      const heading = await boxOf(region.getByRole('heading'))
      expect(heading.y).toBeGreaterThan(0)
      expect(heading.height).toBeLessThanOrEqual(42)
      expect((await boxOf(thumbnails(region).nth(8))).bottom).toBeLessThanOrEqual(bar)
    }
    const head = async (name: 'Google' | 'Baidu') => {
      const region = side(visitor, name)
      const words = await boxOf(region.getByRole('heading'))
      const who = await boxOf(region.getByText(/^asked in /))
      return [Math.round(words.bottom), Math.round(who.y)]
    }
    expect(await head('Google')).toEqual(await head('Baidu'))
    expect(await visitor.page.evaluate(() => scrollY)).toBe(0)
  })
  await visitor.context.close()
})

test('on small screens each side has a stage with arrows and three columns to press, and the votes stay visible', async () => {
  const sizes = [
    [320, 568],
    [375, 667],
    [600, 900],
    [743, 1000],
  ] as const
  const visitor = await search('weather', sizes[0])
  await allPictures(visitor)
  await atEach(visitor, sizes, async ([width, height]) => {
    const bar = await barTop(visitor)
    expect(bar).toBeLessThan(height)
    for (const button of await votes(visitor).all()) {
      const box = await boxOf(button)
      expect(box.bottom).toBeLessThanOrEqual(height + 1)
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }
    for (const name of ['Google', 'Baidu'] as const) {
      const region = side(visitor, name)
      const boxes = await Promise.all((await thumbnails(region).all()).map(boxOf))
      expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(3)
      expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(43.5)
      const [open, back, on] = await Promise.all(
        [/Open in the viewer/, /previous picture/, /next picture/].map((words) =>
          boxOf(region.getByRole('button', { name: words })),
        ),
      )
      expect(open?.y).toBeLessThan(bar)
      expect(
        Math.min(back?.width ?? 0, back?.height ?? 0, on?.width ?? 0, on?.height ?? 0),
      ).toBeGreaterThanOrEqual(43)
      expect(open && boxes[0] && open.bottom <= boxes[0].y).toBe(true)
      // Also the first row of pictures, if the window is at least as tall as a small phone's today.
      if (width === 375) expect(boxes[2]?.bottom).toBeLessThanOrEqual(bar)
    }
    expect(await sidewaysScroll(visitor.page)).toBe(0)
  })
  await visitor.context.close()
})

test('the vote bar covers nothing that the Tab key reaches', async () => {
  const visitor = await search('weather', [375, 667], false)
  const { page } = visitor
  await barTop(visitor)
  await thumbnails(side(visitor, 'Baidu')).nth(8).waitFor()
  const hidden: string[] = []
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    hidden.push(
      ...(await page.evaluate(() => {
        const at = document.activeElement
        if (!at || at === document.body) return []
        const { x, y, width, height } = at.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return top && (at.contains(top) || top.contains(at)) ? [] : [at.textContent ?? '']
      })),
    )
  }
  expect(hidden).toEqual([])
  await visitor.context.close()
})

test('a side that has not answered yet says so in place of its pictures', async () => {
  const asked = freshWords('weather')
  await spoil(asked, 'baidu', 'delay', 1)
  const visitor = await search(asked, [375, 667])
  const words = side(visitor, 'Baidu').locator('[aria-hidden] b')
  await words.waitFor()
  expect(await words.innerText()).toBe('Baidu has not answered yet')
  expect(await side(visitor, 'Baidu').getByText('百度尚未响应').first().isVisible()).toBe(true)
  await visitor.page.getByText('You can vote when both sides have answered.').waitFor()
  await release(asked)
  await thumbnails(side(visitor, 'Baidu')).first().waitFor()
  await votes(visitor).first().waitFor()
  await visitor.context.close()
})

test('on a phone a picture opens the viewer with two equal panes; Back returns to the same answer and focus', async () => {
  const visitor = await visit({ width: 375, height: 667, touch: true })
  const { page } = visitor
  // From a page without the viewer's scripts: the router listens for Back before they load.
  await ask(page, 'weather', '/')
  const fifth = thumbnails(side(visitor, 'Google')).nth(4)
  await fifth.waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    // The router requests the second one once it learns of a new address.
    if (/^\/(images$|page-data\/c\/)/.test(new URL(request.url()).pathname)) asked.push(request.url())
  })
  await fifth.tap()
  const viewer = page.getByRole('dialog', { name: 'Pictures side by side' })
  await viewer.waitFor()
  await viewer.getByText('5 / 9').waitFor()
  const { width } = await boxOf(page.locator('header').first())
  const box = await boxOf(viewer)
  expect([box.width, box.height]).toEqual([width, 667])
  const panes = await Promise.all((await viewer.locator('[role=group][data-side]').all()).map(boxOf))
  expect(panes.map((pane) => pane.width)).toEqual([width, width])
  expect(Math.abs((panes[0]?.height ?? 0) - (panes[1]?.height ?? 9))).toBeLessThanOrEqual(1)
  const scrolled = await page.evaluate(() => scrollY)
  await page.goBack()
  await viewer.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toMatch(/^\/c\//)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  expect(await fifth.evaluate((button) => button === document.activeElement)).toBe(true)
  // Closing by the button leaves no step behind either.
  await fifth.tap()
  await viewer.getByRole('button', { name: /Close viewer/ }).tap()
  await viewer.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => history.state?.step === undefined)
  expect(asked).toEqual([])
  await visitor.context.close()
})

test('a chosen thumbnail is marked, unless its picture did not load', async () => {
  // Tall enough for the stage to be in sight: elsewhere a press opens the viewer.
  const visitor = await visit({ height: 1000 })
  const { page } = visitor
  await page.route('**/proxy-image?*', (route) => route.abort())
  await openPage(page, `${siteUrl()}/search?q=weather`)
  const first = thumbnails(side(visitor, 'Google')).first()
  await first.getByText('Not loaded').waitFor()
  await first.click()
  expect(await first.getAttribute('aria-pressed')).toBe('true')
  expect(await marked(first)).toBe(false)
  await page.unroute('**/proxy-image?*')
  await openPage(page, `${siteUrl()}/search?q=weather`)
  await first.locator('[data-loaded]').waitFor()
  expect(await marked(first)).toBe(false)
  await first.click()
  expect(await marked(first)).toBe(true)
  await visitor.context.close()
})

/** Whether a tile shows as chosen: by its tick, or by a tint over it. */
function marked(tile: Locator): Promise<boolean> {
  return tile.evaluate((button) => {
    const tick = button.querySelector('span svg path[fill]')?.closest('span')
    const tint = getComputedStyle(button, '::after').backgroundColor
    return (
      tick?.checkVisibility() === true &&
      !button.textContent?.includes('Not loaded') &&
      tint !== 'rgba(0, 0, 0, 0)'
    )
  })
}

test('a long query takes two lines of a heading until “more” is pressed, on a phone and on a desktop', async () => {
  const sizes = [
    [375, 667],
    [1280, 720],
  ] as const
  const visitor = await search(LONG_CHINESE, sizes[0], false)
  const heading = side(visitor, 'Baidu').getByRole('heading')
  const more = side(visitor, 'Baidu').getByRole('button', { name: /^more/ })
  const less = side(visitor, 'Baidu').getByRole('button', { name: /^less/ })
  await atEach(visitor, sizes, async () => {
    await more.waitFor()
    const folded = await boxOf(heading)
    expect(folded.height).toBeLessThanOrEqual(2 * 42)
    await more.click()
    await less.waitFor()
    expect((await boxOf(heading)).height).toBeGreaterThan(folded.height)
    expect(await less.getAttribute('aria-expanded')).toBe('true')
    await less.click()
  })
  await visitor.context.close()
})

test.each(['weather', freshWords('how a long question is read from the end of a room '.repeat(3).trim())])(
  'on a projector a presentation shows the words and both grids on one screen: %s',
  async (words) => {
    const visitor = await search(words, [1280, 720])
    await allPictures(visitor)
    await visitor.page.getByRole('link', { name: /^Present/ }).click()
    const slide = visitor.page.getByRole('dialog')
    const pictures = slide.getByRole('listitem')
    await pictures.nth(17).waitFor()
    await atEach(
      visitor,
      [
        [1280, 720],
        [1920, 1080],
      ],
      async ([width, height]) => {
        for (const part of [
          ...(await pictures.all()),
          ...(await slide.getByRole('heading', { level: 2 }).all()),
        ]) {
          const box = await boxOf(part)
          expect([box.x >= 0, box.y >= 0, box.right <= width, box.bottom <= height]).toEqual(
            Array(4).fill(true),
          )
        }
        const [first, last] = [await boxOf(pictures.nth(0)), await boxOf(pictures.nth(17))]
        expect((last.right - first.x) / width).toBeGreaterThan(0.85)
        expect(await slide.evaluate((screen) => screen.scrollHeight - screen.clientHeight)).toBe(0)
        const mark = slide.getByText('simulated', { exact: true }).first()
        const [size, beside] = await mark.evaluate((text) =>
          [text, text.closest('p') as Element].map((element) => getComputedStyle(element).fontSize),
        )
        expect([width, size]).toEqual([width, beside])
      },
    )
    const pointer = () => slide.evaluate((screen) => getComputedStyle(screen).cursor)
    await eventually(async () => expect(await pointer()).toBe('none'))
    await visitor.page.mouse.move(100, 100)
    expect(await pointer()).toBe('auto')
    await visitor.context.close()
  },
)

/** A comparison of these words on both sides, as if no simulator had made it, so that its sheet has a citation, too. */
async function openCited(words: string): Promise<Visit> {
  const { code } = await post<{ code: string }>('/images', { query: words, search_client_name: 'paper_boat' })
  const visitor = await visit()
  await visitor.page.route(`**/comparisons/${code}`, async (route) => {
    const response = await route.fetch()
    const { runs, ...record } = await response.json()
    const asked = { query: words, simulated: false }
    const told = { google: { ...runs.google, ...asked }, baidu: { ...runs.baidu, ...asked } }
    await route.fulfill({ response, json: { ...record, simulated: false, runs: told } })
  })
  const cited = `FIREWALL Cafe. “${words}” / “${words}”: Google and Baidu image search compared. Comparison ${code} of Google (through Serper) and Baidu, made on 14 November 2026 between 23:00 and 00:00 UTC (Google) and on 15 November 2026 between 01:00 and 02:00 UTC (Baidu). Method: https://firewallcafe.com/methodology. https://firewallcafe.com/c/${code} (accessed 24 November 2026).`
  await visitor.page.route(`**/comparisons/${code}/citation?*`, (route) =>
    route.fulfill({ body: cited, headers: ANY_ORIGIN }),
  )
  await openPage(visitor.page, `${siteUrl()}/c/${code}`)
  return visitor
}

test.each([LONG_ENGLISH, LONG_CHINESE.replace('六四', '')])(
  'a comparison is printed on one sheet of A4 or Letter, with nothing else on it: %s',
  async (words) => {
    const visitor = await openCited(words)
    const { page } = visitor
    await page.getByRole('button', { name: /^Print/ }).click()
    const sheet = page.getByRole('dialog').getByRole('article')
    await sheet.getByText('FIREWALL Cafe. “').waitFor()
    await eventually(async () => expect(await sheet.locator('[data-unloaded]').count()).toBe(0))
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect([format, pdf.match(/\/Type \/Page\b/g)?.length]).toEqual([format, 1])
    }
    await page.emulateMedia({ media: 'print' })
    const text = (await sheet.innerText()).replaceAll(/\s+/g, ' ').trim()
    expect((await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').trim()).toBe(text)
    // Above each side, and twice in the citation; also where a side came to nothing, or a picture is broken.
    expect(text.split(words).length - 1).toBeGreaterThanOrEqual(4)
    expect(await sheet.getByRole('img', { name: /^QR code/ }).isVisible()).toBe(true)
    await visitor.context.close()
  },
)
