/** Which searches are listed in the archive and under which name, and who may change that. */
import type { ServerResponse } from 'node:http'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onNavigation } from '../../test/gatsby-runtime'
import { holdTimers } from '../../test/hold-timers'
import { pictures, record } from '../../test/records'
import { baiduRun, wireRun } from '../../test/samples'
import { answerSearch, mountAgain, visit } from '../../test/search-site'
import { json, server, withServer } from '../../test/wire-server'
import { Hero } from '../home/Hero'
import { navigate } from '../i18n/navigate'
import { KEEP_OUT_KEY } from '../search/keep-out'
import { SearchInput } from '../search/SearchInput'
import { codeKey, memory, recall } from '../search/tab-memory'
import { ownSearches, rememberSearch } from '../visitor/own-searches'
import { acceptTerms, resetIdentity, VOTER_TOKEN_KEY } from '../visitor/visitor'
import { searchFor } from './go-to'
import { SearchScreen } from './SearchScreen'

withServer()

const calls = (path: string) => server.calls.filter((call) => call.path === path)
const searches = () => calls('/images')
const input = () => screen.getByRole('textbox')
const address = () => window.location.pathname + window.location.search

test('a search from a link is sent once, unlisted and without the visitor’s name, and the page says so', async () => {
  const code = record({ lists_at: null, visibility: 'unlisted' })
  await visit('/search?q=planted+words')
  expect(screen.getByText('Opened from a link: not listed in the archive.')).toBeVisible()
  expect(screen.getByText('由链接打开：未列入档案。')).toBeVisible()
  await pictures()
  expect(searches()).toHaveLength(1)
  expect(searches()[0]?.body).toEqual({ query: 'planted words', visibility: 'unlisted' })
  expect(searches()[0]?.headers['x-voter-token']).toMatch(/^[0-9a-f]{32}$/)
  await waitFor(() => expect(address()).toBe(`/c/${code}`))
  // Nor does it pass for a search of the visitor's.
  expect(ownSearches()).toEqual([])
  expect(screen.getAllByRole('button', { name: /^Add it to the archive/ })).toHaveLength(1)
  localStorage.removeItem(VOTER_TOKEN_KEY)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: VOTER_TOKEN_KEY, newValue: null })))
  expect(screen.queryByRole('button', { name: /^Add it to the archive/ })).toBeNull()
})

test('each search from a link has its own token, and no token is stored', async () => {
  record({ lists_at: null, visibility: 'unlisted' })
  await visit('/search?q=planted%20words', { acceptedTerms: false })
  localStorage.removeItem(VOTER_TOKEN_KEY)
  act(() => acceptTerms('ada'))
  await pictures()
  record({ lists_at: null, visibility: 'unlisted' })
  act(() => navigate('/search?q=other%20planted%20words'))
  await waitFor(() => expect(searches()).toHaveLength(2))
  await pictures()
  const [first, second] = searches().map(({ headers }) => headers['x-voter-token'])
  expect(first).not.toBe(second)
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state])
  expect([first, second, VOTER_TOKEN_KEY].filter((one) => stored.includes(String(one)))).toEqual([])
})

test('the visitor who opened the link may list the search with its own token', async () => {
  const code = record({ lists_at: null, visibility: 'unlisted' })
  server.on(`POST /comparisons/${code}/listing`, (_call, reply) =>
    json(reply, { code, visibility: 'listed', lists_at: Date.UTC(2099, 0, 1, 15), listed: false }),
  )
  await visit('/search?q=planted%20words')
  await pictures()
  const notice = screen.getByText('Opened from a link: not listed in the archive.').closest('p')
    ?.parentElement as HTMLElement
  await userEvent.click(within(notice).getByRole('button', { name: 'Add it to the archive 列入档案' }))
  expect((await screen.findAllByText('In the archive from 1 Jan 2099, 15:00 UTC.'))[0]).toBeVisible()
  expect(calls(`/comparisons/${code}/listing`)).toMatchObject([
    { body: { visibility: 'listed' }, headers: { 'x-voter-token': searches()[0]?.headers['x-voter-token'] } },
  ])
  expect(screen.queryByText(/Opened from a link/)).toBeNull()
  expect(within(notice).getByRole('status')).toHaveFocus()
  // It still has no name, and can be kept out as long as this page is open.
  expect(screen.getByText(/^You can change this back only while this page/)).toBeVisible()
  expect(ownSearches()).toEqual([])
  server.on(`POST /comparisons/${code}/listing`, (_call, reply) =>
    json(reply, { code, visibility: 'unlisted', lists_at: null, listed: false }),
  )
  await userEvent.click(screen.getByRole('button', { name: /^Keep out of the archive/ }))
  expect((await screen.findByText(/^Not in the archive/)).parentElement).toHaveFocus()
  expect(screen.getAllByRole('button', { name: /^Add it to the archive/ })).toHaveLength(1)
})

