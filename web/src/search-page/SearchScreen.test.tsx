import type { ServerResponse } from 'node:http'
import { hourOf } from '@firewall-cafe/shared'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { baiduRun, searchResponse, wireResult, wireRun } from '../../test/samples'
import { mountAgain, startSearchSite, visit } from '../../test/search-site'
import { json, sendEvent, type WireServer } from '../../test/wire-server'
import { UNREACHABLE } from '../api/errors'
import { DEFAULT_SETTINGS } from '../api/settings'
import { labels } from '../i18n/labels'
import { navigate } from '../i18n/navigate'
import { leave } from '../leaving/leave'
import { codeKey, memory, notePress, recall, wasPressed } from '../search/tab-memory'
import { ownSearches } from '../visitor/own-searches'
import { acceptTerms, resetIdentity } from '../visitor/visitor'
import { SearchScreen } from './SearchScreen'
import { SEARCH_TIMEOUT_MS } from './start-search'
import { searchFor } from './ways'

let server: WireServer
beforeAll(async () => {
  server = await startSearchSite()
})
afterAll(() => server.close())

const searches = () => server.calls.filter((call) => call.path === '/images')
const side = (name: 'Google' | 'Baidu') =>
  within(screen.getByRole('region', { name: new RegExp(`^${name} `) }))
const input = () => screen.getByRole('textbox')

function answers(response = searchResponse(), status = 200) {
  server.on('POST /images', (_call, reply) => json(reply, response, status))
  server.on('GET /searches/41/votes', (_call, reply) => json(reply, { votes_censored: 7 }))
}

/** Answers with a stream that the test itself feeds. */
function streams(): Promise<ServerResponse> {
  return new Promise((resolve) => server.on('POST /images', (_call, reply) => resolve(reply)))
}

test('the file of the page says that it loads: on a slow line nothing else is there for seconds', () => {
  expect(renderToString(<SearchScreen location={{ search: '?q=tank+man' }} />)).toContain(labels.loading.en)
})

