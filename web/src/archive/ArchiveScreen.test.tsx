import { MOST_VOTED_MAX, VOTE_KEYS } from '@firewall-cafe/shared'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { newCode } from '../../test/records'
import { archiveItem, archivePage, searchImages } from '../../test/samples'
import { startSearchSite, visit } from '../../test/search-site'
import { json, type WireServer } from '../../test/wire-server'
import { exportAddress } from '../api/archive'
import { DEFAULT_SETTINGS } from '../api/settings'
import { ArchiveScreen } from './ArchiveScreen'

let server: WireServer
beforeAll(async () => {
  server = await startSearchSite()
  window.HTMLElement.prototype.scrollIntoView = () => undefined
})
afterAll(() => server.close())

const open = (address: string) => visit(server, address, { screen: ArchiveScreen })
/** Pages of the list that were asked for; what filters leave is counted apart. */
const asked = () =>
  server.calls.map((call) => call.path).filter((path) => /^\/searches\?.*page_size=10(&|$)/.test(path))
/** What stands in a row, cell by cell. */
const cells = (button: HTMLElement) =>
  [...(button.closest('tr')?.cells ?? [])].map((cell) => cell.textContent?.replaceAll(/\s+/g, ' ').trim())
const row = (name: RegExp) => screen.findByRole('button', { name, expanded: false })
const inPager = { selector: 'nav *' }
/** What a screen reader says by itself of the list. */
const announced = () => document.querySelector('section > [aria-live]')?.textContent
const filtersButton = () => screen.getByRole('button', { name: /^Filters/ })

function answers(page = archivePage(), images = searchImages()) {
  server.on('GET /searches', (_call, reply) => json(reply, page))
  server.on('POST /searches/7/images', (_call, reply) => json(reply, images))
  server.on('GET /searches/7/votes', (_call, reply) =>
    json(reply, { votes_censored: 2, votes_uncensored: 1 }),
  )
}

test('without a query the first page of ten is loaded, once', async () => {
  answers()
  await open('/archive')
  expect(screen.getByRole('heading', { level: 1, name: /Archive Search/ })).toBeVisible()
  expect(cells(await row(/tank man/))).toEqual([
    '3 votes 票',
    'tank man (searched in this language 以此语言搜索)',
    '坦克人',
    'Oslo 奥斯陆',
    '2018-05-28 10:42 UTC',
  ])
  expect(asked()).toEqual(['/searches?page=1&page_size=10'])
  const input = screen.getByRole('textbox')
  expect(input).toHaveAttribute('placeholder', 'Search the query archive 搜索以往的搜索词')
  expect(screen.getByRole('link', { name: /search Comparison/ })).toHaveAttribute('href', '/search')
  expect(
    screen.getByRole('link', { name: /Search Google and Baidu and compare the results/ }),
  ).toHaveAttribute('href', '/search')
  expect(screen.getByRole('link', { name: /Expert commentary/ })).toHaveAttribute('href', '/editorial')
  expect(screen.getByText('Page 1 of 1')).toBeVisible()
  expect(screen.getByText('第1页，共1页')).toBeVisible()
  expect(screen.getByText('Total: 1', inPager)).toBeVisible()
  expect(announced()).toBe('Total: 1 总计：1')
  for (const name of ['Previous 上一页', 'Next 下一页']) {
    const link = screen.getByRole('link', { name })
    expect(link).toHaveAttribute('aria-disabled', 'true')
    expect(link).not.toHaveAttribute('href')
  }
})

test('what is shown can be taken away as a file, with all its pages', async () => {
  answers()
  await open(
    '/archive?q=tank man&cities=oslo&years=2018&from=2018-05-01&to=2018-05-31&vote_ids=1&outcomes=neither&order=most_voted&page=1',
  )
  await row(/tank man/)
  const files = within(screen.getByRole('region', { name: 'Download this list 下载此列表' }))
  const chosen =
    'query=tank+man&years=2018&cities=oslo&vote_ids=1&outcomes=neither&order=most_voted&from=2018-05-01&to=2018-05-31'
  await files.findByRole('link', { name: /CSV/ })
  const links = files.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `${server.address}/exports/archive.csv?${chosen}`,
    `${server.address}/exports/archive.jsonl?${chosen}`,
    `${server.address}/exports/archive.atom?${chosen}`,
    '/data',
  ])
  const feed = exportAddress('', 'atom', { query: 'tank man' }, 'zh')
  expect([feed, exportAddress('', 'csv', {}, 'zh')]).toEqual([
    '/exports/archive.atom?query=tank+man&edition=zh',
    '/exports/archive.csv',
  ])
})

