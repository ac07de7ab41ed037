/** Where a search leaves its record, and what opening that does. */
import type { ServerResponse } from 'node:http'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { limitedRecord, newCode, pictures, record } from '../../test/records'
import { baiduRun, comparisonRecord, wireOverlap, wireRun } from '../../test/samples'
import { startSearchSite, visit } from '../../test/search-site'
import { json, type WireServer } from '../../test/wire-server'
import { Hero } from '../home/Hero'
import { navigate } from '../i18n/navigate'
import { KEEP_OUT_KEY } from '../search/keep-out'
import { SearchInput } from '../search/SearchInput'
import { codeKey, recall } from '../search/tab-memory'
import { ownSearches, rememberSearch } from '../visitor/own-searches'
import { acceptTerms, resetIdentity, VOTER_TOKEN_KEY } from '../visitor/visitor'
import { SearchScreen } from './SearchScreen'
import { searchFor } from './ways'

let server: WireServer
beforeAll(async () => {
  server = await startSearchSite()
})
afterAll(() => server.close())

const calls = (path: string) => server.calls.filter((call) => call.path === path)
const searches = () => calls('/images')
const input = () => screen.getByRole('textbox')
const address = () => window.location.pathname + window.location.search

test('a search that a link began is sent once, unlisted, as nobody’s, and the page says so', async () => {
  const code = record(server, { lists_at: null, visibility: 'unlisted' })
  await visit(server, '/search?q=planted+words')
  expect(screen.getByText('Opened from a link: not kept in the archive.')).toBeVisible()
  expect(screen.getByText('由链接打开：未列入档案。')).toBeVisible()
  await pictures()
  expect(searches()).toHaveLength(1)
  expect(searches()[0]?.body).toEqual({ query: 'planted words', visibility: 'unlisted' })
  expect(searches()[0]?.headers['x-voter-token']).toMatch(/^[0-9a-f]{32}$/)
  await waitFor(() => expect(address()).toBe(`/c/${code}`))
  // Nor does it pass for a search of the visitor's.
  expect(ownSearches()).toEqual([])
  expect(screen.getAllByRole('button', { name: /^Keep it in the archive/ })).toHaveLength(1)
  localStorage.removeItem(VOTER_TOKEN_KEY)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: VOTER_TOKEN_KEY, newValue: null })))
  expect(screen.queryByRole('button', { name: /^Keep it in the archive/ })).toBeNull()
})

test('each search that a link began has a token of its own, and none is stored', async () => {
  record(server, { lists_at: null, visibility: 'unlisted' })
  await visit(server, '/search?q=planted%20words', { acceptedTerms: false })
  localStorage.removeItem(VOTER_TOKEN_KEY)
  act(() => acceptTerms('ada'))
  await pictures()
  record(server, { lists_at: null, visibility: 'unlisted' })
  act(() => navigate('/search?q=other%20planted%20words'))
  await waitFor(() => expect(searches()).toHaveLength(2))
  await pictures()
  const [first, second] = searches().map(({ headers }) => headers['x-voter-token'])
  expect(first).not.toBe(second)
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state])
  expect([first, second, VOTER_TOKEN_KEY].filter((one) => stored.includes(String(one)))).toEqual([])
})

test('somebody who opened the link may keep it in the archive, with the token it was made with', async () => {
  const code = record(server, { lists_at: null, visibility: 'unlisted' })
  server.on(`POST /comparisons/${code}/listing`, (_call, reply) =>
    json(reply, { code, visibility: 'listed', lists_at: Date.UTC(2099, 0, 1, 15), listed: false }),
  )
  await visit(server, '/search?q=planted%20words')
  await pictures()
  const notice = screen.getByText('Opened from a link: not kept in the archive.').closest('p')
    ?.parentElement as HTMLElement
  await userEvent.click(within(notice).getByRole('button', { name: 'Keep it in the archive 列入档案' }))
  expect((await screen.findAllByText('In the archive from 1 Jan 2099, 15:00 UTC.'))[0]).toBeVisible()
  expect(calls(`/comparisons/${code}/listing`)).toMatchObject([
    { body: { visibility: 'listed' }, headers: { 'x-voter-token': searches()[0]?.headers['x-voter-token'] } },
  ])
  expect(screen.queryByText(/Opened from a link/)).toBeNull()
  expect(within(notice).getByRole('status')).toHaveFocus()
  // It stays nobody's, and can be kept out as long as this page is open.
  expect(screen.getByText(/^You can keep it out again only while this page/)).toBeVisible()
  expect(ownSearches()).toEqual([])
  server.on(`POST /comparisons/${code}/listing`, (_call, reply) =>
    json(reply, { code, visibility: 'unlisted', lists_at: null, listed: false }),
  )
  await userEvent.click(screen.getByRole('button', { name: /^Keep out of the archive/ }))
  expect((await screen.findByText(/^Not in the archive/)).parentElement).toHaveFocus()
  expect(screen.getAllByRole('button', { name: /^Keep it in the archive/ })).toHaveLength(1)
})

