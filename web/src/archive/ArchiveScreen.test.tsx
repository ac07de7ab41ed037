import { MOST_VOTED_MAX } from '@firewall-cafe/shared'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerArchive, cells, openArchive, row } from '../../test/archive-site'
import { holdTimers } from '../../test/hold-timers'
import { newCode } from '../../test/records'
import { archiveItem, archivePage } from '../../test/samples'
import { json, server, withServer } from '../../test/wire-server'
import { archive, exportAddress } from '../api/archive'
import { CALL_TIMEOUT_MS } from '../api/http'
import { DEFAULT_SETTINGS } from '../api/settings'
import { NAVIGATION_TIMEOUT_MS } from '../i18n/navigate'

withServer()
beforeAll(() => {
  window.HTMLElement.prototype.scrollIntoView = () => undefined
})

/** Pages of the list that were asked for; what filters leave is counted apart. */
const asked = () =>
  server.calls.map((call) => call.path).filter((path) => /^\/searches\?.*page_size=10(&|$)/.test(path))
const inPager = { selector: 'nav *' }
/** What a screen reader says by itself of the list. */
const announced = () => document.querySelector('section > [aria-live]')?.textContent?.trim()
const filtersButton = () => screen.getByRole('button', { name: /^Filters/ })

test('without a query the first page of ten is loaded, once', async () => {
  answerArchive()
  await openArchive()
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

test('the filtered list can be downloaded as a file, with all its pages', async () => {
  answerArchive()
  await openArchive(
    '/archive?q=tank man&cities=oslo&years=2018&from=2018-05-01&to=2018-05-31&vote_ids=1&outcomes=neither&order=most_voted&page=1',
  )
  await row(/tank man/)
  const files = within(screen.getByRole('region', { name: 'Download this list 下载此列表' }))
  const chosen =
    'query=tank+man&cities=oslo&years=2018&from=2018-05-01&to=2018-05-31&vote_ids=1&outcomes=neither&order=most_voted'
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

test('the list is a table with a header for each column', async () => {
  answerArchive()
  await openArchive()
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
  answerArchive()
  const first = () => screen.getAllByRole('columnheader')[1]
  await openArchive('/archive?q=tank')
  await row(/^tank man/)
  expect(first()).toHaveTextContent(/^Query EN 英文搜索词/)
  await openArchive(`/archive?q=${encodeURIComponent('坦克')}`)
  await row(/^坦克人/)
  expect(first()).toHaveTextContent(/^Query ZH 中文搜索词/)
  await userEvent.hover(screen.getByRole('button', { name: /中文搜索词/ }))
  expect(screen.getByRole('tooltip')).toHaveTextContent(
    'English queries are searched on Google, the US engine. Chinese queries are searched on Baidu, the China-based engine.',
  )
})

test.each([
  ['the second page of 23', 2, 23, ['page=1'], 13],
  ['the tenth page of 250', 10, 250, ['page=1', 'page=2'], 100],
  ['the last page', 3, 23, [], 3],
])('a presentation shows the filtered list, from %s on', async (_which, page, total, read, count) => {
  const codes = Array.from({ length: total }, newCode)
  const items = codes.map((code, index) => archiveItem({ search_id: String(index), code }))
  const held: (() => void)[] = []
  server.on('GET /searches', ({ path }, reply) => {
    const asked = new URL(path, server.address).searchParams
    const [at, size] = [Number(asked.get('page')), Number(asked.get('page_size'))]
    const answer = () =>
      json(reply, archivePage(items.slice((at - 1) * size, at * size), { total, page: at, page_size: size }))
    if (size === 100) held.push(answer)
    else answer()
  })
  await openArchive(`/archive?years=2018&page=${page}`)
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
})

test('a presentation whose page does not come can be started again', async () => {
  const codes = Array.from({ length: 23 }, newCode)
  const items = codes.map((code, index) => archiveItem({ search_id: String(index), code }))
  server.on('GET /searches', ({ path }, reply) => {
    const size = Number(new URL(path, server.address).searchParams.get('page_size'))
    json(reply, archivePage(items.slice(0, size), { total: items.length, page_size: size }))
  })
  await openArchive()
  const link = await screen.findByRole('link', { name: 'Present this list 投影此列表' })
  const gatsby = window as unknown as { ___navigate: () => void }
  const go = jest.spyOn(gatsby, '___navigate').mockImplementation(() => {})
  for (const times of [1, 2]) {
    const wait = holdTimers(NAVIGATION_TIMEOUT_MS)
    await userEvent.click(link)
    await waitFor(() => expect(go).toHaveBeenCalledTimes(times))
    act(wait.end)
    expect(within(link.parentElement as HTMLElement).queryByRole('status')).toBeNull()
  }
  go.mockRestore()
})

test('a link with too many characters gets an explanation without Retry, and no search is sent', async () => {
  answerArchive()
  await openArchive(`/archive?q=${'x'.repeat(201)}`)
  expect(await screen.findByText(/Too long: 201 characters\. 200 is the limit\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
  // The server would have heard of a call before this one.
  await archive({ query: 'asked last' })
  expect(asked()).toEqual([expect.stringContaining('asked+last')])
})

test('filters apply when the panel closes, are part of the address, and survive going back', async () => {
  answerArchive()
  await openArchive('/archive?q=tank')
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
      '/searches?page=1&page_size=10&query=tank&cities=hong_kong&cities=taiwan&years=2018&outcomes=google_only&order=most_voted',
    ),
  )
  expect(
    screen.getByText(/^Showing .*, Asia, 2018, Pictures from Google only, Most votes first/),
  ).toBeVisible()

  act(() => window.history.back())
  await waitFor(() => expect(asked()).toHaveLength(3))
  expect(asked()[2]).toBe(asked()[0])
})

test('a shared address opens with its filters, and Clear all removes them and goes to page 1', async () => {
  answerArchive(archivePage(undefined, { total: 40, page: 2 }))
  await openArchive('/archive?cities=oslo&years=2018&page=2')
  await row(/tank man/)
  expect(asked()).toEqual(['/searches?page=2&page_size=10&cities=oslo&years=2018'])
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

test('“Show everything” removes itself and moves the focus to the list', async () => {
  answerArchive()
  await openArchive('/archive?q=tank')
  await row(/tank man/)
  await userEvent.click(screen.getByRole('link', { name: /^Show everything/ }))
  await waitFor(() => expect(screen.queryByText(/^Showing/)).toBeNull())
  expect(window.location.search).toBe('')
  expect(screen.getByRole('region', { name: /^Past searches/ })).toHaveFocus()
})

test('days and a place from an event’s link are shown and can be removed', async () => {
  answerArchive()
  await openArchive('/archive?cities=oslo&from=2016-02-18&to=2016-02-19')
  await row(/tank man/)
  await userEvent.click(filtersButton())
  const everywhere = screen.getByRole('radio', { name: 'Everywhere 不限' })
  expect(everywhere).not.toBeChecked()
  await userEvent.click(everywhere)
  expect(everywhere).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Oslo 奥斯陆' })).not.toBeChecked()
  const [from, to] = dayFields()
  expect([from, to].map(({ value }) => value)).toEqual(['2016-02-18', '2016-02-19'])
  await userEvent.clear(from)
  await userEvent.clear(to)
  await userEvent.click(screen.getByRole('button', { name: /^Close/ }))
  expect(window.location.search).toBe('')
})

const dayFields = () =>
  ['From 起始日期', 'To 结束日期'].map((name) => screen.getByLabelText(name)) as [
    HTMLInputElement,
    HTMLInputElement,
  ]

test('days can be chosen, and wrong days are explained, not sent, and not lost', async () => {
  answerArchive()
  await openArchive('/archive?q=tank&years=2018')
  await row(/tank man/)
  await userEvent.click(filtersButton())
  const [from, to] = dayFields()
  expect(screen.getByRole('group', { name: 'Days 日期' })).toHaveAccessibleDescription(
    /^Days are in UTC, .*按 UTC 计算/,
  )
  await userEvent.type(from, '2018-05-28')
  // It would be what iOS resets the day to.
  expect(from).not.toHaveAttribute('value')
  await userEvent.type(to, '2018-05-27')
  expect(screen.getByRole('checkbox', { name: '2018' })).not.toBeChecked()
  const wrong = /^Enter full dates, .* at most 366 days after .*最多相隔366天/
  for (const refused of [
    () => userEvent.click(screen.getByRole('button', { name: 'Show results 显示结果' })),
    () => userEvent.click(filtersButton()),
    () => userEvent.type(screen.getByDisplayValue('tank'), 's{Enter}'),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await refused()
    expect(from).toHaveFocus()
    expect(screen.getByRole('alert')).toHaveTextContent(wrong)
    for (const field of [from, to]) expect(field).toHaveAccessibleDescription(wrong)
    expect(from).toBeInvalid()
    expect(window.location.search).toBe('?q=tank&years=2018')
  }
  await userEvent.clear(to)
  expect(from).toBeValid()
  // Only the field knows that a day is half typed.
  const half = jest.spyOn(to, 'validity', 'get').mockReturnValue({ ...to.validity, valid: false })
  await userEvent.click(screen.getByRole('button', { name: /^Close/ }))
  expect(to).toHaveFocus()
  expect(to).toHaveAccessibleDescription(wrong)
  half.mockRestore()
  await userEvent.keyboard('{Backspace}')
  expect(from).toBeValid()
  await userEvent.click(screen.getByRole('button', { name: /^Close/ }))
  expect(window.location.search).toBe('?q=tank&from=2018-05-28&to=2019-05-29')
  await waitFor(() =>
    expect(asked().at(-1)).toBe('/searches?page=1&page_size=10&query=tank&from=2018-05-28&to=2019-05-29'),
  )
  expect(screen.getByText(/^Showing .*, May 28, 2018 – May 29, 2019/)).toBeVisible()
})

test('changing the page moves the focus to the list', async () => {
  answerArchive(archivePage(undefined, { total: 236 }))
  await openArchive()
  expect(await screen.findByText('Page 1 of 24')).toBeVisible()
  answerArchive(archivePage([archiveItem({ search_term_initial: 'umbrella' })], { total: 236, page: 2 }))
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

test('a failed page moves the focus to the list, and the next search keeps the focus in its box', async () => {
  answerArchive(archivePage(undefined, { total: 236 }))
  await openArchive()
  await row(/tank man/)
  server.on('GET /searches', (_call, reply) => void reply.writeHead(502).end('Bad gateway'))
  await userEvent.click(screen.getByRole('link', { name: 'Next 下一页' }))
  expect(await screen.findByText(/^Failed to search archives/)).toBeVisible()
  expect(screen.getByRole('region', { name: /^Past searches/ })).toHaveFocus()
  answerArchive(archivePage([archiveItem({ search_term_initial: 'umbrella' })]))
  const box = screen.getByRole('textbox')
  await userEvent.type(box, 'umbrella{Enter}')
  expect(await row(/umbrella/)).toBeVisible()
  expect(box).toHaveFocus()
})

test('the total stays while the next page loads, and disappears when the filters change', async () => {
  const held: (() => void)[] = []
  server.on('GET /searches', ({ path }, reply) => {
    const answer = () => json(reply, archivePage(undefined, { total: 236 }))
    if (/page=2|years/.test(path)) held.push(answer)
    else answer()
  })
  await openArchive()
  await row(/tank man/)
  await userEvent.click(screen.getByRole('link', { name: 'Next 下一页' }))
  await waitFor(() => expect(held).toHaveLength(1))
  expect(announced()).toBe('Total: 236 总计：236 Loading 正在加载')
  act(() => {
    window.history.pushState(null, '', '/archive?years=2018')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(held).toHaveLength(2))
  expect(announced()).toBe('Loading 正在加载')
  for (const answer of held) answer()
})

test('links to other pages keep the query and the filters', async () => {
  answerArchive(archivePage(undefined, { total: 40, page: 2 }))
  await openArchive('/archive?q=tank&years=2018&page=2')
  await row(/tank man/)
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(address('Previous 上一页')).toBe('/archive?q=tank&years=2018')
  expect(address('Next 下一页')).toBe('/archive?q=tank&years=2018&page=3')
  // Searching for them again begins at the first page.
  await userEvent.type(screen.getByRole('textbox'), '{Enter}')
  expect(window.location.search).toBe('?q=tank&years=2018')
})

test('a page after the last one becomes the last one, and Back does not return to it', async () => {
  server.on('GET /searches', (call, reply) => {
    const page = Number(new URL(call.path, server.address).searchParams.get('page'))
    json(reply, archivePage(page > 24 ? [] : [archiveItem()], { total: 236, page }))
  })
  const before = window.history.length
  await openArchive('/archive?page=9999')
  await row(/tank man/)
  expect(screen.getByText('Page 24 of 24')).toBeVisible()
  expect(screen.queryByText(/No results found/)).toBeNull()
  expect(window.location.search).toBe('?page=24')
  expect(window.history.length).toBe(before + 1)
})

test('Back changes an open panel, and closing the panel does not undo that', async () => {
  answerArchive()
  await openArchive()
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

test('the panel shows the number of results before the filters apply', async () => {
  server.on('GET /searches', (call, reply) => {
    const years = new URL(call.path, server.address).searchParams.getAll('years')
    json(reply, archivePage(undefined, { total: years.length === 0 ? 236 : years.length === 1 ? 109 : 1 }))
  })
  await openArchive('/archive?q=tank')
  await row(/tank man/)
  await userEvent.click(filtersButton())
  expect(await screen.findByRole('button', { name: 'Show 236 results 显示236条结果' })).toBeVisible()
  const said = within(screen.getByRole('region', { name: /^Filters/ })).getByRole('status')
  expect(said).toBeEmptyDOMElement()
  await userEvent.click(screen.getByRole('checkbox', { name: '2018' }))
  expect(await screen.findByRole('button', { name: 'Show 109 results 显示109条结果' })).toBeVisible()
  expect(said).toHaveTextContent('Total: 109 总计：109')
  await userEvent.click(screen.getByRole('checkbox', { name: '2019' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 result 显示1条结果' }))
  expect(window.location.search).toBe('?q=tank&years=2018&years=2019')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(server.calls.at(-2)?.path).toContain('page_size=1&query=tank&years=2018&years=2019')
})

test('a failed count of results is only logged', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  server.on('GET /searches', (call, reply) =>
    call.path.includes('page_size=1&') ? json(reply, { error: 'No.' }, 500) : json(reply, archivePage()),
  )
  await openArchive('/archive?q=tank')
  await row(/tank man/)
  await userEvent.click(filtersButton())
  await waitFor(() => expect(logged).toHaveBeenCalled())
  expect(logged.mock.calls).toEqual([['The number of results: ApiError: No.']])
  logged.mockRestore()
  expect(screen.getByRole('button', { name: 'Show results 显示结果' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await row(/tank man/)).toBeVisible()
})

test('a list ordered by votes says that it is limited to its first 1,000 and why', async () => {
  server.on('GET /searches', (_call, reply) => json(reply, archivePage(undefined, { total: MOST_VOTED_MAX })))
  await openArchive()
  await row(/tank man/)
  expect(screen.getByText('Total: 1,000', inPager)).toBeVisible()
  await userEvent.click(filtersButton())
  expect(await screen.findByRole('button', { name: 'Show 1,000 results 显示1,000条结果' })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: /^Most votes first/ }))
  expect(screen.getByRole('group', { name: /^Order/ })).toHaveAccessibleDescription(
    /at most 1,000 comparisons/,
  )
  const first = 'Show the first 1,000 results 显示前1,000条结果'
  await userEvent.click(await screen.findByRole('button', { name: first }))
  expect(await screen.findByText('Total: the first 1,000', inPager)).toBeVisible()
  await waitFor(() => expect(announced()).toBe('Total: the first 1,000 总计：前1,000条'))
})

test('a newer request cancels an older one', async () => {
  server.on('GET /searches', (call, reply) => {
    if (!call.path.includes('slow')) json(reply, archivePage())
  })
  // A call that has used up its time hangs up, too.
  const time = holdTimers(CALL_TIMEOUT_MS)
  await openArchive('/archive?q=slow')
  await waitFor(() => expect(asked()).toHaveLength(1))
  const [slow] = server.calls.filter(({ path }) => path.includes('slow'))
  act(() => {
    window.history.pushState(null, '', '/archive')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await row(/tank man/)
  await waitFor(() => expect(slow?.hungUp).toBe(true))
  time.end()
})

test('no results, a refusal and an unreachable service each have their own sentence', async () => {
  answerArchive(archivePage([], { total: 0 }))
  await openArchive('/archive?q=zzz')
  const nothing = /^No results found with the current filters/
  expect(await screen.findByText(nothing, { selector: 'p > span' })).toBeVisible()
  expect(announced()).toMatch(nothing)
  const otherForm = /^Simplified and traditional characters are looked up as written/
  expect(screen.queryByText(otherForm)).toBeNull()
  await openArchive(`/archive?q=${encodeURIComponent('天安門')}`)
  expect(await screen.findByText(otherForm, { selector: 'p > span' })).toBeVisible()

  server.on('GET /searches', (_call, reply) => json(reply, { error: 'The archive is closed.' }))
  await openArchive('/archive?q=zzz')
  expect(await screen.findByText(/The archive is closed\./)).toBeVisible()

  server.on('GET /searches', (_call, reply) => json(reply, { error: 'Choose at most 50 values' }, 400))
  await openArchive('/archive?q=zzz')
  expect(await screen.findByText(/Choose at most 50 values/)).toBeVisible()
  expect(screen.queryByText(/Page/)).toBeNull()
  answerArchive()
  await userEvent.click(screen.getByRole('button', { name: /Retry/ }))
  expect(await row(/tank man/)).toBeVisible()

  DEFAULT_SETTINGS.apiUrl = 'http://127.0.0.1:9'
  await openArchive('/archive?q=zzz')
  expect(await screen.findByText(/^Failed to search archives/)).toBeVisible()
  DEFAULT_SETTINGS.apiUrl = server.address
  server.on('GET /searches', (_call, reply) => void reply.writeHead(502).end('Bad gateway'))
  await openArchive('/archive?q=zzz')
  expect(await screen.findByText(/^Failed to search archives/)).toBeVisible()
  answerArchive()
  // Asking for the same words again is another try, too.
  await userEvent.type(screen.getByDisplayValue('zzz'), '{Enter}')
  expect(await row(/tank man/)).toBeVisible()
})
