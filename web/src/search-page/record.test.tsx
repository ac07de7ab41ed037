/** What opening a record shows, and what can be done with it. */
import type { ServerResponse } from 'node:http'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { holdSights } from '../../test/hold-sights'
import { holdTimers } from '../../test/hold-timers'
import { limitedRecord, newCode, pictures, record } from '../../test/records'
import { comparisonRecord, wireOverlap } from '../../test/samples'
import { isBoxOff, mountAgain, visit } from '../../test/search-site'
import { json, server, withServer } from '../../test/wire-server'
import { readRecord } from '../api/records'
import { NAVIGATION_TIMEOUT_MS } from '../i18n/navigate'
import { shouldUpdateScroll } from '../layout/shouldUpdateScroll'
import { codeKey, recall } from '../search/tab-memory'
import { ownSearches, rememberSearch } from '../visitor/own-searches'
import { resetIdentity } from '../visitor/visitor'
import { RecordScreen } from './RecordScreen'

let mockLost = false
jest.mock('./SharedPictures', () => {
  if (mockLost) throw new Error('Loading chunk 7 failed.')
  return jest.requireActual<object>('./SharedPictures')
})

withServer()

const calls = (path: string) => server.calls.filter((call) => call.path === path)
const searches = () => calls('/images')
const input = () => screen.getByRole('textbox')
const takenOut = () => screen.findByRole('heading', { name: /^This comparison was taken out of the archive/ })
const covered = () => screen.queryAllByRole('button', { name: /^Picture \d, covered/ })

// First, since code that came once is kept.
test('if the code for what both sides share did not load, this is said, and Retry loads it', async () => {
  mockLost = true
  await visit(`/c/${record({ overlap: wireOverlap() })}`)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('A part of this page could not be loaded.')
  mockLost = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry 重试' }))
  expect(await screen.findByText(/^Same pictures: 2 of 9/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a record that was already loaded is shown at once, so that Back finds the page at its full height', async () => {
  const code = record()
  await visit(`/c/${code}`)
  await pictures()
  cleanup()
  let drawnFirst: number | undefined
  const count = (node: HTMLElement | null) => {
    drawnFirst ??= node?.querySelectorAll('[data-side] li').length
  }
  render(
    <div ref={count}>
      <RecordScreen code={code} />
    </div>,
  )
  expect(drawnFirst).toBe(18)
})

test('Back to a record that staff hid meanwhile shows only that it was taken out', async () => {
  const code = record({ query: 'tank man' })
  await visit(`/c/${code}`)
  await pictures()
  window.history.pushState({}, '', '/search')
  await mountAgain()
  server.on(`GET /comparisons/${code}`, (_call, reply) =>
    json(reply, { error: 'Taken out.', state: 'hidden', reason: 'private_person', day: '2026-11-03' }, 410),
  )
  window.history.replaceState({}, '', `/c/${code}`)
  await mountAgain()
  expect(await takenOut()).toBeVisible()
  expect(document.querySelector('[data-side]')).toBeNull()
  expect(input()).toHaveValue('')
  expect(recall(codeKey(code))).toBeUndefined()
})

test('a record that staff limited meanwhile is covered, and a record that cannot be read again stays', async () => {
  const code = record({ query: 'tank man' })
  await visit(`/c/${code}`)
  await pictures()
  server.on(`GET /comparisons/${code}`, (_call, reply) => json(reply, { error: 'Not just now.' }, 503))
  await mountAgain()
  await waitFor(() => expect(calls(`/comparisons/${code}`)).toHaveLength(2))
  // Asked after the screen: by its answer the screen has had its own.
  await expect(readRecord(code)).rejects.toMatchObject({ status: 503 })
  expect(recall(codeKey(code))).toBeDefined()
  expect(await pictures()).toHaveLength(18)
  limitedRecord(code)
  await mountAgain()
  await waitFor(() => expect(covered()).toHaveLength(18))
  expect(calls(`/comparisons/${code}`)).toHaveLength(4)
})

test.each([
  ['/zh/c/ABCD2345', { visit: 'of a press' }, 900],
  ['/c/ABCD2345', { visit: 'of a press' }, undefined],
  ['/zh/c/ABCD2345', null, undefined],
])('Back to %s of %j scrolls to the position of its search: %s', (pathname, state, top) => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockReturnValue()
  const decided = shouldUpdateScroll({
    routerProps: { location: { pathname, key: 'its own', state } },
    getSavedScrollPosition: (at) => [0, at.pathname === '/zh/search' && at.key === 'its own' ? 900 : 0],
  })
  expect([decided, scrolled.mock.lastCall]).toEqual(top ? [false, [0, top]] : [undefined, undefined])
  scrolled.mockRestore()
})

test('opening a record starts no search, and shows its hour without the minute and when it was listed', async () => {
  const code = record({
    query: 'tank man',
    asked_hour: Date.UTC(2026, 10, 3, 14),
    lists_at: Date.UTC(2026, 10, 3, 16),
  })
  await visit(`/c/${code.toLowerCase()}`)
  expect(await pictures()).toHaveLength(18)
  expect(searches()).toHaveLength(0)
  expect(input()).toHaveValue('tank man')
  expect(screen.getByText('Asked in the hour from 3 Nov 2026, 14:00 UTC.')).toBeVisible()
  expect(screen.getByText('In the archive since 3 Nov 2026, 16:00 UTC.')).toBeVisible()
  expect(screen.getByText('Google was asked through Serper.')).toBeVisible()
  expect(screen.getByText('译文来源：我们的词汇表。')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Keep (it in|out of) the archive/ })).toBeNull()
  await waitFor(() => expect(document.title).toMatch(/^tank man 坦克人 \|/))
  expect(window.location.pathname).toBe(`/c/${code}`)
})