test('a listing that is answered late changes nothing of the search that is shown by then', async () => {
  const code = record(server, { lists_at: null, visibility: 'unlisted' })
  await visit(server, '/search?q=planted%20words')
  await pictures()
  const asked = new Promise<ServerResponse>((resolve) =>
    server.on(`POST /comparisons/${code}/listing`, (_call, reply) => resolve(reply)),
  )
  await userEvent.click(screen.getAllByRole('button', { name: /Keep it in the archive/ })[0] as HTMLElement)
  const reply = await asked
  const second = record(server, { lists_at: null, visibility: 'listed' })
  act(() => searchFor('planted words'))
  await waitFor(() => expect(address()).toBe(`/c/${second}`))
  json(reply, { code, visibility: 'listed', lists_at: Date.UTC(2099, 0, 1, 15), listed: false })
  await waitFor(() => expect(recall(codeKey(code))?.record?.listsAt).toBe(Date.UTC(2099, 0, 1, 15)))
  expect(screen.queryByText(/1 Jan 2099/)).toBeNull()
  expect(address()).toBe(`/c/${second}`)
})

test('a refusal to list says why', async () => {
  const code = record(server, { lists_at: null, visibility: 'unlisted' })
  server.on(`POST /comparisons/${code}/listing`, (_call, reply) =>
    json(reply, { error: 'Somebody else made this comparison.' }, 403),
  )
  await visit(server, '/search?q=planted%20words')
  await pictures()
  await userEvent.click(screen.getAllByRole('button', { name: /Keep it in the archive/ })[0] as HTMLElement)
  expect(await screen.findByText(/Somebody else made this comparison/)).toBeVisible()
})

test.each(['/search', '/search?q=call%2013800138000'])(
  'words that hold personal data stay out of the archive: the page says why, and offers nothing (%s)',
  async (opened) => {
    record(server, { lists_at: null, visibility: 'unlisted', unlisted_because: 'personal_data' })
    await visit(server, opened)
    if (opened === '/search') await userEvent.type(input(), 'call 13800138000{Enter}')
    await pictures()
    const [above, about, ...more] = screen.getAllByText(/^Kept out of the archive: these words look like/)
    expect([above?.closest('[role=status]'), about?.closest('section')]).toEqual([
      expect.anything(),
      expect.anything(),
    ])
    expect(more).toEqual([])
    expect(screen.getAllByText(/^未列入档案：这些词语/)[0]).toBeVisible()
    expect(screen.queryByRole('button', { name: /Keep it in the archive/ })).toBeNull()
  },
)

test('the same words by a press of Search are listed, under a name', async () => {
  record(server)
  await visit(server, '/search?q=from%20a%20link')
  await pictures()
  await userEvent.click(screen.getByRole('button', { name: /^Search 搜索/ }))
  await waitFor(() => expect(searches()).toHaveLength(2))
  expect(searches()[1]?.body).toMatchObject({ visibility: 'listed', search_client_name: 'ada' })
  await waitFor(() => expect(screen.queryByText(/Opened from a link/)).toBeNull())
})

/** The page of a search, and those from which one gets there, with the words of their own address. */
function Site({ location }: { location: { search: string; state?: unknown } }) {
  const { pathname } = window.location
  if (pathname === '/search') return <SearchScreen location={location} />
  if (pathname === '/archive') return <SearchInput mode="archive" />
  const words = new URLSearchParams(location.search).get('q') ?? 'tank man'
  return <Hero headline={{ en: ['Two answers.'], zh: ['两种答案。'] }} tries={[words]} />
}

const WAYS: [way: string, page: string, find: (words: string) => HTMLElement][] = [
  ['Search at home', '/', () => screen.getByRole('button', { name: /^Search 搜索/ })],
  ['a suggestion at home', '/', (words) => screen.getByRole('link', { name: words })],
  ['the link at the archive', '/archive', () => screen.getByRole('link', { name: /search Comparison/ })],
]

