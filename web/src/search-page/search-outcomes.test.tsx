/** What a search came to, as the screen says it: a failure to look is never shown as censorship. */
import { hourOf } from '@firewall-cafe/shared'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { baiduRun, searchResponse, takenDown, wireResult, wireRun } from '../../test/samples'
import { answerSearch, isBoxOff, mountAgain, side, streamSearch, visit } from '../../test/search-site'
import { json, sendEvent, server, withServer } from '../../test/wire-server'
import { UNREACHABLE } from '../api/errors'
import { DEFAULT_SETTINGS } from '../api/settings'
import { SEARCH_TIMEOUT_MS } from './start-search'

withServer()

test.each([
  ['empty', 'answered and returned no pictures', '已响应，但没有返回“坦克人”的图片'],
  ['legal_notice', 'answered that its results', '表示“坦克人”的结果不予显示'],
] as const)(
  '%s on the China side is shown as censored, with an explanation in both languages',
  async (outcome, english, chinese) => {
    answerSearch(searchResponse({ runs: { google: wireRun(), baidu: baiduRun(outcome) } }))
    await visit('/search?q=tank%20man')
    expect(await side('Baidu').findByText('Censored')).toBeVisible()
    const card = side('Baidu').getByText('Censored').parentElement?.parentElement as HTMLElement
    expect(card).toHaveTextContent(
      new RegExp(`^Censored ?Baidu ${english} .*百度${chinese}。What this means`),
    )
    expect(side('Baidu').queryByRole('button', { name: /Try again/ })).toBeNull()
    // It is seen, whatever becomes of the other side's pictures.
    expect(await screen.findByRole('button', { name: /^Censored/ })).not.toHaveAttribute('aria-disabled')
  },
)

test('when both sides found pictures, votes wait until one is shown, in each new search', async () => {
  answerSearch()
  await visit('/search?q=tank%20man')
  const censored = () => screen.findByRole('button', { name: /^Censored/ })
  expect(await censored()).toHaveAttribute('aria-disabled', 'true')
  fireEvent.load((await side('Google').findAllByRole('img'))[0] as HTMLElement)
  expect(await censored()).not.toHaveAttribute('aria-disabled')
  await userEvent.click(screen.getByRole('button', { name: /^Search again/ }))
  await waitFor(async () => expect(await censored()).toHaveAttribute('aria-disabled', 'true'))
})

test('“Search again” removes itself and moves the focus to the Search button', async () => {
  answerSearch()
  await visit('/search?q=tank%20man')
  const again = await screen.findByRole('button', { name: /^Search again/ })
  await userEvent.click(again)
  await waitFor(() => expect(again).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: /^Search 搜索/ })).toHaveFocus())
})