test('the list is a table with a head for each column', async () => {
  answers()
  await open('/archive')
  const button = await row(/tank man/)
  const table = within(screen.getByRole('table', { name: /^Past searches/ }))
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Votes 票数',
    expect.stringMatching(/^Query EN 英文搜索词/),
    'Query ZH 中文搜索词',
    'Search Source 来源',
    'Date 日期 UTC',
  ])
  expect(table.getByRole('rowheader')).toContainElement(button)
  expect(table.getAllByRole('row')).toHaveLength(2)
  await userEvent.click(button)
  const opened = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(opened).toBe(table.getAllByRole('row')[2])
  expect(opened).toBeVisible()
})

test('a Chinese query puts the Chinese column first', async () => {
  answers()
  const first = () => screen.getAllByRole('columnheader')[1]
  await open('/archive?q=tank')
  await row(/^tank man/)
  expect(first()).toHaveTextContent(/^Query EN 英文搜索词/)
  await open(`/archive?q=${encodeURIComponent('坦克')}`)
  await row(/^坦克人/)
  expect(first()).toHaveTextContent(/^Query ZH 中文搜索词/)
  await userEvent.hover(screen.getByRole('button', { name: /中文搜索词/ }))
  expect(screen.getByRole('tooltip')).toHaveTextContent(
    'English queries are searched in Google, the US engine. Chinese queries are searched in Baidu, the China-based engine.',
  )
})

test('a row opens to both sides and loads its pictures once', async () => {
  answers(archivePage([archiveItem(), archiveItem({ search_id: '8', search_term_initial: 'june 4' })]))
  server.on('POST /searches/8/images', (_call, reply) => json(reply, searchImages()))
  await open('/archive')
  const button = await row(/tank man/)
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const google = within(screen.getByRole('region', { name: /^Google / }))
  expect(await google.findAllByRole('button', { name: /^\d\. / })).toHaveLength(9)
  expect(google.getByText('tank man')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Page of this comparison/ })).toHaveAttribute(
    'href',
    '/c/4HTD8PZ3',
  )
  expect((await screen.findAllByText(/^2$|^1$/, { selector: 'b' })).map((one) => one.textContent)).toEqual([
    '2',
    '1',
  ])
  await userEvent.click(screen.getByRole('button', { name: /Cast your vote/ }))
  expect(await screen.findByRole('button', { name: /^Censored .*Votes 票数 ?: 2/ })).toBeVisible()
  await userEvent.click(button)
  await userEvent.click(button)
  // The server would have heard of a second call before this row's.
  await userEvent.click(await row(/june 4/))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^1\. / })).toHaveLength(4))
  expect(server.calls.filter((call) => call.path === '/searches/7/images')).toHaveLength(1)
})

test('a picture in the viewer leads to the page of its comparison, from where Back leads to the list', async () => {
  answers()
  await open('/archive')
  await userEvent.click(await row(/tank man/))
  const google = within(screen.getByRole('region', { name: /^Google / }))
  await userEvent.click((await google.findAllByRole('button', { name: /^1\. / }))[0] as HTMLElement)
  const viewer = within(await screen.findByRole('dialog'))
  const entries = window.history.length
  await userEvent.click(viewer.getByRole('link', { name: 'Share, cite 分享、引用' }))
  await waitFor(() => expect(window.location.pathname).toBe('/c/4HTD8PZ3'))
  expect(window.history.length).toBe(entries)
  act(() => window.history.back())
  await row(/tank man/)
  expect(window.location.pathname).toBe('/archive')
})