test.each(WAYS)(
  '%s asks anew what was asked before, as pressed for; Back leads to what was found then',
  async (way, page, find) => {
    const words = `asked by ${way}`
    const query = `?q=${encodeURIComponent(words)}`
    const first = record(server, { lists_at: null, visibility: 'unlisted' })
    await visit(server, '/', { screen: Site })
    act(() => navigate(`/search${query}`))
    await waitFor(() => expect(address()).toBe(`/c/${first}`))
    expect(screen.getByText('Opened from a link: not kept in the archive.')).toBeVisible()

    const second = record(server)
    act(() => navigate(page + query))
    await userEvent.click(find(words))
    await waitFor(() => expect(address()).toBe(`/c/${second}`))
    expect(searches().map(({ body }) => body)).toMatchObject([
      { query: words, visibility: 'unlisted' },
      { query: words, visibility: 'listed', search_client_name: 'ada' },
    ])
    expect(screen.queryByText(/^Opened from a link/)).toBeNull()

    act(() => window.history.go(-2))
    expect(await screen.findByText(/^Opened from a link/)).toBeVisible()
    expect(address()).toBe(`/c/${first}`)
    expect(searches()).toHaveLength(2)
  },
)

test('a suggestion counts as pressed for, however its words were written', async () => {
  record(server)
  await visit(server, '/?q=two%20%20words%20', { screen: Site })
  await userEvent.click(screen.getByRole('link', { name: 'two words' }))
  await waitFor(() => expect(searches()[0]?.body).toMatchObject({ query: 'two words', visibility: 'listed' }))
})

test('who keeps searches out of the archive does so for all of this tab', async () => {
  record(server, { lists_at: null, visibility: 'unlisted' })
  await visit(server, '/search')
  const choice = screen.getByRole('checkbox', { name: 'Keep out of the archive 不列入档案' })
  await userEvent.click(choice)
  await userEvent.type(input(), 'tank man{Enter}')
  await pictures()
  expect(searches()[0]?.body).toMatchObject({ visibility: 'unlisted', search_client_name: 'ada' })
  expect(screen.getByText('Not in the archive: only who has this address finds it.')).toBeVisible()
  expect(sessionStorage.getItem(KEEP_OUT_KEY)).toBe('true')
  expect(choice).toBeChecked()
})

test('a record is read and not searched, tells its hour and no minute, and when it is listed', async () => {
  const code = record(server, {
    query: 'tank man',
    asked_hour: Date.UTC(2026, 10, 3, 14),
    lists_at: Date.UTC(2026, 10, 3, 16),
  })
  await visit(server, `/c/${code.toLowerCase()}`)
  expect(await pictures()).toHaveLength(18)
  expect(searches()).toHaveLength(0)
  expect(input()).toHaveValue('tank man')
  expect(screen.getByText('Asked in the hour from 3 Nov 2026, 14:00 UTC.')).toBeVisible()
  expect(screen.getByText('In the archive since 3 Nov 2026, 16:00 UTC.')).toBeVisible()
  expect(screen.getByText('Google was asked through Serper.')).toBeVisible()
  expect(screen.getByText('译文出自我们的词汇表。')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Keep (it in|out of) the archive/ })).toBeNull()
  await waitFor(() => expect(document.title).toMatch(/^tank man 坦克人 \|/))
  expect(address()).toBe(`/c/${code}`)
})

test('sides that the bot asked hours apart have an hour each, and are no answers of an earlier search', async () => {
  const { runs } = comparisonRecord()
  const baidu = { ...runs.baidu, asked_at: Date.UTC(2026, 10, 4, 2) }
  await visit(server, `/c/${record(server, { runs: { ...runs, baidu }, translated_by: 'term_list' })}`)
  expect(
    await screen.findByText(
      'Asked in the hours from 3 Nov 2026, 14:00 (Google) and 4 Nov 2026, 02:00 UTC (Baidu).',
    ),
  ).toBeVisible()
  expect(
    screen.getByText('谷歌与百度分别查询于2026年11月3日14:00和2026年11月4日02:00（UTC）起的一小时内。'),
  ).toBeVisible()
  expect(screen.queryByText(/^Engine asked/)).toBeNull()
  expect(screen.getByText('Translation from the bot’s list of terms.')).toBeVisible()
})

