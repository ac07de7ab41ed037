/** Five hundred odd documents in a content lake of their own: the site is built, and its pages have no faults. */
import { axe, closeBrowser, openPage, visit } from './lib/browser.ts'
import { oddityOf } from './lib/odd-documents.ts'
import { type OddSite, oddSite } from './lib/odd-site.ts'
import { ODDITIES } from './lib/odd-values.ts'
import { headingFaults, pictureFaults, scrollThrough, sidewaysScroll } from './lib/page-checks.ts'

const COUNT = 500
const LISTS = [
  '/',
  '/about',
  '/editorial',
  '/events',
  '/press',
  '/support',
  '/partners',
  '/contributors',
  '/contact',
]

let site: OddSite

beforeAll(async () => {
  site = await oddSite(COUNT)
})

afterAll(async () => {
  await closeBrowser()
  await site?.down()
})

/** The page of an event that is odd in this way. */
function eventPage(oddity: string): string | undefined {
  const index = site.documents.findIndex(
    ({ _type, slug }, at) =>
      at < COUNT &&
      _type === 'event' &&
      oddityOf(at) === oddity &&
      /^odd-/.test(current(slug)) &&
      at % 3 !== 0,
  )
  return index < 0 ? undefined : `/events/${current(site.documents[index]?.slug)}`
}

const current = (slug: unknown): string => (slug as { current?: string } | undefined)?.current ?? ''

test('the odd documents are stored, and each event with a usable address gets its own page', () => {
  expect(site.documents.length).toBeGreaterThan(COUNT)
  const usable = site.documents.filter(
    ({ _type, slug }) => _type === 'event' && /^[a-z0-9][a-z0-9-]{0,199}$/i.test(current(slug)),
  )
  const built = [...site.pages.keys()].filter((route) => /^\/events\/[^[]/.test(route))
  expect(built).toHaveLength(usable.length)
  expect(built.filter((route) => route.startsWith('/events/odd-twin')).length).toBeGreaterThan(1)
  for (const route of LISTS) expect([route, site.pages.has(route)]).toEqual([route, true])
})

test('no page shows raw values, renders text as markup, or has a script as a link', () => {
  const faults = [...site.pages].flatMap(([route, html]) => {
    const text = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<style[\s\S]*?<\/style>/g, '')
    return [
      /\[object Object\]|\bundefined\b|\bNaN\b|Invalid Date/.test(text.replaceAll(/<[^>]*>/g, ' ')),
      /<h1[^>]*>(?:<[^>]*>|\s)*<\/h1>/.test(text),
      /(?:href|src)="(?:javascript|data:text)/i.test(text),
      /<[^>]*\sonerror=|<svg\/onload/i.test(text.replaceAll(/"[^"]*"/g, '""')),
      /<script>document\.title/.test(html),
      /Lan(?: |%20)Yu/.test(html),
    ].flatMap((wrong, check) => (wrong ? [`${route}: check ${check}`] : []))
  })
  expect(faults).toEqual([])
})

test('every link to an event or an editorial leads to a page', () => {
  const missing = [...site.pages].flatMap(([route, html]) =>
    [...html.matchAll(/<a\s[^>]*href="(\/events\/[^"#?]*|\/editorial\/[^"#?]*)"/g)]
      .map((match) => match[1] ?? '')
      .filter((href) => !site.pages.has(href))
      .map((href) => `${route} → ${href}`),
  )
  expect(missing).toEqual([])
})

const EVENTS = ODDITIES.filter((oddity) => oddity !== 'bare')

test.each([...LISTS, ...EVENTS])('%s renders without a fault in a browser', async (place) => {
  const route = place.startsWith('/') ? place : eventPage(place)
  if (!route) throw new Error(`There is no event of the kind ${place}.`)
  const { page, context, problems, strangers } = await visit({ width: 320 })
  await openPage(page, site.url + route)
  await scrollThrough(page)
  expect({
    scripted: (await page.title()) === 'broken in',
    headings: await headingFaults(page),
    pictures: await pictureFaults(page),
    sideways: await sidewaysScroll(page),
    axe: await axe(page),
    problems,
    strangers,
  }).toEqual({
    scripted: false,
    headings: [],
    pictures: [],
    sideways: 0,
    axe: [],
    problems: [],
    strangers: [],
  })
  await context.close()
})
