import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { baiduRun, comparisonRecord, searchResponse, wireOverlap } from '../../test/samples'
import { startSearchSite, visit } from '../../test/search-site'
import { json, type WireServer } from '../../test/wire-server'
import { LocaleContext } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { localeOf } from '../i18n/locales'
import { KEEP_OUT_KEY } from '../search/keep-out'
import { ownSearches, rememberSearch } from '../visitor/own-searches'
import { resetIdentity } from '../visitor/visitor'
import CiteDialog from './CiteDialog'
import ShareDialog from './ShareDialog'

/** Where a search leaves its record, and what opening that does. */
let server: WireServer
beforeAll(async () => {
  server = await startSearchSite()
})
afterAll(() => server.close())

let last = 0
/** A code nobody has seen on this page load, so that nothing is remembered of it. */
const newCode = () => `AB4D${[...(512 + last++).toString(8)].map((digit) => Number(digit) + 2).join('')}`

const calls = (path: string) => server.calls.filter((call) => call.path === path)
const searches = () => calls('/images')
const input = () => screen.getByRole('textbox')
const pictures = () => screen.findAllByRole('button', { name: /^\d\. Picture/ })
const address = () => window.location.pathname + window.location.search

/** Answers searches and reads of a record. */
function answers(code = newCode(), change: Parameters<typeof comparisonRecord>[0] = {}) {
  const record = comparisonRecord({ code, ...change })
  server.on('POST /images', (_call, reply) =>
    json(
      reply,
      searchResponse({ code, lists_at: record.lists_at, unlisted_because: record.unlisted_because }),
    ),
  )
  server.on('GET /searches/41/votes', (_call, reply) => json(reply, {}))
  server.on(`GET /comparisons/${code}`, (_call, reply) => json(reply, record))
  return code
}

test('a search that a link began is sent once, unlisted and without a name, and the page says so', async () => {
  const code = answers(undefined, { lists_at: null, visibility: 'unlisted' })
  await visit(server, '/search?q=planted+words')
  expect(screen.getByText('Opened from a link: not kept in the archive.')).toBeVisible()
  expect(screen.getByText('由他人链接打开：未存入档案。')).toBeVisible()
  await pictures()
  expect(searches()).toHaveLength(1)
  expect(searches()[0]?.body).toEqual({ query: 'planted words', visibility: 'unlisted' })
  expect(address()).toBe(`/c/${code}`)
})

test('somebody who opened the link may keep it in the archive, with the token it was made with', async () => {
  const code = answers(undefined, { lists_at: null, visibility: 'unlisted' })
  server.on(`POST /comparisons/${code}/listing`, (_call, reply) =>
    json(reply, { code, visibility: 'listed', lists_at: Date.UTC(2099, 0, 1, 15) }),
  )
  await visit(server, '/search?q=planted%20words')
  await pictures()
  const notice = screen.getByText('Opened from a link: not kept in the archive.').parentElement as HTMLElement
  await userEvent.click(within(notice).getByRole('button', { name: 'Keep it in the archive 存入档案' }))
  expect((await screen.findAllByText('In the archive from 1 Jan 2099, 15:00 UTC.'))[0]).toBeVisible()
  expect(calls(`/comparisons/${code}/listing`)).toMatchObject([
    { body: { visibility: 'listed' }, headers: { 'x-voter-token': 't0ken' } },
  ])
  expect(screen.queryByText(/Opened from a link/)).toBeNull()
})

test('a refusal to list says why', async () => {
  const code = answers(undefined, { lists_at: null, visibility: 'unlisted' })
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
    answers(undefined, { lists_at: null, visibility: 'unlisted', unlisted_because: 'personal_data' })
    await visit(server, opened)
    if (opened === '/search') await userEvent.type(input(), 'call 13800138000{Enter}')
    await pictures()
    const [above, about, ...more] = screen.getAllByText(/^Kept out of the archive: these words look like/)
    expect([above?.closest('[role=status]'), about?.closest('section')]).toEqual([
      expect.anything(),
      expect.anything(),
    ])
    expect(more).toEqual([])
    expect(screen.getAllByText(/^未存入档案：这些词语/)[0]).toBeVisible()
    expect(screen.queryByRole('button', { name: /Keep it in the archive/ })).toBeNull()
  },
)