test('a simulator, and an engine that may not have been asked, are asked through nobody; no translation is from nowhere', async () => {
  const { runs } = comparisonRecord()
  for (const google of [
    { ...runs.google, simulated: true },
    { ...runs.google, outcome: 'rate_limited' as const, results: [] },
  ]) {
    await visit(server, `/c/${record(server, { runs: { ...runs, google }, translated_by: null })}`)
    await screen.findByText(/^Asked in the hour/)
    expect(screen.queryByText(/was asked through|Translation from/)).toBeNull()
  }
})

test('numbers say what both sides share, that low ones are normal, and what they leave out', async () => {
  await visit(server, `/c/${record(server, { overlap: wireOverlap() })}`)
  expect(await screen.findByText('2 of 9 pictures shared · Jaccard 0.13 · order 0.04')).toBeVisible()
  expect(screen.getByText('9张图片中有2张相同 · Jaccard 系数0.13 · 次序相似度0.04')).toBeVisible()
  expect(
    screen.getByText(
      'The same on both sides: (a) Google’s no. 1 and Baidu’s no. 9; (b) Google’s no. 8 and Baidu’s no. 2.',
    ),
  ).toBeVisible()
  expect(
    screen.getByText('两边相同的图片：（a）谷歌第1张与百度第9张；（b）谷歌第8张与百度第2张。'),
  ).toBeVisible()
  for (const [side, own, other] of [
    ['Google', 1, 9],
    ['Baidu', 9, 1],
  ] as const) {
    const tile = within(screen.getByRole('region', { name: new RegExp(`^${side}`) })).getByRole('button', {
      name: new RegExp(
        `^${own}\\. .+\\(the same as no\\. ${other} on the other side\\) （与另一边第${other}张相同）$`,
      ),
    })
    expect(within(tile).getByText('a')).toBeVisible()
  }
  expect(
    screen.getByText(/^Jaccard is the part of all pictures.+ the normal state and no finding/),
  ).toBeVisible()
  expect(screen.getByText(/数字低是常态，并不是发现/)).toBeVisible()
  expect(screen.queryByText(/not counted|could not be compared/)).toBeNull()

  await visit(
    server,
    `/c/${record(server, { overlap: wireOverlap({ unknown: 5, probably: 1, pairs: null }) })}`,
  )
  expect(
    await screen.findByText(/^At least 2 of 9 .+ Jaccard 0.13 or more · order 0.04 or more$/),
  ).toBeVisible()
  expect(screen.getByText('Pictures that could not be compared: 5.')).toBeVisible()
  expect(screen.queryByText(/^The same on both sides/)).toBeNull()
  expect(screen.getByText('另有可能相同、未计入的图片：1对。')).toBeVisible()
})

test('nothing is said of shared pictures where nothing can be', async () => {
  await visit(server, `/c/${record(server, { overlap: null })}`)
  await pictures()
  expect(screen.queryByText(/shared/)).toBeNull()
})