test.each([
  ['the second page of 23', 2, 23, ['page=1'], 13],
  ['the tenth page of 250', 10, 250, ['page=1', 'page=2'], 100],
  ['the last page', 3, 23, [], 3],
])(
  'presenting steps through what the filters leave, from %s on',
  async (_which, page, total, read, count) => {
    const codes = Array.from({ length: total }, newCode)
    const items = codes.map((code, index) => archiveItem({ search_id: String(index), code }))
    const held: (() => void)[] = []
    server.on('GET /searches', ({ path }, reply) => {
      const asked = new URL(path, server.address).searchParams
      const [at, size] = [Number(asked.get('page')), Number(asked.get('page_size'))]
      const answer = () =>
        json(
          reply,
          archivePage(items.slice((at - 1) * size, at * size), { total, page: at, page_size: size }),
        )
      if (size === 100) held.push(answer)
      else answer()
    })
    await open(`/archive?years=2018&page=${page}`)
    const name =
      count === 100 ? 'Present this list, up to 100 投影此列表（最多100条）' : 'Present this list 投影此列表'
    const link = await screen.findByRole('link', { name })
    await userEvent.click(link)
    if (read.length > 0) within(link.parentElement as HTMLElement).getByRole('status')
    await waitFor(() => expect(held).toHaveLength(read.length))
    for (const answer of held) answer()
    const listed = codes.slice((page - 1) * 10, (page - 1) * 10 + count)
    await waitFor(() => expect(window.location.pathname).toBe(`/c/${listed[0]}`))
    expect(new URLSearchParams(window.location.search).get('present')).toBe(listed.join(','))
    const large = server.calls.map(({ path }) => path).filter((path) => /page_size=100/.test(path))
    expect(large.sort()).toEqual(read.map((one) => `/searches?${one}&page_size=100&years=2018`))
  },
)

