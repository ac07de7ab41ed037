/** The core path in browsers that are not Chromium, in full runs; what is on the way is proved by the other files. */
import { inArchive } from './lib/counted.ts'
import { freshWords } from './lib/faults.ts'
import { openFirefox } from './lib/other-browsers/firefox.ts'
import { Visitor } from './lib/other-browsers/visitor.ts'
import { openWebKit } from './lib/other-browsers/webkit.ts'
import { fillArchive } from './lib/states.ts'

const DIALOG = 'dialog[open]'
const BOX = 'main input[name=q]'
const google = (css = '') => `[data-side=google] ${css}`
const baidu = (css = '') => `[data-side=baidu] ${css}`
/** A picture that has come and can be drawn: nine of Google's, and eight of Baidu's, whose ninth is simulated as gone. */
const PICTURE = 'li img[data-loaded]'
const HAN = /[一-鿿]/

describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
])('%s', (_name, openBrowser) => {
  const words = freshWords('weather')
  let visitor: Visitor
  let record: string

  beforeAll(async () => {
    visitor = new Visitor(await openBrowser())
  })
  afterEach(async () => expect(await visitor?.faults()).toEqual([]))
  afterAll(() => visitor?.tab.close())

  test('the terms keep the focus until they are accepted, and do not appear again', async () => {
    const { tab } = visitor
    await visitor.open('/')
    await visitor.sees(`${DIALOG} button:enabled`, /^Accept/)
    await tab.press('Escape')
    await tab.press('Escape')
    for (let press = 0; press < 8; press++) {
      await tab.press('Tab')
      expect(await tab.evaluate(() => document.activeElement?.closest('dialog')?.open)).toBe(true)
    }
    await visitor.clicks(`${DIALOG} button`, /^Accept/)
    await visitor.sees(`${DIALOG} input:focus`)
    await tab.type('paper_boat')
    await tab.press('Enter')
    await visitor.sees('header', /paper_boat/)
    await visitor.misses(DIALOG)
    await visitor.reload()
    await visitor.sees('header', /paper_boat/)
    expect(await tab.evaluate(() => document.querySelectorAll('dialog[open]').length)).toBe(0)
  })

  test('a search shows both sides with their pictures, side by side', async () => {
    await visitor.open('/')
    await visitor.clicks(BOX)
    await visitor.tab.type(words)
    await visitor.tab.press('Enter')
    await visitor.isAt(/^\/c\/[0-9A-Z]{8}$/)
    await visitor.sees(google(PICTURE), undefined, 9)
    await visitor.sees(baidu(PICTURE), undefined, 8)
    record = await visitor.address()
    const [left, right] = await visitor.tab.evaluate(() =>
      ['google', 'baidu'].map((side) => {
        const box = document.querySelector(`[data-side=${side}]`)?.getBoundingClientRect()
        return [box?.left ?? 0, box?.right ?? 0]
      }),
    )
    expect(left?.[1]).toBeLessThanOrEqual((right?.[0] ?? 0) + 2)
  })

  test('the viewer turns pages, closes with Escape and with Back, and returns the focus', async () => {
    const { tab } = visitor
    const opener = google('button[aria-haspopup=dialog]')
    await visitor.clicks(opener, /^Open in the viewer/)
    await visitor.sees(`${DIALOG} [data-side=google]`, /1 \/ 9/)
    await tab.press('ArrowRight')
    await visitor.sees(`${DIALOG} [data-side=google]`, /2 \/ 9/)
    await visitor.clicks(`${DIALOG} [data-side=google] button`, /next picture/)
    await visitor.sees(`${DIALOG} [data-side=google]`, /3 \/ 9/)
    await tab.press('Escape')
    await visitor.misses(DIALOG)
    await visitor.sees(`${opener}:focus`)
    await visitor.until(() => history.state?.step === undefined)
    await visitor.clicks(opener)
    await visitor.sees(DIALOG, /Pictures side by side/)
    await visitor.back()
    await visitor.misses(DIALOG)
    expect(await visitor.address()).toBe(record)
  })

  test('a vote is counted, and stays chosen after a reload and after Back', async () => {
    const voted = () => visitor.sees('button[aria-pressed=true]', /^Censored/)
    await visitor.clicks('button[aria-pressed]:not([aria-disabled])', /^Censored/)
    await visitor.sees('main', /Vote counted/)
    // Offered when the service has it.
    await visitor.sees('button', /^Undo/)
    await voted()
    await inArchive(words, 1, 1)
    await visitor.reload()
    await voted()
    await visitor.clicks('header a[href="/"]')
    await visitor.isAt(/^\/$/)
    await visitor.back()
    await voted()
    expect(await visitor.address()).toBe(record)
  })

  test('a comparison opens at its address with both sides', async () => {
    await visitor.open(record)
    await visitor.sees(google(PICTURE), undefined, 9)
    await visitor.sees(baidu(PICTURE), undefined, 8)
    await visitor.sees('main h2', new RegExp(words))
  })

  test('the archive opens a row, and keeps a filter in its address', async () => {
    const rows = 'main table button[aria-expanded]'
    const asked = freshWords('umbrella')
    await fillArchive('oslo', [`${asked} in Oslo`])
    await fillArchive('hong_kong', [`${asked} in Hong Kong`])
    await visitor.open(`/archive?q=${encodeURIComponent(asked)}`)
    await visitor.sees(rows, undefined, 2)
    await visitor.clicks(rows, /in Oslo/)
    await visitor.sees(google(PICTURE))
    await visitor.sees(`${rows}[aria-expanded=true]`, /in Oslo/)
    await visitor.clicks('main button', /^Filters/)
    await visitor.clicks('main label', /^Oslo/)
    await visitor.clicks('main section button', /^Show 1 result/)
    await visitor.isAt(/cities=oslo/)
    await visitor.misses(rows, /in Hong Kong/)
    await visitor.reload()
    await visitor.sees(rows, /in Oslo/)
    await visitor.back()
    await visitor.sees(rows, /in Hong Kong/)
  })

  test(`the Chinese edition shows Chinese first, and links to the English one and back`, async () => {
    await visitor.open('/zh')
    await visitor.sees('html[lang=zh-Hans] main h1', HAN)
    await visitor.clicks('header a[lang=en]')
    await visitor.isAt(/^\/$/)
    await visitor.sees('html[lang=en] main h1')
    await visitor.back()
    await visitor.sees('html[lang=zh-Hans] main h1', HAN)
    await visitor.clicks(BOX)
    await visitor.tab.type('坦克人')
    await visitor.tab.press('Enter')
    await visitor.sees(baidu(), /没有图片/)
    await visitor.sees(google(PICTURE), undefined, 9)
    const sides = await visitor.tab.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('section[data-side]')].map(({ dataset }) => dataset.side),
    )
    expect(sides).toEqual(['baidu', 'google'])
  })
})