test('Search again is a press: another search, listed', async () => {
  const code = record(server, { query: 'tank man' })
  await visit(server, `/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Search again 重新搜索' }))
  await waitFor(() => expect(searches()).toHaveLength(1))
  expect(searches()[0]?.body).toMatchObject({ query: 'tank man', visibility: 'listed' })
})

test('one’s own comparison can be kept out as long as it is not listed, whatever the clock of this device says', async () => {
  const listed = record(server, { lists_at: Date.UTC(2099, 0, 1, 15) })
  await visit(server, `/c/${listed}`)
  await pictures()
  act(() => rememberSearch(listed))
  expect(screen.getByText('In the archive since 1 Jan 2099, 15:00 UTC.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Keep out of the archive/ })).toBeNull()
  const code = record(server, { lists_at: Date.UTC(2020, 0, 1, 15), listed: false })
  server.on(`POST /comparisons/${code}/listing`, (_call, reply) =>
    json(reply, { code, visibility: 'unlisted', lists_at: null, listed: false }),
  )
  await visit(server, `/c/${code}`)
  await pictures()
  act(() => rememberSearch(code))
  expect(screen.getByText('In the archive from 1 Jan 2020, 15:00 UTC.')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: /^Keep out of the archive/ }))
  expect(await screen.findByText(/^Not in the archive/)).toBeVisible()
  // The second press of a double click is not one for the opposite.
  await userEvent.click(screen.getByRole('button', { name: /^Keep it in the archive/ }))
  expect(server.calls.filter(({ path }) => path.endsWith('/listing'))).toHaveLength(1)
})

test('one that was listed since is read again: when it is too late to keep it out, and when one goes back to it', async () => {
  const change = { lists_at: Date.UTC(2020, 0, 1, 15), listed: false }
  const [pressed, left] = [record(server, change), record(server, change)]
  const keepOut = { name: /^Keep out of the archive/ }
  await visit(server, `/c/${left}`)
  await pictures()
  await visit(server, `/c/${pressed}`)
  await pictures()
  act(() => rememberSearch(pressed))
  for (const code of [pressed, left]) record(server, { ...change, listed: true }, code)
  server.on(`POST /comparisons/${pressed}/listing`, (_call, reply) =>
    json(reply, { error: 'This search is in the archive already.' }, 409),
  )
  await userEvent.click(await screen.findByRole('button', keepOut))
  const since = await screen.findByText('In the archive since 1 Jan 2020, 15:00 UTC.')
  expect(since.closest('[role=status]')).toHaveFocus()
  expect(screen.queryByRole('button', keepOut)).toBeNull()

  await visit(server, `/c/${left}`)
  act(() => rememberSearch(left))
  expect(await screen.findByText('In the archive since 1 Jan 2020, 15:00 UTC.')).toBeVisible()
  expect(screen.queryByRole('button', keepOut)).toBeNull()
})

test('of one that is limited, its maker may keep out only what was never listed', async () => {
  for (const was_listed of [true, false]) {
    const code = record(server, { state: 'limited', listed: false, was_listed })
    await visit(server, `/c/${code}`)
    act(() => rememberSearch(code))
    expect(await screen.findByRole('button', { name: 'Share 分享' })).toBeVisible()
    expect(screen.queryAllByRole('button', { name: /^Keep out of the archive/ })).toHaveLength(
      was_listed ? 0 : 1,
    )
  }
})

test('what no engine was asked cannot be kept in the archive, and that is not offered', async () => {
  for (const asked of [false, true]) {
    const google = wireRun({ outcome: 'failed', results: [], ...(asked ? {} : { not_asked: true }) })
    const runs = { google, baidu: baiduRun('failed', { not_asked: true }) }
    const code = record(server, { lists_at: null, runs })
    await visit(server, `/c/${code}`)
    act(() => rememberSearch(code))
    expect(await screen.findByRole('button', { name: 'Share 分享' })).toBeVisible()
    expect(screen.queryAllByRole('button', { name: /^Keep it in the archive/ })).toHaveLength(asked ? 1 : 0)
  }
})

test('an unknown code says so, and so does one that cannot be', async () => {
  await visit(server, '/c/ZZZZ2345')
  expect(await screen.findByRole('heading', { name: /No comparison here 此处没有对比/ })).toBeVisible()
  await visit(server, '/c/nonsense')
  expect(await screen.findByText('nonsense')).toBeVisible()
  expect(server.calls).toEqual([])
})

test('what was taken out leaves its code, the day and the reason, and says what of it is kept', async () => {
  for (const [state, remains] of [
    ['hidden', /^All of it is kept, but only this address/],
    ['removed', /No words, no pictures\.$/],
  ] as const) {
    const code = newCode()
    server.on(`GET /comparisons/${code}`, (_call, reply) =>
      json(reply, { error: 'Taken out.', state, reason: 'private_person', day: '2026-11-03' }, 410),
    )
    await visit(server, `/c/${code}`)
    expect(await screen.findByText(remains)).toBeVisible()
    expect(screen.getByText('This comparison was taken out of the archive.')).toBeVisible()
    expect(screen.getByText('It names a private person.')).toBeVisible()
    expect(screen.getByText('3 Nov 2026')).toBeVisible()
    expect(input()).toHaveValue('')
  }
})

test('a service that does not answer is asked again on demand', async () => {
  const code = newCode()
  server.on(`GET /comparisons/${code}`, (_call, reply) => json(reply, { error: 'Not just now.' }, 503))
  await visit(server, `/c/${code}`)
  expect(await screen.findByText(/Not just now/)).toBeVisible()
  record(server, {}, code)
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }))
  expect(await pictures()).toHaveLength(18)
})

test('your searches are listed by code, with their words once asked for, and can be taken off', async () => {
  const code = record(server, { query: 'tank man' })
  await visit(server, '/search')
  act(() => {
    rememberSearch('7KQ2MXPD')
    rememberSearch(code)
  })
  expect(localStorage.getItem('ownSearches')).toBe(`${code} 7KQ2MXPD`)
  await userEvent.click(await screen.findByRole('button', { name: /^Show 显示 \(2\)/ }))
  const link = await screen.findByRole('link', { name: `${code} tank man` })
  expect(link).toHaveAttribute('href', `/c/${code}`)
  await userEvent.click(screen.getByRole('button', { name: /Take 7KQ2MXPD off the list/ }))
  expect(ownSearches()).toEqual([code])
  await userEvent.click(screen.getByRole('button', { name: /Clear the list/ }))
  expect(screen.getByText('The list is empty.').closest('div')).toHaveFocus()
  expect(localStorage.getItem('ownSearches')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Hide/ }))
  expect(screen.getByRole('button', { name: /^Show 显示 \(0\)/ })).toHaveFocus()
  act(() => rememberSearch(code))
  act(() => resetIdentity())
  expect(ownSearches()).toEqual([])
})

const covered = () => screen.queryAllByRole('button', { name: /^Picture \d, covered/ })

test('a limited comparison loads no picture before it is pressed, one by one or all', async () => {
  const code = limitedRecord(server)
  await visit(server, `/c/${code}`)
  expect(await screen.findByText('Limited.')).toBeVisible()
  expect(screen.getByText('Not in the archive while it is limited.')).toBeVisible()
  await waitFor(() => expect(covered()).toHaveLength(18))
  expect(document.querySelector('main img, [data-side] img')).toBeNull()
  await userEvent.click(covered()[0] as HTMLElement)
  expect(covered()).toHaveLength(17)
  expect(document.querySelectorAll('[data-side] img')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: /^Picture 1, shown/ }))
  expect(covered()).toHaveLength(18)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 全部显示' }))
  expect(await pictures()).toHaveLength(18)
  const again = screen.getByRole('button', { name: /^Cover them again/ })
  expect(again).toHaveFocus()
  await userEvent.click(again)
  expect(covered()).toHaveLength(18)
})

test('a report has one of six reasons and a line, is sent once, and thanked for', async () => {
  const code = record(server, { query: 'tank man' })
  server.on(`POST /comparisons/${code}/reports`, (_call, reply) => json(reply, { received: true }))
  await visit(server, `/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Report 举报' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Report this comparison/ }))
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Private person 涉及普通人',
    'Hate 仇恨',
    'Sexual content 色情内容',
    'A minor 未成年人',
    'Copyright 版权',
    'Other 其他',
  ])
  await userEvent.click(dialog.getByRole('button', { name: /^Send the report/ }))
  expect(calls(`/comparisons/${code}/reports`)).toEqual([])
  await userEvent.click(dialog.getByRole('radio', { name: /^Private person/ }))
  await userEvent.type(dialog.getByRole('textbox'), ' my neighbour{Enter}')
  expect((await screen.findByText('Staff will look at it.')).parentElement).toHaveFocus()
  expect(calls(`/comparisons/${code}/reports`)).toMatchObject([
    { body: { reason: 'private_person', note: 'my neighbour' }, headers: { 'x-voter-token': 't0ken' } },
  ])
  await userEvent.click(dialog.getByRole('button', { name: /^Close/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Reported 已举报' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a report that is not taken says so beside its button where the dialog was closed meanwhile', async () => {
  const code = record(server, { query: 'tank man' })
  let refuse = () => {}
  server.on(`POST /comparisons/${code}/reports`, (_call, reply) => {
    refuse = () => json(reply, { error: 'Too many reports from this network.' }, 429)
  })
  await visit(server, `/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Report 举报' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Report this comparison/ }))
  await userEvent.click(dialog.getByRole('radio', { name: /^Hate/ }))
  await userEvent.click(dialog.getByRole('button', { name: /^Send the report/ }))
  await waitFor(() => expect(calls(`/comparisons/${code}/reports`)).toHaveLength(1))
  await userEvent.click(dialog.getByRole('button', { name: /^Close/ }))
  refuse()
  expect(await screen.findByText(/Too many reports from this network/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a report that is not taken says so once, and keeps what was written', async () => {
  const code = record(server, { query: 'tank man' })
  server.on(`POST /comparisons/${code}/reports`, (_call, reply) =>
    json(reply, { error: 'Too many reports from this network.' }, 429),
  )
  await visit(server, `/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Report 举报' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Report this comparison/ }))
  await userEvent.click(dialog.getByRole('radio', { name: /^Hate/ }))
  const send = () => userEvent.click(dialog.getByRole('button', { name: /^Send the report/ }))
  await send()
  await dialog.findByRole('alert')
  await send()
  expect(await dialog.findAllByText(/Too many reports from this network/)).toHaveLength(1)
  expect(dialog.getByRole('radio', { name: /^Hate/ })).toBeChecked()
})