test('a link with too many characters is told so: nothing is cut off, asked, or to be tried again', async () => {
  answers()
  await open(`/archive?q=${'x'.repeat(201)}`)
  expect(await screen.findByText(/Too long: 201 characters\. 200 is the limit\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
  expect(asked()).toEqual([])
})

test('a row says when the engines were asked, and that its answer is that of another search too', async () => {
  answers(archivePage([archiveItem({ shares_answer: true })]))
  await open('/archive')
  const button = await row(/tank man/)
  expect(cells(button)).toContain('Oslo 奥斯陆 Shared answer, asked 09:00 UTC 共用结果，查询于09:00（UTC）')
  await userEvent.click(button)
  const google = within(screen.getByRole('region', { name: /^Google / }))
  expect(await google.findByText(/^Engine asked 28 May 2018, between 09:00 and 10:00 UTC/)).toBeVisible()
  expect(screen.getByText(/share an answer: the engine was asked once for both/)).toBeVisible()
})

test('an engine that was not asked has limited nobody', async () => {
  const outcomes = { google: 'results', baidu: 'rate_limited' } as const
  answers(archivePage([archiveItem({ outcomes, not_asked: ['baidu'] })]))
  await open('/archive')
  await userEvent.click(await row(/tank man/))
  const baidu = within(screen.getByRole('region', { name: /^Baidu / }))
  expect(
    (await baidu.findAllByText(/^Baidu was not asked: .+ says nothing about censorship/))[0],
  ).toBeVisible()
  expect(baidu.queryByText(/limiting|^Engine asked/)).toBeNull()
})

test('a side of the bot whose control failed is no finding, and says why', async () => {
  const outcomes = { google: 'results', baidu: 'empty' } as const
  answers(archivePage([archiveItem({ outcomes, censored: false, control_failed: ['baidu'] })]))
  await open('/archive')
  await userEvent.click(await row(/tank man/))
  const baidu = within(screen.getByRole('region', { name: /^Baidu / }))
  const sentence =
    /returned no pictures for .+ It may only have been refusing us: .+ This says nothing about censorship\.$/
  expect((await baidu.findAllByText(sentence))[0]).toBeVisible()
  expect(baidu.queryAllByText('Censored')).toEqual([])
  expect(await screen.findByText(/^Voting is closed here/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Censored/ })).toBeNull()
})

test('pictures that cannot be loaded are asked for again', async () => {
  answers()
  server.on('POST /searches/7/images', (_call, reply) => json(reply, { error: 'No.' }, 500))
  await open('/archive')
  await userEvent.click(await row(/tank man/))
  expect(await screen.findByText(/pictures of this search could not be loaded/)).toBeVisible()
  answers()
  await userEvent.click(screen.getByRole('button', { name: /Retry/ }))
  expect(await screen.findAllByRole('button', { name: /^\d\. / })).toHaveLength(18)
})

test.each([
  ['empty', 'Censored'],
  ['legal_notice', 'Censored'],
  ['captcha', 'No answer'],
  ['timeout', 'No answer'],
] as const)('a China side that came to %s says %s, closed and open', async (outcome, said) => {
  answers(archivePage([archiveItem({ outcomes: { google: 'results', baidu: outcome } })]), searchImages())
  await open('/archive')
  const button = await row(/tank man/)
  expect(cells(button)[2]).toContain(`Baidu 百度: ${said}`)
  await userEvent.click(button)
  const baidu = within(screen.getByRole('region', { name: /^Baidu / }))
  expect(await baidu.findByText(said)).toBeVisible()
  expect(baidu.queryAllByText('Censored')).toHaveLength(said === 'Censored' ? 1 : 0)
  expect(baidu.queryByRole('button')).toBeNull()
})

test('what comes of the demonstration is marked: once for a list of nothing else', async () => {
  answers(archivePage([archiveItem({ simulated: true })]))
  await open('/archive')
  expect(cells(await row(/tank man/))[3]).not.toContain('Demo')
  expect(screen.getByText(/^These searches come from simulated engines/)).toBeVisible()

  answers(
    archivePage([
      archiveItem(),
      archiveItem({ search_id: '8', search_term_initial: 'panda', simulated: true }),
    ]),
  )
  await open('/archive')
  expect(cells(await row(/panda/))[3]).toContain('Demo')
  expect(cells(await row(/tank man/))[3]).not.toContain('Demo')
  expect(screen.getByText(/Rows marked Demo come from simulated engines/)).toBeVisible()
})

test('filters apply when the panel closes, live in the address, and survive going back', async () => {
  answers()
  await open('/archive?q=tank')
  await row(/tank man/)
  await userEvent.click(filtersButton())
  expect(filtersButton()).toHaveAttribute('aria-expanded', 'true')
  const radio = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name} `) })
  await userEvent.click(radio('Europe'))
  await userEvent.click(radio('Taiwan'))
  expect(radio('Europe')).not.toBeChecked()
  await userEvent.click(radio('Asia'))
  expect(radio('Taiwan')).not.toBeChecked()
  expect(radio('Asia')).toBeChecked()
  await userEvent.click(screen.getByRole('checkbox', { name: '2018' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Pictures from Google only/ }))
  await userEvent.click(radio('Most votes first'))
  expect(screen.queryByText('Vote result')).not.toBeVisible()
  expect(asked()).toHaveLength(1)

  await userEvent.click(screen.getByRole('button', { name: /^Close/ }))
  expect(window.location.search).toBe(
    '?q=tank&cities=hong_kong&cities=taiwan&years=2018&outcomes=google_only&order=most_voted',
  )
  expect(screen.queryByRole('radio')).toBeNull()
  expect(filtersButton()).toHaveFocus()
  await waitFor(() =>
    expect(asked()[1]).toBe(
      '/searches?page=1&page_size=10&query=tank&years=2018&cities=hong_kong&cities=taiwan&outcomes=google_only&order=most_voted',
    ),
  )
  expect(
    screen.getByText(/^Showing .*, Asia, 2018, Pictures from Google only, Most votes first/),
  ).toBeVisible()

  act(() => window.history.back())
  await waitFor(() => expect(asked()).toHaveLength(3))
  expect(asked()[2]).toBe(asked()[0])
})

test('a shared address opens with its filters; Clear all takes them off and goes to page 1', async () => {
  answers(archivePage(undefined, { total: 40, page: 2 }))
  await open('/archive?cities=oslo&years=2018&page=2')
  await row(/tank man/)
  expect(asked()).toEqual(['/searches?page=2&page_size=10&years=2018&cities=oslo'])
  await userEvent.click(filtersButton())
  // Closing without a choice stays where it was.
  await userEvent.click(filtersButton())
  expect(window.location.search).toBe('?cities=oslo&years=2018&page=2')
  await userEvent.click(filtersButton())
  expect(screen.getByRole('radio', { name: 'Oslo 奥斯陆' })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: /Clear all/ }))
  expect(screen.getByRole('radio', { name: 'Oslo 奥斯陆' })).not.toBeChecked()
  expect(window.location.search).toBe('')
  await waitFor(() => expect(asked()[1]).toBe('/searches?page=1&page_size=10'))
})

test('days and a place that an event’s link brought can be seen and taken off', async () => {
  answers()
  await open('/archive?cities=oslo&from=2016-02-18&to=2016-02-19')
  await row(/tank man/)
  await userEvent.click(filtersButton())
  const everywhere = screen.getByRole('radio', { name: 'Everywhere 不限' })
  expect(everywhere).not.toBeChecked()
  await userEvent.click(everywhere)
  expect(everywhere).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Oslo 奥斯陆' })).not.toBeChecked()
  const days = screen.getByRole('checkbox', { name: /^Feb\. 18 – 19, 2016/ })
  expect(days).toBeChecked()
  await userEvent.click(days)
  expect(days).not.toBeChecked()
  expect(days).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: /^Close/ }))
  expect(window.location.search).toBe('')
})

test('pages turn, and the list takes the focus', async () => {
  answers(archivePage(undefined, { total: 236 }))
  await open('/archive')
  expect(await screen.findByText('Page 1 of 24')).toBeVisible()
  answers(archivePage([archiveItem({ search_term_initial: 'umbrella' })], { total: 236, page: 2 }))
  const next = screen.getByRole('link', { name: 'Next 下一页' })
  expect(next).toHaveAttribute('href', '/archive?page=2')
  expect(next).toHaveAttribute('rel', 'next')
  await userEvent.click(next)
  expect(await row(/umbrella/)).toBeVisible()
  expect(window.location.search).toBe('?page=2')
  expect(screen.getByText('Page 2 of 24')).toBeVisible()
  expect(screen.getByRole('region', { name: /^Past searches/ })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Previous 上一页' })).toHaveAttribute('rel', 'prev')
})

test('links to pages keep the words and the filters', async () => {
  answers(archivePage(undefined, { total: 40, page: 2 }))
  await open('/archive?q=tank&years=2018&page=2')
  await row(/tank man/)
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(address('Previous 上一页')).toBe('/archive?q=tank&years=2018')
  expect(address('Next 下一页')).toBe('/archive?q=tank&years=2018&page=3')
  // Who searches for them again begins at the first page.
  await userEvent.type(screen.getByRole('textbox'), '{Enter}')
  expect(window.location.search).toBe('?q=tank&years=2018')
})

test('a page behind the end is the last one, and Back does not lead to it', async () => {
  server.on('GET /searches', (call, reply) => {
    const page = Number(new URL(call.path, server.address).searchParams.get('page'))
    json(reply, archivePage(page > 24 ? [] : [archiveItem()], { total: 236, page }))
  })
  const before = window.history.length
  await open('/archive?page=9999')
  await row(/tank man/)
  expect(screen.getByText('Page 24 of 24')).toBeVisible()
  expect(screen.queryByText(/No results found/)).toBeNull()
  expect(window.location.search).toBe('?page=24')
  expect(window.history.length).toBe(before + 1)
})

test('an open panel follows Back, and closing it does not undo that', async () => {
  answers()
  await open('/archive')
  await row(/tank man/)
  await userEvent.click(filtersButton())
  await userEvent.click(screen.getByRole('radio', { name: 'Oslo 奥斯陆' }))
  await userEvent.click(screen.getByRole('button', { name: /^Close/ }))
  expect(window.location.search).toBe('?cities=oslo')
  await userEvent.click(filtersButton())
  act(() => window.history.back())
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Oslo 奥斯陆' })).not.toBeChecked())
  await userEvent.click(screen.getByRole('button', { name: /^Close/ }))
  expect(window.location.search).toBe('')
})

test('the filters tell how much they leave before they apply', async () => {
  server.on('GET /searches', (call, reply) => {
    const years = new URL(call.path, server.address).searchParams.getAll('years')
    json(reply, archivePage(undefined, { total: years.length === 0 ? 236 : years.length === 1 ? 109 : 1 }))
  })
  await open('/archive?q=tank')
  await row(/tank man/)
  await userEvent.click(filtersButton())
  expect(await screen.findByRole('button', { name: 'Show 236 results 显示236条结果' })).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: '2018' }))
  expect(await screen.findByRole('button', { name: 'Show 109 results 显示109条结果' })).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: '2019' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 result 显示1条结果' }))
  expect(window.location.search).toBe('?q=tank&years=2018&years=2019')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(server.calls.at(-2)?.path).toContain('page_size=1&query=tank&years=2018&years=2019')
})

test('by votes, a list that is cut off says that it has the first only, and why', async () => {
  server.on('GET /searches', (_call, reply) => json(reply, archivePage(undefined, { total: MOST_VOTED_MAX })))
  await open('/archive')
  await row(/tank man/)
  expect(screen.getByText('Total: 1000', inPager)).toBeVisible()
  await userEvent.click(filtersButton())
  expect(await screen.findByRole('button', { name: 'Show 1000 results 显示1000条结果' })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: /^Most votes first/ }))
  expect(screen.getByRole('group', { name: /^Order/ })).toHaveAccessibleDescription(/up to 1,000 comparisons/)
  const first = 'Show the first 1000 results 显示前1000条结果'
  await userEvent.click(await screen.findByRole('button', { name: first }))
  expect(await screen.findByText('Total: the first 1000', inPager)).toBeVisible()
  await waitFor(() => expect(announced()).toBe('Total: the first 1000 总计：前1000条'))
})

test('a late answer never replaces a newer one', async () => {
  const held: (() => void)[] = []
  server.on('GET /searches', (call, reply) => {
    const page = call.path.includes('slow')
      ? archivePage([archiveItem({ search_term_initial: 'slow one' })])
      : archivePage()
    if (!call.path.includes('slow')) return json(reply, page)
    held.push(() => json(reply, page))
  })
  await open('/archive?q=slow')
  await waitFor(() => expect(held).toHaveLength(1))
  act(() => {
    window.history.pushState(null, '', '/archive')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await row(/tank man/)
  held[0]?.()
  expect(screen.queryByText('slow one')).toBeNull()
})

test('nothing found, a refusal, and no service each have their sentence', async () => {
  answers(archivePage([], { total: 0 }))
  await open('/archive?q=zzz')
  const nothing = /^No results found with the current filters/
  expect(await screen.findByText(nothing, { selector: 'p > span' })).toBeVisible()
  expect(announced()).toMatch(nothing)

  server.on('GET /searches', (_call, reply) => json(reply, { error: 'Choose at most 50 values' }, 400))
  await open('/archive?q=zzz')
  expect(await screen.findByText(/Choose at most 50 values/)).toBeVisible()
  expect(screen.queryByText(/Page/)).toBeNull()
  answers()
  await userEvent.click(screen.getByRole('button', { name: /Retry/ }))
  expect(await row(/tank man/)).toBeVisible()

  DEFAULT_SETTINGS.apiUrl = 'http://127.0.0.1:9'
  await open('/archive?q=zzz')
  expect(await screen.findByText(/^Failed to search archives/)).toBeVisible()
  DEFAULT_SETTINGS.apiUrl = server.address
  server.on('GET /searches', (_call, reply) => void reply.writeHead(502).end('Bad gateway'))
  await open('/archive?q=zzz')
  expect(await screen.findByText(/^Failed to search archives/)).toBeVisible()
  answers()
  // Asking for the same words again is another try, too.
  await userEvent.type(screen.getByDisplayValue('zzz'), '{Enter}')
  expect(await row(/tank man/)).toBeVisible()
})

test('a row of which a side did not answer takes no votes, and says why', async () => {
  answers(archivePage([archiveItem({ outcomes: { google: 'results', baidu: 'timeout' } })]))
  await open('/archive')
  await userEvent.click(await row(/tank man/))
  expect(await screen.findByText(/^Voting is closed here/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Cast your vote/ })).toBeNull()
})

test('the votes of a row follow a vote cast in it, and one is one vote', async () => {
  const none = Object.fromEntries(VOTE_KEYS.map((key) => [key, 0]))
  answers(archivePage([archiveItem({ total_votes: 0 })]))
  server.on('GET /searches/7/votes', (_call, reply) => json(reply, none))
  server.on('POST /vote', (_call, reply) =>
    json(reply, { vote_id: 1, vote_name: 'votes_censored', vote_count: 1, repeated: false, counted: true }),
  )
  await open('/archive')
  await userEvent.click(await row(/tank man/))
  await userEvent.click(await screen.findByRole('button', { name: /Cast your vote/ }))
  await userEvent.click(await screen.findByRole('button', { name: /^Censored .*Votes 票数 ?: 0/ }))
  expect(await screen.findByRole('row', { name: /^1 vote 票 .*tank man .*Oslo/ })).toBeVisible()
})
