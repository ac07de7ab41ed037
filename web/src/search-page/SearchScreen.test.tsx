import type { ServerResponse } from 'node:http'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { baiduRun, searchResponse, wireRun } from '../../test/samples'
import { answerSearch, isBoxOff, mountAgain, side, streamSearch, visit } from '../../test/search-site'
import { json, sendEvent, server, withServer } from '../../test/wire-server'
import { beforeRouter } from '../address/before-router'
import { labels } from '../i18n/labels'
import { navigate } from '../i18n/navigate'
import { Layout } from '../layout/Layout'
import { leave } from '../leaving/leave'
import { codeKey, memory, recall } from '../search/tab-memory'
import { ownSearches } from '../visitor/own-searches'
import { acceptTerms, resetIdentity } from '../visitor/visitor'
import { searchFor } from './go-to'
import { SearchScreen } from './SearchScreen'

withServer()

const searches = () => server.calls.filter((call) => call.path === '/images')
const input = () => screen.getByRole('textbox')

test('the built page says that it is loading, because nothing else is there at first', () => {
  expect(renderToString(<SearchScreen location={{ search: '?q=tank+man' }} />)).toContain(labels.loading.en)
})

test('pressing Search sends one listed search under the visitor’s name', async () => {
  answerSearch()
  await visit('/search')
  await userEvent.type(input(), 'tank man{Enter}')
  expect(await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  expect(searches()).toHaveLength(1)
  expect(searches()[0]).toMatchObject({
    body: { query: 'tank man', search_client_name: 'ada', visibility: 'listed' },
    headers: { 'x-voter-token': 't0ken' },
  })
  expect(input()).toHaveValue('tank man')
  await waitFor(() => expect(document.title).toBe('tank man 坦克人 | FIREWALL Cafe 防火墙'))
  expect(screen.getByText('坦克人', { selector: 'b' })).toHaveAttribute('lang', 'zh-Hans')
})

test('without a query nothing is searched, a blank query is refused, and cards link to other pages', async () => {
  await visit('/search')
  await userEvent.type(input(), '   {Enter}')
  expect(screen.getByText(/Please enter a search query/)).toBeVisible()
  expect(searches()).toHaveLength(0)
  expect(screen.getByRole('link', { name: /Search the Archive/ })).toHaveAttribute('href', '/archive')
  expect(screen.getByRole('link', { name: /Expert commentary/ })).toHaveAttribute('href', '/editorial')
})

test('each side appears as it arrives, and the box is off until both have', async () => {
  const opened = streamSearch()
  await visit('/search?q=tank%20man')
  const reply = await opened
  expect(isBoxOff()).toBe(true)
  sendEvent(reply, 'translation', { translation: '坦克人', language: 'en' })
  sendEvent(reply, 'baidu', baiduRun())
  expect(await side('Baidu').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  expect(side('Google').queryByRole('button')).toBeNull()
  expect(side('Baidu').getAllByRole('status').at(-1)).toHaveTextContent('Baidu answered. Pictures: 9.')
  const [picture] = side('Baidu').getAllByRole('img')
  sendEvent(reply, 'google', wireRun())
  sendEvent(reply, 'done', searchResponse())
  reply.end()
  expect(await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  await waitFor(() => expect(isBoxOff()).toBe(false))
  // It is not loaded again.
  expect(side('Baidu').getAllByRole('img')[0]).toBe(picture)
})

test('a page that was reloaded with an open viewer goes to the record when it is ready', async () => {
  const opened = streamSearch()
  await visit('/search?q=tank%20man')
  window.history.replaceState({ ...window.history.state, step: 'of the viewer before' }, '')
  finish(await opened)
  await waitFor(() => expect(window.location.pathname).toBe(`/c/${searchResponse().code}`))
})

function finish(reply: ServerResponse): void {
  sendEvent(reply, 'translation', { translation: '坦克人', language: 'en' })
  sendEvent(reply, 'done', searchResponse())
  reply.end()
}

test('the focus stays in the box while the engines are asked, and another press does nothing', async () => {
  const opened = streamSearch()
  await visit('/search')
  await userEvent.type(input(), 'tank man{Enter}')
  const reply = await opened
  await waitFor(() => expect(isBoxOff()).toBe(true))
  await userEvent.keyboard('{Enter}')
  finish(reply)
  await waitFor(() => expect(isBoxOff()).toBe(false))
  expect(input()).toHaveFocus()
  expect(searches()).toHaveLength(1)
})

test.each([
  ['to a tab', () => screen.getByRole('tab', { selected: true }).focus()],
  ['to nothing', () => input().blur()],
])('a visitor who moved the focus %s during a search keeps it there', async (_where, go) => {
  const opened = streamSearch()
  await visit('/search')
  await userEvent.type(input(), 'tank man{Enter}')
  const reply = await opened
  await waitFor(() => expect(isBoxOff()).toBe(true))
  act(go)
  const there = document.activeElement
  finish(reply)
  await waitFor(() => expect(isBoxOff()).toBe(false))
  expect(there).toHaveFocus()
})

test('a search that an address started moves no focus', async () => {
  const opened = streamSearch()
  await visit('/search?q=tank%20man')
  const reply = await opened
  await waitFor(() => expect(isBoxOff()).toBe(true))
  finish(reply)
  await waitFor(() => expect(isBoxOff()).toBe(false))
  expect(document.body).toHaveFocus()
})

const InLayout: typeof SearchScreen = (props) => (
  <Layout path="/search">
    <SearchScreen {...props} />
  </Layout>
)

test('the skip link leads to the content during a search, and starts no other one', async () => {
  const opened = streamSearch()
  await visit('/search?q=tank%20man', { pressed: true, screen: InLayout })
  const reply = await opened
  const { visit: before } = window.history.state
  await userEvent.click(screen.getByRole('link', { name: /^Skip to content/ }))
  finish(reply)
  expect(await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  expect(screen.getByRole('main')).toHaveFocus()
  expect(window.history.state).toMatchObject({ visit: before })
  expect(screen.queryByText(/^Opened from a link/)).toBeNull()
  expect(searches()).toHaveLength(1)
})

test('invisible, bidi and stacked characters of a link are neither shown nor searched', async () => {
  answerSearch()
  await visit(`/search?q=${encodeURIComponent(`tank \u202eman\u200b8964${'\u0301'.repeat(150)}`)}`)
  await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })
  expect(searches()[0]?.body).toMatchObject({ query: 'tank man8964' })
  expect(input()).toHaveValue('tank man8964')
})

test('Back shows the earlier results, and Forward joins the running search', async () => {
  answerSearch()
  await visit('/search?q=tank%20man')
  await side('Google').findAllByRole('button', { name: /^\d\. / })

  const opened = streamSearch()
  await userEvent.clear(input())
  await userEvent.type(input(), ' june 4 {Enter}')
  expect(window.location.search).toBe('?q=june%204')
  const reply = await opened
  act(() => window.history.back())
  await waitFor(() => expect(input()).toHaveValue('tank man'))
  expect(await side('Google').findAllByRole('button', { name: /^\d\. / })).toHaveLength(9)
  act(() => window.history.forward())
  await waitFor(() => expect(input()).toHaveValue('june 4'))
  finish(reply)
  expect(await side('Google').findAllByRole('button', { name: /^\d\. / })).toHaveLength(9)
  expect(searches()).toHaveLength(2)
})

test('a new query is shown, and the earlier search still ends as one of the visitor’s own', async () => {
  const opened = streamSearch()
  await visit('/search?q=tank%20man', { pressed: true })
  const reply = await opened
  answerSearch(searchResponse({ code: 'RecordTwo2' }))
  act(() => searchFor('june 4'))
  expect(await side('Google').findAllByRole('button', { name: /^\d\. / })).toHaveLength(9)
  finish(reply)
  await waitFor(() => expect(ownSearches()).toEqual([searchResponse().code, 'RecordTwo2']))
  expect(input()).toHaveValue('june 4')
})

test('a search that ends after the visitor left does not change the tab’s title', async () => {
  const reply = await pressSearch()
  const wentBack = new Promise<void>((resolve) => beforeRouter(() => resolve()))
  leave('https://weather.example/', jest.fn())
  // Otherwise the next test may write to the history first, and jsdom would drop the step.
  await wentBack
  finish(reply)
  await screen.findAllByText('坦克人')
  expect(document.title).toBe('weather.example')
  document.documentElement.hidden = false
})

test('resetting the identity clears the tab of all searches', async () => {
  answerSearch()
  await visit('/search?q=tank%20man', { pressed: true })
  await side('Google').findAllByRole('button', { name: /^\d\. / })
  const { code } = searchResponse()
  expect(recall(codeKey(code))).toBeDefined()
  const opened = streamSearch()
  act(() => searchFor('june 4'))
  await opened
  expect(memory.running.size).toBe(1)
  act(() => resetIdentity())
  expect([recall(codeKey(code)), memory.pressed.size, memory.running.size]).toEqual([undefined, 0, 0])
})

/** Presses Search, and gives the answer's stream once the service has the question. */
async function pressSearch(): Promise<ServerResponse> {
  const opened = streamSearch()
  await visit('/search')
  await userEvent.type(input(), 'tank man{Enter}')
  return opened
}

test('a screen that is mounted again joins its running search and makes no second record', async () => {
  const reply = await pressSearch()
  sendEvent(reply, 'translation', { translation: '坦克人', language: 'en' })
  sendEvent(reply, 'baidu', baiduRun())
  await side('Baidu').findAllByRole('button', { name: /^\d\. Picture/ })
  await mountAgain()
  // Nothing more was sent.
  expect(await side('Baidu').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  expect(isBoxOff()).toBe(true)
  sendEvent(reply, 'google', wireRun())
  sendEvent(reply, 'done', searchResponse())
  reply.end()
  expect(await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  await waitFor(() => expect(isBoxOff()).toBe(false))
  expect(searches()).toHaveLength(1)
  expect(ownSearches()).toEqual([searchResponse().code])
})

test('a search that ends while no screen shows it is remembered as one of the visitor’s own', async () => {
  const reply = await pressSearch()
  cleanup()
  finish(reply)
  await waitFor(() => expect(ownSearches()).toEqual([searchResponse().code]))
  await mountAgain()
  expect(await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  expect(searches()).toHaveLength(1)
})

test('Back to a search whose comparison was taken out leads to the notice about it', async () => {
  const reply = await pressSearch()
  cleanup()
  finish(reply)
  await waitFor(() => expect(ownSearches()).toEqual([searchResponse().code]))
  const { code } = searchResponse()
  takenOut(code)
  await mountAgain()
  expect(await screen.findByRole('heading', { name: /^This comparison was taken out/ })).toBeVisible()
  expect(window.location.pathname).toBe(`/c/${code}`)
  expect(screen.queryByRole('region', { name: /^Google/ })).toBeNull()
})

test('Back from the notice about a comparison to its search returns to the notice and searches nothing', async () => {
  const reply = await pressSearch()
  cleanup()
  finish(reply)
  await waitFor(() => expect(ownSearches()).toEqual([searchResponse().code]))
  const { code } = searchResponse()
  takenOut(code)
  window.history.pushState({}, '', `/c/${code}`)
  await mountAgain()
  await screen.findByRole('heading', { name: /^This comparison was taken out/ })
  expect(recall(codeKey(code))).toBeUndefined()
  const { length } = server.calls
  act(() => window.history.back())
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(length))
  expect(server.calls.at(-1)?.path).toBe(`/comparisons/${code}`)
  expect(await screen.findByRole('heading', { name: /^This comparison was taken out/ })).toBeVisible()
  expect(window.location.pathname).toBe(`/c/${code}`)
  expect(searches()).toHaveLength(1)
})

function takenOut(code: string): void {
  server.on(`GET /comparisons/${code}`, (_call, reply) =>
    json(reply, { error: 'Taken out.', state: 'hidden', reason: 'hate', day: '2026-11-03' }, 410),
  )
}

test('a search that ends after its visitor was forgotten is not one of the next visitor’s own', async () => {
  const reply = await pressSearch()
  act(() => resetIdentity())
  finish(reply)
  expect(await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  expect(ownSearches()).toEqual([])
})

test('Back to the search of a forgotten visitor searches nothing, but pressing Search does', async () => {
  const reply = await pressSearch()
  cleanup()
  finish(reply)
  await waitFor(() => expect(ownSearches()).toEqual([searchResponse().code]))
  act(() => resetIdentity())
  answerSearch()
  await mountAgain()
  expect(input()).toHaveValue('tank man')
  expect(searches()).toHaveLength(1)
  await userEvent.type(input(), '{Enter}')
  expect(await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  expect(searches()).toMatchObject([{ body: { visibility: 'listed' } }, { body: { visibility: 'listed' } }])
})

test('pressing Search for the words of a link’s search starts another, listed search', async () => {
  const opened = streamSearch()
  await visit('/search')
  act(() => navigate('/search?q=quiet%20harbour'))
  await opened
  answerSearch()
  act(() => searchFor('quiet harbour'))
  expect(await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  expect(searches()).toMatchObject([{ body: { visibility: 'unlisted' } }, { body: { visibility: 'listed' } }])
})

test('only the tabs switch between both modes, and archive mode lists past searches', async () => {
  answerSearch()
  server.on('GET /searches', (_call, reply) =>
    json(reply, {
      total: 1,
      page: 1,
      page_size: 10,
      data: [
        {
          search_id: '7',
          total_votes: 3,
          search_term_initial: '坦克人',
          search_term_initial_language_code: 'zh-CN',
          search_term_translation: 'tank man',
          search_location: 'oslo',
          search_timestamp: 1_700_000_000_000,
          outcomes: { google: 'results', baidu: 'empty' },
          simulated: false,
        },
      ],
    }),
  )
  await visit('/search?q=tank%20man')
  await side('Google').findAllByRole('button', { name: /^\d\. / })
  expect(screen.queryByRole('link', { name: /search Archive/ })).toBeNull()

  await userEvent.click(screen.getByRole('tab', { name: /Archive/ }))
  const row = await screen.findByRole('row', { name: /3 votes .*tank man .*Oslo/ })
  expect(within(row).getByRole('button', { name: /tank man/, expanded: false })).toBeVisible()
  expect(input()).toHaveAttribute('placeholder', 'Search the archive 搜索档案')
  expect(screen.queryByRole('link', { name: /search Comparison/ })).toBeNull()

  // The browser's own way back.
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(screen.getByRole('tab', { name: /Archive/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: /Compare/, selected: false })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await side('Google').findAllByRole('button', { name: /^\d\. / })).toHaveLength(9)
  expect(searches()).toHaveLength(1)
})

test('the archive tab keeps the code of the comparison in the history, but not for other words', async () => {
  answerSearch()
  server.on('GET /searches', (_call, reply) => json(reply, { total: 0, page: 1, page_size: 10, data: [] }))
  await visit('/search?q=tank%20man')
  await side('Google').findAllByRole('button', { name: /^\d\. / })
  await userEvent.click(screen.getByRole('tab', { name: /Archive/ }))
  expect(window.history.state).toMatchObject({ code: searchResponse().code })
  await waitFor(() => expect(isBoxOff()).toBe(false))
  await userEvent.clear(input())
  await userEvent.type(input(), 'june 4{Enter}')
  expect(window.location.search).toBe('?q=june%204&mode=archive')
  expect(window.history.state.code).toBeUndefined()
  // They were pressed for, unlike those of the address.
  await userEvent.click(screen.getByRole('tab', { name: /Compare/ }))
  await waitFor(() => expect(searches()).toHaveLength(2))
  expect(searches().map(({ body }) => body)).toMatchObject([
    { query: 'tank man', visibility: 'unlisted' },
    { query: 'june 4', visibility: 'listed' },
  ])
})

test('a search that ends in archive mode puts its code into the history for a reload', async () => {
  server.on('GET /searches', (_call, reply) => json(reply, { total: 0, page: 1, page_size: 10, data: [] }))
  const opened = streamSearch()
  await visit('/search?q=tank%20man')
  const reply = await opened
  await userEvent.click(screen.getByRole('tab', { name: /Archive/ }))
  finish(reply)
  await waitFor(() => expect(window.history.state).toMatchObject({ code: searchResponse().code }))
  expect(window.location.search).toBe('?q=tank%20man&mode=archive')
})

test('returning to the archive tab keeps the focus on the tab, not in the open filters', async () => {
  server.on('GET /searches', (_call, reply) => json(reply, { total: 0, page: 1, page_size: 10, data: [] }))
  await visit('/search?mode=archive')
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  await screen.findByRole('region', { name: /^Filters/ })
  act(() => screen.getByRole('tab', { name: /Archive/ }).focus())
  await userEvent.keyboard('{ArrowLeft}{Enter}{ArrowRight} ')
  expect(screen.getByRole('tab', { name: /Archive/, selected: true })).toHaveFocus()
})

test('the words in an archive address are normalised in the box', async () => {
  server.on('GET /searches', (_call, reply) => json(reply, { total: 0, page: 1, page_size: 10, data: [] }))
  await visit('/search?q=tank%20%20man&mode=archive')
  await waitFor(() => expect(isBoxOff()).toBe(false))
  expect(input()).toHaveValue('tank man')
})

test('no search starts before the terms are accepted', async () => {
  answerSearch()
  // Tests before this one left some under way.
  memory.running.clear()
  await visit('/search?q=tank%20man', { acceptedTerms: false })
  // The server hears of a search later than the page begins it.
  expect(memory.running.size).toBe(0)
  act(() => acceptTerms('ada'))
  await waitFor(() => expect(searches()).toHaveLength(1))
})

test('a prerendered page searches only when it is shown', async () => {
  answerSearch()
  memory.running.clear()
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  await visit('/search?q=tank%20man')
  expect(memory.running.size).toBe(0)
  Reflect.deleteProperty(document, 'prerendering')
  act(() => void document.dispatchEvent(new Event('prerenderingchange')))
  await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })
  expect(searches()).toHaveLength(1)
})