test('the same words by a press of Search are listed, under a name', async () => {
  answers()
  await visit(server, '/search?q=from%20a%20link')
  await pictures()
  await userEvent.click(screen.getByRole('button', { name: /^Search 搜索/ }))
  await waitFor(() => expect(searches()).toHaveLength(2))
  expect(searches()[1]?.body).toMatchObject({ visibility: 'listed', search_client_name: 'ada' })
  await waitFor(() => expect(screen.queryByText(/Opened from a link/)).toBeNull())
})

test('who keeps searches out of the archive does so for all of this tab', async () => {
  answers(undefined, { lists_at: null, visibility: 'unlisted' })
  await visit(server, '/search')
  const choice = screen.getByRole('checkbox', { name: 'Keep out of the archive 不存入档案' })
  await userEvent.click(choice)
  await userEvent.type(input(), 'tank man{Enter}')
  await pictures()
  expect(searches()[0]?.body).toMatchObject({ visibility: 'unlisted', search_client_name: 'ada' })
  expect(screen.getByText('Not in the archive: only who has this address finds it.')).toBeVisible()
  expect(sessionStorage.getItem(KEEP_OUT_KEY)).toBe('true')
  expect(choice).toBeChecked()
})

test('a record is read and not searched, tells its hour and no minute, and when it is listed', async () => {
  const code = answers(undefined, {
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
  expect(screen.queryByRole('button', { name: /Keep (it in|out of) the archive/ })).toBeNull()
  expect(document.title).toMatch(/^tank man 坦克人 \|/)
  expect(address()).toBe(`/c/${code}`)
})

test('numbers say what both sides share, that low ones are normal, and what they leave out', async () => {
  await visit(server, `/c/${answers(undefined, { overlap: wireOverlap() })}`)
  expect(await screen.findByText('2 of 9 pictures shared · Jaccard 0.13 · order 0.04')).toBeVisible()
  expect(screen.getByText('9张图片中有2张相同 · Jaccard系数0.13 · 次序0.04')).toBeVisible()
  expect(
    screen.getByText(/^Jaccard is the part of all pictures.+ the normal state and no finding/),
  ).toBeVisible()
  expect(screen.getByText(/数字低是常态，并不是发现/)).toBeVisible()
  expect(screen.queryByText(/not counted|could not be compared/)).toBeNull()

  await visit(server, `/c/${answers(undefined, { overlap: wireOverlap({ unknown: 5, probably: 1 }) })}`)
  expect(
    await screen.findByText(/^At least 2 of 9 .+ Jaccard 0.13 or more · order 0.04 or more$/),
  ).toBeVisible()
  expect(screen.getByText('Pictures that could not be compared: 5.')).toBeVisible()
  expect(screen.getByText('另有可能相同、未计入的图片：1对。')).toBeVisible()
})

test('nothing is said of shared pictures where nothing can be', async () => {
  await visit(server, `/c/${answers(undefined, { overlap: null })}`)
  await pictures()
  expect(screen.queryByText(/shared/)).toBeNull()
})

test('Search again is a press: another search, listed', async () => {
  const code = answers(undefined, { query: 'tank man' })
  await visit(server, `/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Search again 重新搜索' }))
  await waitFor(() => expect(searches()).toHaveLength(1))
  expect(searches()[0]?.body).toMatchObject({ query: 'tank man', visibility: 'listed' })
})

test('one’s own comparison can be kept out as long as it is not listed', async () => {
  const code = answers(undefined, { lists_at: Date.UTC(2099, 0, 1, 15) })
  server.on(`POST /comparisons/${code}/listing`, (_call, reply) =>
    json(reply, { code, visibility: 'unlisted', lists_at: null }),
  )
  await visit(server, `/c/${code}`)
  await pictures()
  act(() => rememberSearch(code))
  await userEvent.click(await screen.findByRole('button', { name: /^Keep out of the archive/ }))
  expect(await screen.findByText(/^Not in the archive/)).toBeVisible()
})

test('an unknown code says so, and so does one that cannot be', async () => {
  await visit(server, '/c/ZZZZ2345')
  expect(await screen.findByRole('heading', { name: /No comparison here 此处没有对比/ })).toBeVisible()
  await visit(server, '/c/nonsense')
  expect(await screen.findByText('nonsense')).toBeVisible()
  expect(server.calls).toEqual([])
})

test('a comparison that was taken out leaves its code, the day and the reason', async () => {
  const code = newCode()
  server.on(`GET /comparisons/${code}`, (_call, reply) =>
    json(reply, { error: 'Taken out.', state: 'hidden', reason: 'private_person', day: '2026-11-03' }, 410),
  )
  await visit(server, `/c/${code}`)
  expect(await screen.findByText('This comparison was taken out of the archive.')).toBeVisible()
  expect(screen.getByText('It names a private person.')).toBeVisible()
  expect(screen.getByText('3 Nov 2026')).toBeVisible()
  expect(input()).toHaveValue('')
})

test('a service that does not answer is asked again on demand', async () => {
  const code = newCode()
  server.on(`GET /comparisons/${code}`, (_call, reply) => json(reply, { error: 'Not just now.' }, 503))
  await visit(server, `/c/${code}`)
  expect(await screen.findByText(/Not just now/)).toBeVisible()
  answers(code)
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }))
  expect(await pictures()).toHaveLength(18)
})

test('your searches are listed by code, with their words once asked for, and can be taken off', async () => {
  const code = answers(undefined, { query: 'tank man' })
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
  expect(screen.queryByText('Your searches')).toBeNull()
  expect(localStorage.getItem('ownSearches')).toBeNull()
  act(() => rememberSearch(code))
  act(() => resetIdentity())
  expect(ownSearches()).toEqual([])
})

const limited = (code: string) =>
  server.on(`GET /comparisons/${code}`, (_call, reply) =>
    json(reply, comparisonRecord({ code, query: 'tank man', state: 'limited' })),
  )
const covered = () => screen.queryAllByRole('button', { name: /^Picture \d, covered/ })

test('a limited comparison loads no picture before it is pressed, one by one or all', async () => {
  const code = newCode()
  limited(code)
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
  const code = answers(undefined, { query: 'tank man' })
  server.on(`POST /comparisons/${code}/reports`, (_call, reply) => json(reply, { received: true }))
  await visit(server, `/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Report 举报' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Report this comparison/ }))
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Private person 个人隐私',
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
  expect(await screen.findByText('Staff will look at it.')).toHaveFocus()
  expect(calls(`/comparisons/${code}/reports`)).toMatchObject([
    { body: { reason: 'private_person', note: 'my neighbour' }, headers: { 'x-voter-token': 't0ken' } },
  ])
  await userEvent.click(dialog.getByRole('button', { name: /^Close/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Reported 已举报' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a report that is not taken says so once, and keeps what was written', async () => {
  const code = answers(undefined, { query: 'tank man' })
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

test('the link of a comparison can be copied', async () => {
  const code = answers(undefined, { query: 'tank man' })
  await visit(server, `/c/${code}`)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Copy link 复制链接' }))
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/c/${code}`)
})

const sharing = async (code: string) => {
  await visit(server, `/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Share 分享' }))
  return within(await screen.findByRole('dialog', { name: /Share this comparison/ }))
}

/** What the system is asked to share while `does` runs. */
async function sharedBySystem(does: () => Promise<void>, answer: () => Promise<void> = async () => {}) {
  const share = jest.fn((_data: ShareData) => answer())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  try {
    await does()
  } finally {
    Reflect.deleteProperty(navigator, 'share')
  }
  return share.mock.calls.map(([data]) => data)
}

test('it is shared by its link and a QR code, and by the system where that can', async () => {
  const code = answers(undefined, { query: 'tank man' })
  const address = `${window.location.origin}/c/${code}`
  const dialog = await sharing(code)
  expect(dialog.getByRole('img', { name: `QR code: ${address} 二维码：${address}` })).toBeVisible()
  expect(dialog.getByText(address)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Share with an app/ })).toBeNull()
  expect(dialog.queryByText(/Not in the archive now/)).toBeNull()
  expect(dialog.getByText(new RegExp(`^<iframe src="${window.location.origin}/embed/${code}"`))).toBeVisible()
  const shared = await sharedBySystem(async () => {
    const again = await sharing(code)
    await userEvent.click(again.getByRole('button', { name: 'Share with an app 用其他应用分享' }))
  })
  // No word of the search goes along.
  expect(shared).toEqual([{ url: address }])
})

test('what cannot be shared by the system says so, and what the visitor called off does not', async () => {
  const code = answers(undefined, { query: 'tank man' })
  for (const [name, failed] of [
    ['AbortError', false],
    ['NotAllowedError', true],
  ] as const) {
    await sharedBySystem(
      async () => {
        const dialog = await sharing(code)
        await userEvent.click(dialog.getByRole('button', { name: /^Share with an app/ }))
        if (failed) expect(await dialog.findByText(/^Not shared/)).toBeVisible()
        else expect(dialog.queryByText(/^Not shared/)).toBeNull()
      },
      () => Promise.reject(new DOMException('', name)),
    )
  }
})

test('sharing says what others will find: demo data, covered pictures, what is in no archive', async () => {
  const { runs } = searchResponse()
  const simulated = { ...runs, baidu: { ...runs.baidu, simulated: true } }
  const code = answers(undefined, { runs: simulated, state: 'limited', lists_at: null })
  const shared = await sharedBySystem(async () => {
    const dialog = await sharing(code)
    expect(dialog.getByText(/^This is demo data/)).toBeVisible()
    expect(dialog.getByText(/finds the pictures covered/)).toBeVisible()
    expect(dialog.getByText(/^Not in the archive now/)).toBeVisible()
    expect(dialog.queryByText(/iframe/)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: /^Share with an app/ }))
  })
  expect(shared).toEqual([{ url: `${window.location.origin}/c/${code}`, text: 'Demo data 演示数据' }])
})

test('the sheet to print has both sides, three questions, the code and the citation, and prints', async () => {
  const { runs } = searchResponse()
  const code = answers(undefined, { query: 'tank man', runs: { ...runs, baidu: baiduRun('timeout') } })
  server.on(
    `GET /comparisons/${code}/citation`,
    (_call, reply) => void reply.end('FIREWALL Cafe. “tank man”'),
  )
  const print = jest.spyOn(window, 'print').mockReturnValue()
  await visit(server, `/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Print 打印' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Print this comparison/ }))
  expect(await dialog.findByText('FIREWALL Cafe. “tank man”')).toBeVisible()
  expect(dialog.getAllByRole('img', { name: /^Picture/ })).toHaveLength(9)
  expect(dialog.getByText(/^Baidu did not answer in time/)).toBeVisible()
  expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  expect(dialog.getAllByRole('listitem')).toHaveLength(12)
  await userEvent.click(dialog.getByRole('button', { name: 'Print 打印' }))
  expect(print).toHaveBeenCalledTimes(1)
})

test('the sheet to print marks Chinese words that its English sentence quotes as Chinese', async () => {
  const { runs } = searchResponse()
  const code = answers(undefined, {
    query: 'tank man',
    runs: { ...runs, baidu: baiduRun('empty', { query: '坦克人' }) },
  })
  await visit(server, `/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Print 打印' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Print this comparison/ }))
  const sentence = await dialog.findByText(/^Baidu answered and returned no pictures for/)
  expect(within(sentence).getByText('坦克人')).toHaveAttribute('lang', 'zh-Hans')
})

/** The comparisons that are presented, one of which is another's failure. */
function presented() {
  const first = answers(undefined, { query: 'tank man' })
  const { runs } = searchResponse()
  const empty = { ...runs, baidu: baiduRun('empty', { simulated: true }) }
  const second = answers(undefined, { query: 'june 4', runs: empty })
  return [first, second] as const
}

test('presenting fills the screen, steps through its list by the arrows, and ends with Escape', async () => {
  const [first, second] = presented()
  await visit(server, `/c/${first}`)
  const user = userEvent.setup()
  const link = await screen.findByRole('link', { name: 'Present 投影' })
  expect(link).toHaveAttribute('href', `/c/${first}?present`)
  await visit(server, `/c/${first}?present=${first},${second}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Present 投影' }))
  expect(await dialog.findAllByRole('heading', { level: 2 })).toHaveLength(2)
  await waitFor(() => expect(dialog.getAllByRole('img', { name: /^Picture/ })).toHaveLength(18))
  expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Present 投影' }))
  await user.keyboard('{ArrowLeft}{ArrowRight}')
  expect(await dialog.findByText('june 4', { selector: '[role=status] *' })).toBeInTheDocument()
  expect(address()).toBe(`/c/${second}?present=${first},${second}`)
  expect(dialog.getByText(labels.censoredStamp.en)).toBeVisible()
  expect(dialog.getAllByText('simulated')).toHaveLength(1)
  await user.keyboard('{ArrowRight}{PageUp}')
  expect(await dialog.findByText('tank man', { selector: '[role=status] *' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe(`/c/${first}`))
  expect(await pictures()).toHaveLength(18)
})

test('presenting says what is not there, and covers what is limited', async () => {
  const gone = newCode()
  server.on(`GET /comparisons/${gone}`, (_call, reply) =>
    json(reply, { error: 'Taken out.', state: 'hidden', reason: 'hate', day: '2026-11-03' }, 410),
  )
  const failing = newCode()
  server.on(`GET /comparisons/${failing}`, (_call, reply) => json(reply, { error: 'Not just now.' }, 503))
  const covered = newCode()
  limited(covered)
  await visit(server, `/c/${gone}?present=${[gone, failing, covered].join(',')}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Present 投影' }))
  expect(await dialog.findByText(/was taken out of the archive/)).toBeVisible()
  await userEvent.keyboard('{PageDown}')
  expect(await dialog.findByText(/Not just now/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: /next/ }))
  expect(await dialog.findByText('Limited.')).toBeVisible()
  expect(dialog.queryAllByRole('img', { name: /^Picture/ })).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Show all 全部显示' }))
  await waitFor(() => expect(dialog.getAllByRole('img', { name: /^Picture/ })).toHaveLength(18))
})

test('presenting waits for the terms', async () => {
  const code = answers(undefined, { query: 'tank man' })
  await visit(server, `/c/${code}?present`, { acceptedTerms: false })
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
  expect(screen.queryByRole('dialog', { name: 'Present 投影' })).toBeNull()
})

test('it is cited in each format by a tab of its own, to copy or to save', async () => {
  const code = answers(undefined, { query: 'tank man' })
  server.on(`GET /comparisons/${code}/citation`, ({ path }, reply) => {
    reply.writeHead(200, { 'content-type': 'text/plain' }).end(`cited as ${path.split('format=')[1]}`)
  })
  await visit(server, `/c/${code}`)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Cite 引用' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Cite this comparison/ }))
  expect(await dialog.findByText('cited as text')).toBeVisible()
  for (const [tab, format] of [
    ['BibTeX', 'bibtex'],
    ['RIS', 'ris'],
    ['CSL-JSON', 'csl-json'],
    ['GB/T 7714', 'gbt7714'],
    ['Wikipedia 维基百科', 'wikipedia'],
  ]) {
    await user.click(dialog.getByRole('tab', { name: tab }))
    expect(await dialog.findByText(`cited as ${format}`)).toBeVisible()
  }
  await user.click(dialog.getByRole('button', { name: 'Copy 复制' }))
  expect(await navigator.clipboard.readText()).toBe('cited as wikipedia')
  expect(dialog.getByRole('button', { name: 'Save as 保存为 .wiki' })).toBeVisible()
})

test('in the Chinese edition the Chinese citation comes first, the frame is Chinese, and the address the one there is', async () => {
  const code = newCode()
  server.on(`GET /comparisons/${code}/citation`, ({ path }, reply) => void reply.end(path.split('=')[1]))
  const record = {
    code,
    listsAt: Date.UTC(2026, 10, 3),
    personalData: false,
    askedHour: Date.UTC(2026, 10, 3),
  }
  const at = `${window.location.origin}/c/${code}`
  window.history.pushState(null, '', `/zh/c/${code}`)
  const { rerender } = render(
    <LocaleContext value={localeOf('/zh')}>
      <ShareDialog record={record} simulated={false} onClose={() => {}} />
    </LocaleContext>,
  )
  expect(screen.getByRole('img', { name: `二维码：${at}` })).toBeVisible()
  expect(screen.getByText(at)).toBeVisible()
  expect(screen.getByText(/^<iframe/)).toHaveTextContent(`src="${window.location.origin}/zh/embed/${code}"`)
  rerender(
    <LocaleContext value={localeOf('/zh')}>
      <CiteDialog code={code} simulated={false} onClose={() => {}} />
    </LocaleContext>,
  )
  expect(await screen.findByText('gbt7714')).toBeVisible()
  expect(screen.getAllByRole('tab')[0]).toHaveTextContent(/^GB\/T 7714$/)
})

test('a failure to read the citation can be tried again', async () => {
  const code = answers(undefined, { query: 'tank man' })
  server.on(`GET /comparisons/${code}/citation`, (_call, reply) => json(reply, { error: 'Not now.' }, 503))
  await visit(server, `/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Cite 引用' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Cite this comparison/ }))
  expect(await dialog.findByText(/Not now/)).toBeVisible()
  server.on(`GET /comparisons/${code}/citation`, (_call, reply) => void reply.end('cited'))
  await userEvent.click(dialog.getByRole('button', { name: 'Retry 重试' }))
  expect(await dialog.findByText('cited')).toBeVisible()
})

test('demo data is not cited, and the dialog says why', async () => {
  const { runs } = searchResponse()
  const code = answers(undefined, { runs: { ...runs, baidu: { ...runs.baidu, simulated: true } } })
  await visit(server, `/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Cite 引用' }))
  expect(await screen.findByText(/^This is demo data: a simulator answered/)).toBeVisible()
  expect(calls(`/comparisons/${code}/citation`)).toEqual([])
})

test('a packet of evidence is offered with its size and what it is; without one the dialog says why', async () => {
  const code = answers(undefined, { query: 'tank man' })
  const path = `/comparisons/${code}/evidence.wacz`
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Evidence packet 证据包' }))
    return within(await screen.findByRole('dialog', { name: /Evidence packet/ }))
  }
  await visit(server, `/c/${code}`)
  server.on(`GET ${path}`, (_call, reply) => json(reply, { error: 'Not now.' }, 503))
  let dialog = await open()
  expect(dialog.getByText(/^It shows what our service received/)).toBeVisible()
  expect(await dialog.findByText(/Not now/)).toBeVisible()
  server.on(`GET ${path}`, (_call, reply) => {
    reply.writeHead(200, { 'content-length': 3_140_000 }).flushHeaders()
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Retry 重试' }))
  const save = await dialog.findByRole('link', { name: 'Save the packet, 3.1 MB 保存证据包，3.1 MB' })
  expect(save).toHaveAttribute('href', `${server.address}${path}`)
  expect(save).toHaveAttribute('download')
  // What was not read is not downloaded.
  await calls(path).at(-1)?.hungUp
  await userEvent.keyboard('{Escape}')
  server.on(`GET ${path}`, (_call, reply) => json(reply, { error: 'It is not kept.' }, 409))
  dialog = await open()
  expect(await dialog.findByText('There is no packet of this comparison.')).toBeVisible()
  expect(dialog.getByText(/^此对比没有证据包/)).toBeVisible()
})

test('demo data is no evidence, and the dialog says why', async () => {
  const { runs } = searchResponse()
  const code = answers(undefined, { runs: { ...runs, baidu: { ...runs.baidu, simulated: true } } })
  await visit(server, `/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Evidence packet 证据包' }))
  expect(await screen.findByText(/so it is no evidence/)).toBeVisible()
  expect(calls(`/comparisons/${code}/evidence.wacz`)).toEqual([])
})