test('a late answer about a listing does not change the search that is shown now', async () => {
  const code = record({ lists_at: null, visibility: 'unlisted' })
  await visit('/search?q=planted%20words')
  await pictures()
  const asked = new Promise<ServerResponse>((resolve) =>
    server.on(`POST /comparisons/${code}/listing`, (_call, reply) => resolve(reply)),
  )
  await userEvent.click(screen.getAllByRole('button', { name: /Add it to the archive/ })[0] as HTMLElement)
  const reply = await asked
  const second = record({ lists_at: null, visibility: 'listed' })
  act(() => searchFor('planted words'))
  await waitFor(() => expect(address()).toBe(`/c/${second}`))
  json(reply, { code, visibility: 'listed', lists_at: Date.UTC(2099, 0, 1, 15), listed: false })
  await waitFor(() => expect(recall(codeKey(code))?.record?.listsAt).toBe(Date.UTC(2099, 0, 1, 15)))
  expect(screen.queryByText(/1 Jan 2099/)).toBeNull()
  expect(address()).toBe(`/c/${second}`)
})

test('a refused listing says why', async () => {
  const code = record({ lists_at: null, visibility: 'unlisted' })
  server.on(`POST /comparisons/${code}/listing`, (_call, reply) =>
    json(reply, { error: 'Somebody else made this comparison.' }, 403),
  )
  await visit('/search?q=planted%20words')
  await pictures()
  await userEvent.click(screen.getAllByRole('button', { name: /Add it to the archive/ })[0] as HTMLElement)
  expect(await screen.findByText(/Somebody else made this comparison/)).toBeVisible()
})

test.each(['/search', '/search?q=call%2013800138000'])(
  'words with personal data are not listed, and the page says why and offers no button (%s)',
  async (opened) => {
    record({ lists_at: null, visibility: 'unlisted', unlisted_because: 'personal_data' })
    await visit(opened)
    if (opened === '/search') await userEvent.type(input(), 'call 13800138000{Enter}')
    await pictures()
    const [above, about, ...more] = screen.getAllByText(/^Kept out of the archive: these words look like/)
    expect([above?.closest('[role=status]'), about?.closest('section')]).toEqual([
      expect.anything(),
      expect.anything(),
    ])
    expect(more).toEqual([])
    expect(screen.getAllByText(/^未列入档案：这些词语/)[0]).toBeVisible()
    expect(screen.queryByRole('button', { name: /Add it to the archive/ })).toBeNull()
  },
)