test('what a press of Search asks is searched once, under the name of the visitor, and listed', async () => {
  answers()
  await visit(server, '/search')
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

test('without a query nothing is searched, a blank one is refused, and cards lead on', async () => {
  await visit(server, '/search')
  await userEvent.type(input(), '   {Enter}')
  expect(screen.getByText(/Please enter a search query/)).toBeVisible()
  expect(searches()).toHaveLength(0)
  expect(screen.getByRole('link', { name: /Search the Archive/ })).toHaveAttribute('href', '/archive')
  expect(screen.getByRole('link', { name: /Expert commentary/ })).toHaveAttribute('href', '/editorial')
})

test('each side appears as it arrives, and the box is off until both have', async () => {
  const opened = streams()
  await visit(server, '/search?q=tank%20man')
  const reply = await opened
  expect(input()).toBeDisabled()
  sendEvent(reply, 'translation', { translation: '坦克人', language: 'en' })
  sendEvent(reply, 'baidu', baiduRun())
  expect(await side('Baidu').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  expect(side('Google').queryByRole('button')).toBeNull()
  expect(side('Baidu').getByRole('status')).toHaveTextContent('Baidu answered. Pictures: 9.')
  sendEvent(reply, 'google', wireRun())
  sendEvent(reply, 'done', searchResponse())
  reply.end()
  expect(await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  await waitFor(() => expect(input()).toBeEnabled())
})

test('a page that was reloaded while its viewer was open leads to the record once that is there', async () => {
  const opened = streams()
  await visit(server, '/search?q=tank%20man')
  window.history.replaceState({ ...window.history.state, step: 'of the viewer before' }, '')
  finish(await opened)
  await waitFor(() => expect(window.location.pathname).toBe(`/c/${searchResponse().code}`))
})

/** As browsers do with the focus of what is switched off, and jsdom does not. */
async function loseFocus(): Promise<void> {
  await waitFor(() => expect(input()).toBeDisabled())
  const elsewhere = document.body.appendChild(document.createElement('button'))
  act(() => elsewhere.focus())
  elsewhere.remove()
  expect(document.body).toHaveFocus()
}

function finish(reply: ServerResponse): void {
  sendEvent(reply, 'translation', { translation: '坦克人', language: 'en' })
  sendEvent(reply, 'done', searchResponse())
  reply.end()
}

test('after one’s own search the keyboard is at the search button again, and can go on from there', async () => {
  const opened = streams()
  await visit(server, '/search')
  await userEvent.type(input(), 'tank man{Enter}')
  const reply = await opened
  await loseFocus()
  finish(reply)
  await waitFor(() => expect(input()).toBeEnabled())
  expect(screen.getByRole('button', { name: /^Search 搜索/ })).toHaveFocus()
})

test('a visitor who went elsewhere while the engines were asked stays there', async () => {
  const opened = streams()
  await visit(server, '/search')
  await userEvent.type(input(), 'tank man{Enter}')
  const reply = await opened
  await loseFocus()
  const tab = screen.getByRole('tab', { selected: true })
  act(() => tab.focus())
  finish(reply)
  await waitFor(() => expect(input()).toBeEnabled())
  expect(tab).toHaveFocus()
})

test('a search that an address asked for moves no focus', async () => {
  const opened = streams()
  await visit(server, '/search?q=tank%20man')
  const reply = await opened
  await waitFor(() => expect(input()).toBeDisabled())
  finish(reply)
  await waitFor(() => expect(input()).toBeEnabled())
  expect(document.body).toHaveFocus()
})

test.each([
  ['empty', 'answered and returned no pictures', '已响应，但没有返回“坦克人”的图片'],
  ['legal_notice', 'answered that its results', '表示“坦克人”的结果不予显示'],
] as const)(
  '%s of the China side is shown as censored, and both languages say what is known',
  async (outcome, english, chinese) => {
    answers(searchResponse({ runs: { google: wireRun(), baidu: baiduRun(outcome) } }))
    await visit(server, '/search?q=tank%20man')
    expect(await side('Baidu').findByText('Censored')).toBeVisible()
    const card = side('Baidu').getByText('Censored').parentElement?.parentElement as HTMLElement
    expect(card).toHaveTextContent(
      new RegExp(`^Censored ?Baidu ${english} .*百度${chinese}。What this means`),
    )
    expect(side('Baidu').queryByRole('button', { name: /Try again/ })).toBeNull()
  },
)

test.each([
  ['captcha', /took us for a robot/],
  ['rate_limited', /limited our requests\. This says nothing/],
  ['timeout', /did not answer in time/],
  ['unreadable', /in a form we could not read/],
  ['failed', /could not be reached/],
] as const)(
  '%s is a failure to look, said as one (%s), never shown as censorship',
  async (outcome, sentence) => {
    const runs = { google: wireRun(), baidu: baiduRun(outcome) }
    answers(searchResponse({ runs, error: 'One side is missing.' }))
    await visit(server, '/search?q=tank%20man')
    expect(await side('Baidu').findByText('No answer')).toBeVisible()
    expect(screen.getByRole('region', { name: /^Baidu / })).toHaveTextContent(sentence)
    expect(side('Baidu').queryByText('Censored')).toBeNull()
    expect(side('Baidu').getAllByText(/says nothing about censorship/)[0]).toBeVisible()
    expect(screen.queryByText('One side is missing.')).toBeNull()
    expect(screen.getAllByText('Error:')).toHaveLength(1)
    expect(screen.getByText(/^Voting is closed here/)).toBeVisible()
    expect(screen.queryByText(/You can vote when both sides have answered/)).toBeNull()
    expect(side('Google').getAllByRole('button', { name: /^\d\. / })).toHaveLength(9)

    answers()
    await userEvent.click(side('Baidu').getByRole('button', { name: /Try again/ }))
    expect(await side('Baidu').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
    await waitFor(() => expect(screen.getByRole('button', { name: /^Search 搜索/ })).toHaveFocus())
  },
)

test('a network that has had its share is told whose turn it is not, in both languages', async () => {
  const runs = { google: wireRun(), baidu: baiduRun('rate_limited', { share_spent: true }) }
  answers(searchResponse({ runs, error: 'One side is missing.' }))
  await visit(server, '/search?q=tank%20man')
  expect((await side('Baidu').findAllByText(/others still have theirs/))[0]).toBeVisible()
  expect(side('Baidu').getAllByText(/其他网络仍可继续搜索/)[0]).toBeVisible()
  expect(side('Baidu').queryByText('Censored')).toBeNull()
})

test('an engine that failed a moment ago was not asked, and Try again waits until it is', async () => {
  const opened = async (retry_after_seconds: number) => {
    const baidu = baiduRun('failed', { not_asked: true, retry_after_seconds })
    answers(searchResponse({ runs: { google: wireRun(), baidu } }))
    await visit(server, '/search?q=tank%20man')
  }
  await opened(3_600)
  expect((await side('Baidu').findAllByText(/was not asked just now, .*; again in \d+ s\./))[0]).toBeVisible()
  expect(side('Baidu').queryByText(/could not be reached/)).toBeNull()
  expect(side('Baidu').getByRole('button', { name: /Try again in \d+ s/ })).toBeDisabled()

  await opened(1)
  const again = await side('Baidu').findByRole('button', { name: 'Try again 重试' }, { timeout: 20_000 })
  answers()
  await userEvent.click(again)
  expect(await side('Baidu').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
})

test('a link with invisible, bidi or stacked characters shows and asks what is left of it', async () => {
  answers()
  await visit(server, `/search?q=${encodeURIComponent(`tank \u202eman\u200b8964${'\u0301'.repeat(150)}`)}`)
  await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })
  expect(searches()[0]?.body).toMatchObject({ query: 'tank man8964' })
  expect(input()).toHaveValue('tank man8964')
})

test('nothing found for words that the China side does not speak is not shown as censored', async () => {
  const baidu = baiduRun('empty', { query: 'qwertz plk', language: 'en' })
  answers(searchResponse({ runs: { google: wireRun(), baidu }, translation: '' }))
  await visit(server, '/search?q=qwertz%20plk')
  expect(await side('Baidu').findByText('No pictures')).toBeVisible()
  expect(side('Baidu').queryByText(/^(Censored|已被屏蔽)/)).toBeNull()
})

test('the US engine answering with nothing is not shown as censored either', async () => {
  answers(searchResponse({ runs: { google: wireRun({ outcome: 'empty', results: [] }), baidu: baiduRun() } }))
  await visit(server, '/search?q=tank%20man')
  expect(await side('Google').findByText('No pictures')).toBeVisible()
  expect(side('Google').getByText('tank man', { selector: '[lang=zh-Hans] > [lang=en]' })).toBeVisible()
  expect(side('Google').queryByText('Censored')).toBeNull()
})

test('a search that fails says why, in the words of the service, and can be tried again', async () => {
  server.on('POST /images', (_call, reply) => json(reply, { error: 'Too many searches for now.' }, 429))
  await visit(server, '/search?q=tank%20man')
  expect(await screen.findByText('Error:')).toBeVisible()
  expect(screen.getAllByText(/Too many searches for now\./)).toHaveLength(1)
  expect(screen.getByRole('alert')).toHaveTextContent('Too many searches for now.')
  expect(screen.queryByText('Cast your vote')).toBeNull()
  answers()
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }))
  expect(await side('Google').findAllByRole('button', { name: /^\d\. / })).toHaveLength(9)
  await waitFor(() => expect(screen.getByRole('button', { name: /^Search 搜索/ })).toHaveFocus())
})

test('a line that has died is given up with a sentence, and the search can be tried again', async () => {
  const opened = streams()
  const timers = jest.spyOn(globalThis, 'setTimeout')
  await visit(server, '/search?q=tank%20man')
  await opened
  const giveUp = timers.mock.calls.find(([, delay]) => delay === SEARCH_TIMEOUT_MS)?.[0] as () => void
  timers.mockRestore()
  expect(input()).toBeDisabled()
  act(() => giveUp())
  expect((await screen.findAllByText(/^The connection was lost/))[0]).toBeVisible()
  expect(input()).toBeEnabled()
  await searches()[0]?.hungUp
  answers()
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }))
  expect(await side('Google').findAllByRole('button', { name: /^\d\. / })).toHaveLength(9)
})