test.each([
  ['captcha', /took us for a robot, so we could not look\. This says nothing/],
  ['rate_limited', /Our requests to Baidu were limited\. This says nothing/],
  ['timeout', /did not answer in time/],
  ['unreadable', /in a form we could not read/],
  ['failed', /Our question to Baidu failed\. This says nothing/],
] as const)(
  '%s is shown as a failure to look, with the sentence %s, and never as censorship',
  async (outcome, sentence) => {
    const runs = { google: wireRun(), baidu: baiduRun(outcome) }
    answerSearch(searchResponse({ runs, error: 'One side is missing.' }))
    await visit('/search?q=tank%20man')
    expect(await side('Baidu').findByText('Could not look')).toBeVisible()
    expect(screen.getByRole('region', { name: /^Baidu / })).toHaveTextContent(sentence)
    expect(side('Baidu').queryByText('Censored')).toBeNull()
    expect(side('Baidu').getAllByText(/says nothing about censorship/)[0]).toBeVisible()
    expect(screen.queryByText('One side is missing.')).toBeNull()
    expect(screen.getAllByText('Error:')).toHaveLength(1)
    expect(screen.getByText(/^You cannot vote here/)).toBeVisible()
    expect(screen.queryByText(/You can vote when both sides have answered/)).toBeNull()
    expect(side('Google').getAllByRole('button', { name: /^\d\. / })).toHaveLength(9)

    answerSearch()
    await userEvent.click(side('Baidu').getByRole('button', { name: /Try again/ }))
    expect(await side('Baidu').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
    await waitFor(() => expect(screen.getByRole('button', { name: /^Search 搜索/ })).toHaveFocus())
  },
)

test('a network that used up its share is told so in both languages', async () => {
  const runs = { google: wireRun(), baidu: baiduRun('rate_limited', { share_spent: true }) }
  answerSearch(searchResponse({ runs, error: 'One side is missing.' }))
  await visit('/search?q=tank%20man')
  expect((await side('Baidu').findAllByText(/Other networks still have theirs/))[0]).toBeVisible()
  expect(side('Baidu').getAllByText(/其他网络仍可继续搜索/)[0]).toBeVisible()
  expect(side('Baidu').queryByText('Censored')).toBeNull()
  expect(side('Google').getByText('asked in English')).toBeVisible()
  expect(side('Baidu').queryByText('asked in Chinese')).toBeNull()
})

test.each([
  ['its network', { share_spent: true }, /your network has used up its share of translations/, /您所在网络/],
  ['the hour', { not_asked: true }, /our translations for that hour.* search again later/, /请稍后再搜索/],
] as const)('a translation refused for lack of room of %s is told so', async (_, why, english, chinese) => {
  const baidu = baiduRun('rate_limited', { ...why, not_translated: true, query: 'tank man', language: 'en' })
  const runs = { google: wireRun(), baidu }
  answerSearch(searchResponse({ runs, translation: '', error: 'One side is missing.' }))
  await visit('/search?q=tank%20man')
  expect((await side('Baidu').findAllByText(english))[0]).toBeVisible()
  expect(side('Baidu').getAllByText(chinese)[0]).toBeVisible()
  expect(side('Baidu').getAllByText(/says nothing about censorship/)[0]).toBeVisible()
  expect(screen.getByText('Not translated')).toBeVisible()
  expect(screen.queryByText(/found/)).toBeNull()
})

test('no hour is shown when no engine was asked', async () => {
  const runs = {
    google: wireRun({ outcome: 'failed', not_asked: true, results: [] }),
    baidu: baiduRun('rate_limited', { share_spent: true }),
  }
  answerSearch(searchResponse({ runs, error: 'Both sides are missing.' }))
  await visit('/search?q=tank%20man')
  await screen.findByRole('region', { name: /^Comparison/ })
  expect(screen.queryByText(/Asked in the hour/)).toBeNull()
  answerSearch()
  await visit('/search?q=tank%20man')
  expect(await screen.findByText(/Asked in the hour/)).toBeVisible()
})

test('an engine that has just failed is not asked, and Try again waits until it can be', async () => {
  const opened = async (retry_after_seconds: number) => {
    const baidu = baiduRun('failed', { not_asked: true, retry_after_seconds })
    answerSearch(searchResponse({ runs: { google: wireRun(), baidu } }))
    await visit('/search?q=tank%20man')
  }
  await opened(3_600)
  // Each second replaces it.
  await side('Baidu').findAllByText(/^We did not ask Baidu: .* try again in \d+ s\./)
  expect(side('Baidu').queryByText(/Our question to Baidu failed/)).toBeNull()
  expect(side('Baidu').getByRole('button', { name: /Try again in \d+ s/ })).toBeDisabled()

  await opened(1)
  const again = await side('Baidu').findByRole('button', { name: 'Try again 重试' }, { timeout: 20_000 })
  answerSearch()
  await userEvent.click(again)
  expect(await side('Baidu').findAllByRole('button', { name: /^\d\. Picture/ })).toHaveLength(9)
})

test('no results for words that are not Chinese are not shown as censored', async () => {
  const baidu = baiduRun('empty', { query: 'qwertz plk', language: 'en' })
  answerSearch(searchResponse({ runs: { google: wireRun(), baidu }, translation: '' }))
  await visit('/search?q=qwertz%20plk')
  expect(await side('Baidu').findByText('No pictures')).toBeVisible()
  expect(side('Baidu').queryByText(/^(Censored|已被屏蔽)/)).toBeNull()
})

test('no results from the US engine are not shown as censored', async () => {
  answerSearch(
    searchResponse({ runs: { google: wireRun({ outcome: 'empty', results: [] }), baidu: baiduRun() } }),
  )
  await visit('/search?q=tank%20man')
  expect(await side('Google').findByText('No pictures')).toBeVisible()
  expect(side('Google').getByText('tank man', { selector: '[lang=zh-Hans] [lang=en]' })).toBeVisible()
  expect(side('Google').queryByText('Censored')).toBeNull()
})

test('a failed search says why, also after a return, and is sent again only by a press', async () => {
  server.on('POST /images', (_call, reply) => json(reply, { error: 'Too many searches for now.' }, 429))
  await visit('/search?q=tank%20man')
  expect(await screen.findByText('Error:')).toBeVisible()
  expect(screen.getAllByText(/Too many searches for now\./)).toHaveLength(1)
  expect(screen.getByRole('alert')).toHaveTextContent('Too many searches for now.')
  expect(screen.queryByText('Cast your vote')).toBeNull()
  await mountAgain()
  expect(screen.getByRole('alert')).toHaveTextContent('Too many searches for now.')
  expect(server.calls.filter(({ path }) => path === '/images')).toHaveLength(1)
  answerSearch()
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }))
  expect(await side('Google').findAllByRole('button', { name: /^\d\. / })).toHaveLength(9)
  await waitFor(() => expect(screen.getByRole('button', { name: /^Search 搜索/ })).toHaveFocus())
})

test('a search that gets no answer in time ends with a sentence and can be tried again', async () => {
  const opened = streamSearch()
  const timers = jest.spyOn(globalThis, 'setTimeout')
  await visit('/search?q=tank%20man')
  await opened
  const giveUp = timers.mock.calls.find(([, delay]) => delay === SEARCH_TIMEOUT_MS)?.[0] as () => void
  timers.mockRestore()
  expect(isBoxOff()).toBe(true)
  act(() => giveUp())
  expect((await screen.findAllByText(/^The connection was lost/))[0]).toBeVisible()
  expect(isBoxOff()).toBe(false)
  const search = server.calls.find(({ path }) => path === '/images')
  await waitFor(() => expect(search?.hungUp).toBe(true))
  answerSearch()
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }))
  expect(await side('Google').findAllByRole('button', { name: /^\d\. / })).toHaveLength(9)
})