test('the same words after a press of Search are listed under a name', async () => {
  record()
  await visit('/search?q=from%20a%20link')
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
  '%s searches the same words again, and Back leads to the earlier record',
  async (way, page, find) => {
    const words = `asked by ${way}`
    const query = `?q=${encodeURIComponent(words)}`
    const first = record({ lists_at: null, visibility: 'unlisted' })
    await visit('/', { screen: Site })
    act(() => navigate(`/search${query}`))
    await waitFor(() => expect(address()).toBe(`/c/${first}`))
    expect(screen.getByText('Opened from a link: not listed in the archive.')).toBeVisible()

    const second = record()
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

test.each(WAYS)(
  '%s: Back to its search searches nothing, whether it failed or its visitor was forgotten',
  async (way, page, find) => {
    const words = `left by ${way}`
    answerSearch(undefined, 503)
    await visit(`${page}?q=${encodeURIComponent(words)}`, { screen: Site })
    await userEvent.click(find(words))
    await screen.findByRole('button', { name: /^Try again/ })
    const failed = address()
    const code = record()
    act(() => searchFor(words))
    await waitFor(() => expect(address()).toBe(`/c/${code}`))

    window.history.back()
    await new Promise<void>((went) => onNavigation(went))
    // The server hears of a search later than the page begins it.
    expect(memory.running.size).toBe(0)
    await screen.findByRole('button', { name: /^Try again/ })
    expect(address()).toBe(failed)
    act(() => resetIdentity())
    await mountAgain(Site)
    expect(input()).toHaveValue(words)
    expect(memory.running.size).toBe(0)
    expect(searches()).toHaveLength(2)
  },
)

test('a suggestion counts as a press, even when its words have extra spaces', async () => {
  record()
  await visit('/?q=two%20%20words%20', { screen: Site })
  await userEvent.click(screen.getByRole('link', { name: 'two words' }))
  await waitFor(() => expect(searches()[0]?.body).toMatchObject({ query: 'two words', visibility: 'listed' }))
})

test('the choice to keep out of the archive applies to the whole tab', async () => {
  record({ lists_at: null, visibility: 'unlisted' })
  await visit('/search')
  const choice = screen.getByRole('checkbox', { name: 'Keep out of the archive 不列入档案' })
  await userEvent.click(choice)
  await userEvent.type(input(), 'tank man{Enter}')
  await pictures()
  expect(searches()[0]?.body).toMatchObject({ visibility: 'unlisted', search_client_name: 'ada' })
  expect(screen.getByText('Not in the archive: only people who have this address can open it.')).toBeVisible()
  expect(sessionStorage.getItem(KEEP_OUT_KEY)).toBe('true')
  expect(choice).toBeChecked()
})

test('visitors can keep their own comparison out until it is listed, whatever this device’s clock says', async () => {
  const listed = record({ lists_at: Date.UTC(2099, 0, 1, 15) })
  await visit(`/c/${listed}`)
  await pictures()
  act(() => rememberSearch(listed))
  expect(screen.getByText('In the archive since 1 Jan 2099, 15:00 UTC.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Keep out of the archive/ })).toBeNull()
  const code = record({ lists_at: Date.UTC(2020, 0, 1, 15), listed: false })
  server.on(`POST /comparisons/${code}/listing`, (_call, reply) =>
    json(reply, { code, visibility: 'unlisted', lists_at: null, listed: false }),
  )
  await visit(`/c/${code}`)
  await pictures()
  act(() => rememberSearch(code))
  expect(screen.getByText('In the archive from 1 Jan 2020, 15:00 UTC.')).toBeVisible()
  const presses = () => server.calls.filter(({ path }) => path.endsWith('/listing'))
  const rest = holdTimers(1_000)
  await userEvent.click(await screen.findByRole('button', { name: /^Keep out of the archive/ }))
  expect(await screen.findByText(/^Not in the archive/)).toBeVisible()
  // The second press of a double click is not one for the opposite.
  await userEvent.click(screen.getByRole('button', { name: /^Add it to the archive/ }))
  expect(presses()).toHaveLength(1)
  act(rest.end)
  await userEvent.click(screen.getByRole('button', { name: /^Add it to the archive/ }))
  await waitFor(() => expect(presses()).toHaveLength(2))
})

test('a comparison that was listed meanwhile is read again, after a late press and after going back', async () => {
  const change = { lists_at: Date.UTC(2020, 0, 1, 15), listed: false }
  const [pressed, left] = [record(change), record(change)]
  const keepOut = { name: /^Keep out of the archive/ }
  await visit(`/c/${left}`)
  await pictures()
  await visit(`/c/${pressed}`)
  await pictures()
  act(() => rememberSearch(pressed))
  for (const code of [pressed, left]) record({ ...change, listed: true }, code)
  server.on(`POST /comparisons/${pressed}/listing`, (_call, reply) =>
    json(reply, { error: 'This search is in the archive already.' }, 409),
  )
  await userEvent.click(await screen.findByRole('button', keepOut))
  const since = await screen.findByText('In the archive since 1 Jan 2020, 15:00 UTC.')
  expect(since.closest('[role=status]')).toHaveFocus()
  expect(screen.queryByRole('button', keepOut)).toBeNull()

  await visit(`/c/${left}`)
  act(() => rememberSearch(left))
  expect(await screen.findByText('In the archive since 1 Jan 2020, 15:00 UTC.')).toBeVisible()
  expect(screen.queryByRole('button', keepOut)).toBeNull()
})

test.each([
  ['/c/', 409, /^Keep out of the archive/],
  ['/search?q=gone', 410, /^Keep out of the archive/],
  ['/search?q=linked', 410, /^Add it to the archive/],
])(
  'a comparison that is gone when it is kept out or listed is replaced by a notice (%s, %i)',
  async (opened, refused, button) => {
    const main = Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 })
    document.body.append(main)
    const fromLink = opened.endsWith('linked')
    const lists_at = fromLink ? null : Date.UTC(2099, 0, 1, 15)
    const code = record({ lists_at, listed: false })
    await visit(opened === '/c/' ? `/c/${code}` : opened, { pressed: !fromLink })
    await pictures()
    if (!fromLink) act(() => rememberSearch(code))
    const gone = { error: 'Taken out.', state: 'removed', reason: 'minor', day: '2026-11-03' }
    server.on(`GET /comparisons/${code}`, (_call, reply) => json(reply, gone, 410))
    server.on(`POST /comparisons/${code}/listing`, (_call, reply) => json(reply, gone, refused))
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByRole('heading', { name: /^This comparison was taken out/ })).toBeVisible()
    expect(document.querySelector('[data-side]')).toBeNull()
    expect(address()).toBe(`/c/${code}`)
    if (opened === '/c/') expect(main).toHaveFocus()
    main.remove()
  },
)

test('the maker of a limited comparison may keep it out only if it was never listed', async () => {
  for (const was_listed of [true, false]) {
    const code = record({ state: 'limited', listed: false, was_listed })
    await visit(`/c/${code}`)
    act(() => rememberSearch(code))
    expect(await screen.findByRole('button', { name: 'Share 分享' })).toBeVisible()
    expect(screen.queryAllByRole('button', { name: /^Keep out of the archive/ })).toHaveLength(
      was_listed ? 0 : 1,
    )
  }
})

test('a comparison that no engine was asked for cannot be added to the archive', async () => {
  for (const asked of [false, true]) {
    const google = wireRun({ outcome: 'failed', results: [], ...(asked ? {} : { not_asked: true }) })
    const runs = { google, baidu: baiduRun('failed', { not_asked: true }) }
    const code = record({ lists_at: null, runs })
    await visit(`/c/${code}`)
    act(() => rememberSearch(code))
    expect(await screen.findByRole('button', { name: 'Share 分享' })).toBeVisible()
    expect(screen.queryAllByRole('button', { name: /^Add it to the archive/ })).toHaveLength(asked ? 1 : 0)
  }
})