test('engines that the bot asked hours apart each show their hour, and neither counts as an earlier answer', async () => {
  const { runs } = comparisonRecord()
  const baidu = { ...runs.baidu, asked_at: Date.UTC(2026, 10, 4, 2) }
  await visit(`/c/${record({ runs: { ...runs, baidu }, translated_by: 'term_list' })}`)
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

test('a simulator or an engine that may not have been asked names no provider, and a missing translation no source', async () => {
  const { runs } = comparisonRecord()
  for (const google of [
    { ...runs.google, simulated: true },
    { ...runs.google, outcome: 'rate_limited' as const, results: [] },
  ]) {
    await visit(`/c/${record({ runs: { ...runs, google }, translated_by: null })}`)
    await screen.findByText(/^Asked in the hour/)
    expect(screen.queryByText(/was asked through|Translation from/)).toBeNull()
  }
})

test('the overlap numbers say what both sides share, that low ones are normal, and what they leave out', async () => {
  await visit(`/c/${record({ overlap: wireOverlap() })}`)
  expect(await screen.findByText('Same pictures: 2 of 9 · Jaccard 0.13 · order 0.04')).toBeVisible()
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
  expect(screen.getByText(/^Jaccard: pictures on both sides.+ are normal and prove nothing/)).toBeVisible()
  expect(screen.getByText(/数字低是常态，不能证明任何事/)).toBeVisible()
  expect(screen.queryByText(/not counted|could not be compared/)).toBeNull()

  await visit(`/c/${record({ overlap: wireOverlap({ unknown: 5, probably: 1, pairs: null }) })}`)
  expect(
    await screen.findByText(
      /^Same pictures: at least 2 of 9 .+ 0.13 or more · order 0.04 \(could be more or less\)$/,
    ),
  ).toBeVisible()
  expect(
    screen.getByText(/^9张图片中至少有2张相同 .+不低于0.13 · 次序相似度0.04（可能偏高或偏低）$/),
  ).toBeVisible()
  expect(screen.getByText('Pictures that could not be compared: 5.')).toBeVisible()
  expect(screen.queryByText(/^The same on both sides/)).toBeNull()
  expect(screen.getByText('另有很可能相同、未计入的图片：1对。')).toBeVisible()
})

test('a record without overlap says nothing about shared pictures', async () => {
  const saidOfThem = /Jaccard|Same pictures/
  await visit(`/c/${record({ overlap: wireOverlap() })}`)
  await screen.findAllByText(saidOfThem)
  // The code for the sentence is loaded now, so the next page would show it at once.
  await visit(`/c/${record({ overlap: null })}`)
  await pictures()
  expect(screen.queryAllByText(saidOfThem)).toEqual([])
})

test('“Search again” starts another listed search', async () => {
  const code = record({ query: 'tank man' })
  await visit(`/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Search again 重新搜索' }))
  await waitFor(() => expect(searches()).toHaveLength(1))
  expect(searches()[0]?.body).toMatchObject({ query: 'tank man', visibility: 'listed' })
})

test('pressing Search twice while the search page loads navigates once', async () => {
  await visit(`/c/${record()}`)
  await pictures()
  // As Gatsby does while it fetches the code of the page.
  const gatsby = window as unknown as { ___navigate: () => void }
  const go = jest.spyOn(gatsby, '___navigate').mockImplementation(() => {})
  const rest = holdTimers(NAVIGATION_TIMEOUT_MS)
  await userEvent.type(input(), '{Enter}{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Search again 重新搜索' }))
  const times = go.mock.calls.length
  go.mockRestore()
  expect(times).toBe(1)
  expect(isBoxOff()).toBe(true)
  // It may never come.
  act(rest.end)
  expect(isBoxOff()).toBe(false)
})

test('an unknown code and an invalid code show that there is no comparison', async () => {
  await visit('/c/ZZZZ2345')
  expect(await screen.findByRole('heading', { name: /No comparison here 此处没有对比/ })).toBeVisible()
  await visit('/c/nonsense')
  expect(await screen.findByText('nonsense')).toBeVisible()
  for (const sentence of ['Baidu confirmed this', '百度已确认此内容被禁']) {
    await visit(`/c/${encodeURIComponent(sentence)}`)
    await screen.findByRole('heading', { name: /No comparison here/ })
    // The router of these tests does not decode, Gatsby's does.
    expect(document.body).not.toHaveTextContent(sentence)
    expect(document.body).not.toHaveTextContent(encodeURIComponent(sentence))
  }
  expect(server.calls).toEqual([])
})

test('a comparison that was taken out shows its code, the day, the reason and what is kept', async () => {
  for (const [state, remains] of [
    ['hidden', /^All of it is kept, but only this address/],
    ['removed', /^Of this comparison: this address.*copies others made are out of our reach\.$/],
  ] as const) {
    const code = newCode()
    server.on(`GET /comparisons/${code}`, (_call, reply) =>
      json(reply, { error: 'Taken out.', state, reason: 'private_person', day: '2026-11-03' }, 410),
    )
    await visit(`/c/${code}`)
    expect(await screen.findByText(remains)).toBeVisible()
    expect(await takenOut()).toBeVisible()
    // In the words of the report's form and of the months' numbers.
    expect(screen.getByText('Private person')).toBeVisible()
    expect(screen.getByText('3 Nov 2026')).toBeVisible()
    expect(input()).toHaveValue('')
  }
})

test.each([
  ['what it asked', 200, 'tank man'],
  ['that it was taken out', 410, 'This comparison was taken out of the archive. 此对比已从档案中移除。'],
  ['that there is none', 404, 'No comparison here 此处没有对比'],
  ['nothing where an alert does', 503, ''],
])('a record that loads slowly tells screen readers %s (%i)', async (_what, status, said) => {
  const code = newCode()
  const tombstone = { error: 'Why.', state: 'hidden', reason: 'hate', day: '2026-11-03' }
  const body = status === 200 ? comparisonRecord({ code, query: 'tank man' }) : tombstone
  const asked = new Promise<() => void>((resolve) =>
    server.on(`GET /comparisons/${code}`, (_call, reply) => resolve(() => json(reply, body, status))),
  )
  await visit(`/c/${code}`)
  const answer = await asked
  // Every screen reader announces text that is added to an element which was there before.
  const spoken = document.querySelector('[role=tabpanel] > [role=status]')
  expect(spoken).toBeEmptyDOMElement()
  answer()
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  expect(spoken).toHaveTextContent(new RegExp(`^${said}$`))
  expect(screen.queryAllByRole('alert')).toHaveLength(status === 503 ? 1 : 0)
})

test('a failed record can be loaded again', async () => {
  const code = newCode()
  server.on(`GET /comparisons/${code}`, (_call, reply) => json(reply, { error: 'Not just now.' }, 503))
  await visit(`/c/${code}`)
  expect(await screen.findByText(/Not just now/)).toBeVisible()
  record({}, code)
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }))
  expect(await pictures()).toHaveLength(18)
})

test('the visitor’s own searches are listed by code, show their words when in view, and can be removed', async () => {
  const see = holdSights()
  const code = record({ query: 'tank man' })
  await visit('/search')
  act(() => {
    rememberSearch('7KQ2MXPD')
    rememberSearch(code)
  })
  expect(localStorage.getItem('ownSearches')).toBe(`${code} 7KQ2MXPD`)
  await userEvent.click(await screen.findByRole('button', { name: /^Show 显示 \( ?2 ?\)/ }))
  see(screen.getByRole('link', { name: code }).closest('li'))
  const link = await screen.findByRole('link', { name: `${code} tank man` })
  expect(link).toHaveAttribute('href', `/c/${code}`)
  await userEvent.click(screen.getByRole('button', { name: /Take 7KQ2MXPD off the list/ }))
  expect(ownSearches()).toEqual([code])
  await userEvent.click(screen.getByRole('button', { name: /Clear the list/ }))
  expect(screen.getByText('The list is empty.').closest('div')).toHaveFocus()
  expect(localStorage.getItem('ownSearches')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Hide/ }))
  expect(screen.getByRole('button', { name: /^Show 显示 \( ?0 ?\)/ })).toHaveFocus()
  act(() => rememberSearch(code))
  act(() => resetIdentity())
  expect(ownSearches()).toEqual([])
  expect(calls('/comparisons/7KQ2MXPD')).toEqual([])
  jest.restoreAllMocks()
})

test('a limited comparison loads a picture only after a press, for one or for all', async () => {
  const code = limitedRecord()
  await visit(`/c/${code}`)
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

test('a report has one of seven reasons and a note, is sent once, and is thanked for', async () => {
  const code = record({ query: 'tank man' })
  server.on(`POST /comparisons/${code}/reports`, (_call, reply) => json(reply, { received: true }))
  await visit(`/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Report 举报' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Report this comparison/ }))
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Private person 涉及普通人',
    'Hate 仇恨',
    'Sexual content 色情内容',
    'A minor 未成年人',
    'Copyright 版权',
    'Recorded wrongly 本站记录有误',
    'Other 其他',
  ])
  expect(dialog.getByRole('link', { name: /^Contact/ })).toHaveAttribute('href', '/contact')
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

test('a refused report is shown beside its button when the dialog was closed meanwhile', async () => {
  const code = record({ query: 'tank man' })
  let refuse = () => {}
  server.on(`POST /comparisons/${code}/reports`, (_call, reply) => {
    refuse = () => json(reply, { error: 'Too many reports from this network.' }, 429)
  })
  await visit(`/c/${code}`)
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

test.each([
  ['after a lost answer', (reply: ServerResponse) => void reply.destroy()],
  ['after a failure', (reply: ServerResponse) => json(reply, { error: 'Internal server error' }, 500)],
])('%s nobody knows whether a report arrived, and it may be sent again', async (_when, answer) => {
  const code = record({ query: 'tank man' })
  server.on(`POST /comparisons/${code}/reports`, (_call, reply) => answer(reply))
  await visit(`/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Report 举报' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Report this comparison/ }))
  await userEvent.click(dialog.getByRole('radio', { name: /^Hate/ }))
  await userEvent.click(dialog.getByRole('button', { name: /^Send the report/ }))
  const said = await dialog.findByRole('alert')
  expect(said).toHaveTextContent(/We do not know whether it arrived\..*it will not arrive twice\./)
  expect(said).not.toHaveTextContent('was not sent')
})

test('a refused report is shown once, and the form keeps its content', async () => {
  const code = record({ query: 'tank man' })
  server.on(`POST /comparisons/${code}/reports`, (_call, reply) =>
    json(reply, { error: 'Too many reports from this network.' }, 429),
  )
  await visit(`/c/${code}`)
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