test('a service that is not there gets a sentence of its own', async () => {
  DEFAULT_SETTINGS.apiUrl = 'http://127.0.0.1:9'
  await visit(server, '/search?q=tank%20man')
  expect((await screen.findAllByText(new RegExp(UNREACHABLE.slice(0, 40))))[0]).toBeVisible()
  DEFAULT_SETTINGS.apiUrl = server.address
})

test('simulated engines and kept answers are said plainly; so is a missing translation', async () => {
  const asked_at = hourOf(Date.now())
  const runs = {
    google: wireRun({ simulated: true, asked_at }),
    baidu: baiduRun('results', { query: 'tank man', language: 'en' }),
  }
  answers(searchResponse({ runs, translation: '' }))
  await visit(server, '/search?q=tank%20man')
  expect(await screen.findByText('Demo: simulated engines')).toBeVisible()
  const day = new Date(asked_at)
  // The hour: a minute could tell who had asked.
  const asked = side('Google').getByText(/^Engine asked \d+ \w+ \d{4}, between \d\d:00 and \d\d:00 UTC/)
  const kept = asked.parentElement
  expect(kept).toBeVisible()
  expect(kept).toHaveTextContent(`${day.getUTCFullYear()}年${day.getUTCMonth() + 1}月${day.getUTCDate()}日`)
  expect(kept).toHaveAttribute('datetime', expect.stringMatching(/T\d\d:00:00/))
  expect(side('Baidu').queryByText(/^Engine asked/)).toBeNull()
  expect(screen.getByText(/No translation found/)).toBeVisible()
})