test('a search whose answer is cut off after both sides failed says that it may have been recorded', async () => {
  const opened = streamSearch()
  await visit('/search?q=tank%20man')
  const reply = await opened
  sendEvent(reply, 'google', wireRun({ outcome: 'timeout', results: [] }))
  sendEvent(reply, 'baidu', baiduRun('captcha'))
  await side('Baidu').findByText('Could not look')
  reply.destroy()
  expect(await screen.findByText(/^The connection was lost .* may still have been recorded/)).toBeVisible()
  expect(screen.getByRole('button', { name: /Try again/ })).toBeVisible()
})

test('a search that was cut off can be erased, unless a link began it', async () => {
  const wayOut = async (pressed: boolean) => {
    const opened = streamSearch()
    await visit('/search?q=tank%20man', { pressed })
    const reply = await opened
    sendEvent(reply, 'google', wireRun())
    await side('Google').findAllByRole('button', { name: /^\d\. / })
    reply.destroy()
    const alert = within(await screen.findByRole('alert'))
    return alert.queryByRole('link', { name: 'Forget me 抹去我的记录' })
  }
  expect(await wayOut(true)).toHaveAttribute('href', '/methodology#forget')
  expect(await wayOut(false)).toBeNull()
})

test('an unreachable service has its own sentence', async () => {
  DEFAULT_SETTINGS.apiUrl = 'http://127.0.0.1:9'
  await visit('/search?q=tank%20man')
  expect((await screen.findAllByText(new RegExp(UNREACHABLE.slice(0, 40))))[0]).toBeVisible()
  DEFAULT_SETTINGS.apiUrl = server.address
})

test('simulated engines, reused answers and a missing translation are marked', async () => {
  const asked_at = hourOf(Date.now())
  const runs = {
    google: wireRun({ simulated: true, asked_at }),
    baidu: baiduRun('results', { query: 'tank man', language: 'en' }),
  }
  answerSearch(searchResponse({ runs, translation: '' }))
  await visit('/search?q=tank%20man')
  expect(await screen.findByText('Demo: simulated engines')).toBeVisible()
  expect(screen.getByText(/most votes and places may be made up, too\.$/)).toBeVisible()
  expect(screen.getByText(/多数投票和地点也可能是虚构的。$/)).toBeVisible()
  const day = new Date(asked_at)
  // The hour: a minute could tell who had asked.
  const asked = side('Google').getByText(/^Engine asked \d+ \w+ \d{4}, between \d\d:00 and \d\d:00 UTC/)
  const kept = asked.parentElement
  expect(kept).toBeVisible()
  expect(kept).toHaveTextContent(`${day.getUTCFullYear()}年${day.getUTCMonth() + 1}月${day.getUTCDate()}日`)
  expect(kept).toHaveAttribute('datetime', expect.stringMatching(/T\d\d:00:00/))
  expect(side('Baidu').queryByText(/^Engine asked/)).toBeNull()
  expect(screen.getByText('Not translated')).toBeVisible()
})

test('a picture that was taken down says so at its place, and is asked of nobody', async () => {
  const google = wireRun({ results: [takenDown(1), wireResult(2)] })
  answerSearch(searchResponse({ runs: { google, baidu: baiduRun() } }))
  await visit('/search?q=tank%20man')
  const name = /^1\. ?Taken down by us.*Result 1 from Google for tank man/
  const tile = await side('Google').findByRole('button', { name })
  expect(side('Google').getByRole('button', { name: /^2\. ?Picture 2/ })).toBeVisible()
  await userEvent.click(tile)
  expect(side('Google').getByRole('button', { name: /^Open in the viewer.+Taken down by us/ })).toBeVisible()
  expect(document.querySelector('[src=""], [src*="url=&"]')).toBeNull()
  expect(server.calls.filter(({ path }) => path.startsWith('/proxy-image'))).toEqual([])
})

test.each([
  [404, 'not_kept', /Not saved: our storage for pictures is full.*未保存/],
  [410, 'blocked', /Taken down by us.*已由本站撤下/],
  [404, undefined, /^1\. ?Broken 图片损坏.*Picture 1$/],
] as const)('a picture that we do not show (%i %s) says why', async (status, reason, words) => {
  server.on('GET /proxy-image', (_call, reply) => json(reply, { error: 'Why.', reason }, status))
  const google = wireRun({ results: [wireResult(1, { thumbnail: null })] })
  answerSearch(searchResponse({ runs: { google, baidu: baiduRun() } }))
  await visit('/search?q=tank%20man')
  const tile = within(await side('Google').findByRole('button', { name: /^1\./ }))
  fireEvent.error(await tile.findByRole('img'))
  expect(await side('Google').findByRole('button', { name: words })).toBeVisible()
})