test('going back shows what was found before, and forward joins the search under way', async () => {
  answers()
  await visit(server, '/search?q=tank%20man')
  await side('Google').findAllByRole('button', { name: /^\d\. / })

  const opened = streams()
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

test('a new query is shown, and the one under way ends by itself as one of the visitor’s own', async () => {
  const opened = streams()
  await visit(server, '/search?q=tank%20man')
  const reply = await opened
  answers(searchResponse({ code: 'RecordTwo2' }))
  act(() => searchFor('june 4'))
  expect(await side('Google').findAllByRole('button', { name: /^\d\. / })).toHaveLength(9)
  finish(reply)
  await waitFor(() => expect(ownSearches()).toEqual([searchResponse().code, 'RecordTwo2']))
  expect(input()).toHaveValue('june 4')
})

test('no words come back into the tab’s title once the visitor has left', async () => {
  const reply = await pressSearch()
  leave('https://weather.example/', jest.fn())
  finish(reply)
  await screen.findAllByText('坦克人')
  expect(document.title).toBe('weather.example')
  document.documentElement.hidden = false
})

test('who uses the tab after somebody was forgotten has nothing of their searches', async () => {
  answers()
  await visit(server, '/search?q=tank%20man', { pressed: 'tank man' })
  await side('Google').findAllByRole('button', { name: /^\d\. / })
  const { code } = searchResponse()
  expect(recall(codeKey(code))).toBeDefined()
  const opened = streams()
  act(() => searchFor('june 4'))
  await opened
  expect(memory.running.size).toBe(1)
  act(() => resetIdentity())
  expect([recall(codeKey(code)), wasPressed('tank man'), memory.running.size]).toEqual([undefined, false, 0])
})

/** Presses Search, and gives the answer's stream once the service has the question. */
async function pressSearch(): Promise<ServerResponse> {
  const opened = streams()
  await visit(server, '/search')
  await userEvent.type(input(), 'tank man{Enter}')
  return opened
}

test('a screen that is mounted anew joins its search and makes no second record', async () => {
  const reply = await pressSearch()
  sendEvent(reply, 'translation', { translation: '坦克人', language: 'en' })
  sendEvent(reply, 'baidu', baiduRun())
  await side('Baidu').findAllByRole('button', { name: /^\d\. Picture/ })
  await mountAgain()
  // Nothing more was sent.
  expect(await side('Baidu').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  expect(input()).toBeDisabled()
  sendEvent(reply, 'google', wireRun())
  sendEvent(reply, 'done', searchResponse())
  reply.end()
  expect(await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  await waitFor(() => expect(input()).toBeEnabled())
  expect(searches()).toHaveLength(1)
  expect(ownSearches()).toEqual([searchResponse().code])
})

test('a search that ends while no screen shows it is remembered, and is one of the visitor’s own', async () => {
  const reply = await pressSearch()
  cleanup()
  finish(reply)
  await waitFor(() => expect(ownSearches()).toEqual([searchResponse().code]))
  await mountAgain()
  expect(await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  expect(searches()).toHaveLength(1)
})

test('a search that ends after its visitor was forgotten is not one of the next visitor’s', async () => {
  const reply = await pressSearch()
  act(() => resetIdentity())
  finish(reply)
  expect(await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  expect(ownSearches()).toEqual([])
})

test('Back to a search whose visitor was forgotten asks nothing; a press for its words does', async () => {
  const reply = await pressSearch()
  cleanup()
  finish(reply)
  await waitFor(() => expect(ownSearches()).toEqual([searchResponse().code]))
  act(() => resetIdentity())
  answers()
  await mountAgain()
  expect(input()).toHaveValue('tank man')
  expect(searches()).toHaveLength(1)
  await userEvent.type(input(), '{Enter}')
  expect(await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  expect(searches()).toMatchObject([{ body: { visibility: 'listed' } }, { body: { visibility: 'listed' } }])
})

test('a press for words that a link has begun to search asks anew, for the archive', async () => {
  const opened = streams()
  await visit(server, '/search')
  act(() => navigate('/search?q=quiet%20harbour'))
  await opened
  cleanup()
  answers()
  notePress('quiet harbour')
  await mountAgain()
  expect(await side('Google').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
  expect(searches()).toMatchObject([{ body: { visibility: 'unlisted' } }, { body: { visibility: 'listed' } }])
})

test('the tabs, and no link beside them, switch between both modes; archive mode lists past searches', async () => {
  answers()
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
  await visit(server, '/search?q=tank%20man')
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
  expect(await side('Google').findAllByRole('button', { name: /^\d\. / })).toHaveLength(9)
  expect(searches()).toHaveLength(1)
})

test('the archive tab keeps the code of the comparison in the history, but not for other words', async () => {
  answers()
  server.on('GET /searches', (_call, reply) => json(reply, { total: 0, page: 1, page_size: 10, data: [] }))
  await visit(server, '/search?q=tank%20man')
  await side('Google').findAllByRole('button', { name: /^\d\. / })
  await userEvent.click(screen.getByRole('tab', { name: /Archive/ }))
  expect(window.history.state).toMatchObject({ code: searchResponse().code })
  await waitFor(() => expect(input()).toBeEnabled())
  await userEvent.clear(input())
  await userEvent.type(input(), 'june 4{Enter}')
  expect(window.location.search).toBe('?q=june%204&mode=archive')
  expect(window.history.state.code).toBeUndefined()
})

test('words in the address of the archive are looked for as the box shows them', async () => {
  server.on('GET /searches', (_call, reply) => json(reply, { total: 0, page: 1, page_size: 10, data: [] }))
  await visit(server, '/search?q=tank%20%20man&mode=archive')
  await waitFor(() => expect(input()).toBeEnabled())
  expect(input()).toHaveValue('tank man')
})

test.each([
  [404, 'not_kept', /Not kept: our room for pictures is used up.*未保存/],
  [410, 'blocked', /Taken down by us.*已由本站撤下/],
] as const)('a picture that we do not show (%i %s) says so', async (status, reason, words) => {
  server.on('GET /proxy-image', (_call, reply) => json(reply, { error: 'Why.', reason }, status))
  const google = wireRun({ results: [wireResult(1, { thumbnail: null })] })
  answers(searchResponse({ runs: { google, baidu: baiduRun() } }))
  await visit(server, '/search?q=tank%20man')
  const tile = within(await side('Google').findByRole('button', { name: /^1\./ }))
  fireEvent.error(await tile.findByRole('img'))
  expect(await side('Google').findByRole('button', { name: words })).toBeVisible()
})

test('a broken picture becomes the broken tile, only once the search is recorded', async () => {
  const opened = streams()
  await visit(server, '/search?q=tank%20man')
  const reply = await opened
  const google = wireRun({ results: [wireResult(1, { thumbnail: null })] })
  sendEvent(reply, 'google', google)
  const tile = within(await side('Google').findByRole('button', { name: /^1\./ }))
  fireEvent.error(tile.getByRole('img'))
  await waitFor(() => expect(tile.queryByRole('img')).toBeNull())
  expect(side('Google').queryByRole('button', { name: /Broken/ })).toBeNull()
  sendEvent(reply, 'done', searchResponse({ runs: { google, baidu: baiduRun() } }))
  reply.end()
  fireEvent.error(await tile.findByRole('img'))
  expect(
    await side('Google').findByRole('button', { name: /^1\. ?Broken 图片损坏.*Picture 1$/ }),
  ).toBeVisible()
})

test('no search starts before the terms are accepted', async () => {
  answers()
  // Tests before this one left some under way.
  memory.running.clear()
  await visit(server, '/search?q=tank%20man', { acceptedTerms: false })
  // The server hears of a search later than the page begins it.
  expect(memory.running.size).toBe(0)
  act(() => acceptTerms('ada'))
  await waitFor(() => expect(searches()).toHaveLength(1))
})
