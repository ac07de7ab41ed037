/** What is done with a record: shared, printed, presented, cited, saved as evidence. */
import type { ServerResponse } from 'node:http'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import decodeQR from 'qr/decode.js'
import { holdTimers } from '../../test/hold-timers'
import { limitedRecord, newCode, pictures, record } from '../../test/records'
import { baiduRun, comparisonRecord, searchResponse, takenDown, wireRun } from '../../test/samples'
import { visit } from '../../test/search-site'
import { json, server, withServer } from '../../test/wire-server'
import { findEvidence, readCitation } from '../api/records'
import { LocaleContext } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { localeOf } from '../i18n/locales'
import CiteDialog from './CiteDialog'
import ShareDialog from './ShareDialog'
import { PICTURES_TIMEOUT_MS } from './usePrinting'

withServer()
afterEach(() => jest.useRealTimers())

const calls = (path: string) => server.calls.filter((call) => call.path === path)
/** Those of every comparison, with or without parameters. */
const callsFor = (what: string) => server.calls.map(({ path }) => path).filter((path) => path.includes(what))
const address = () => window.location.pathname + window.location.search

test('the link of a comparison can be copied', async () => {
  const code = record({ query: 'tank man' })
  await visit(`/c/${code}`)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Copy link 复制链接' }))
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/c/${code}`)
})

const sharing = async (code: string) => {
  await visit(`/c/${code}`)
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

/** What a camera reads of a drawn QR code. */
function readCode(drawn: Element): string {
  const SCALE = 4
  const width = Number(drawn.getAttribute('viewBox')?.split(' ')[2]) * SCALE
  const data = new Uint8Array(width * width * 4).fill(255)
  const black = drawn.querySelector('[fill="#000"]')?.getAttribute('d') ?? ''
  for (const [, x, y] of black.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row++) {
      const start = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4
      data.fill(0, start, start + SCALE * 4)
    }
  return decodeQR({ width, height: width, data })
}

test('a comparison is shared by its link, a QR code or the system’s own sharing', async () => {
  const code = record({ query: 'tank man' })
  const address = `${window.location.origin}/c/${code}`
  const dialog = await sharing(code)
  const drawn = dialog.getByRole('img', { name: `QR code: ${address} 二维码：${address}` })
  expect(readCode(drawn)).toBe(address.toUpperCase())
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

test('a failed share is reported, and one that was cancelled or is still open is not', async () => {
  const code = record({ query: 'tank man' })
  for (const [name, failed] of [
    ['AbortError', false],
    ['InvalidStateError', false],
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

test('sharing says what others will see: demo data, covered pictures, not in the archive', async () => {
  const { runs } = searchResponse()
  const simulated = { ...runs, baidu: { ...runs.baidu, simulated: true } }
  const code = record({ runs: simulated, state: 'limited', lists_at: null })
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

test('the service decides whether a comparison is in the archive, whatever this device’s clock says', async () => {
  const waiting = await sharing(record({ lists_at: Date.UTC(2020, 0, 1), listed: false }))
  expect(waiting.getByText(/^Not in the archive now/)).toBeVisible()
  expect(waiting.queryByText(/iframe/)).toBeNull()
  const listed = await sharing(record({ lists_at: Date.UTC(2099, 0, 1) }))
  expect(listed.getByText(/iframe/)).toBeVisible()
  expect(listed.queryByText(/^Not in the archive now/)).toBeNull()

  // Listed while the page was open.
  const code = record({ lists_at: Date.UTC(2020, 0, 1), listed: false })
  await visit(`/c/${code}`)
  await pictures()
  record({ lists_at: Date.UTC(2020, 0, 1) }, code)
  await userEvent.click(screen.getByRole('button', { name: 'Share 分享' }))
  expect(await screen.findByText(/iframe/)).toBeVisible()
})

test('the printed sheet has both sides, three questions, the code and the citation, and printing waits for them', async () => {
  const { runs } = searchResponse()
  const asked_hour = Date.now() - (Date.now() % 3_600_000)
  const code = record({
    asked_hour,
    query: 'tank man',
    runs: { ...runs, baidu: baiduRun('timeout') },
  })
  let cite = () => {}
  const cited = new Promise<void>((resolve) => {
    cite = resolve
  })
  server.on(
    `GET /comparisons/${code}/citation`,
    (_call, reply) => void cited.then(() => reply.end('FIREWALL Cafe. “tank man”')),
  )
  const waits = () => screen.queryByRole('button', { name: /^Loading the sheet/ })
  const print = jest.spyOn(window, 'print').mockImplementation(() => expect(waits()).toBeNull())
  await visit(`/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Print 打印' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Print this comparison/ }))
  expect(dialog.getAllByRole('img', { name: /^Picture/ })).toHaveLength(9)
  expect(dialog.getByText(/^Baidu did not answer in time/)).toBeVisible()
  expect(dialog.queryByText('One question, two results')).toBeNull()
  // Paper stays, so the day is there on the day itself, too.
  expect(dialog.getByText(/^Asked in the hour from \d+ \w+ \d{4}, \d\d:00 UTC\./)).toBeVisible()
  expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  expect(dialog.getAllByRole('listitem')).toHaveLength(12)
  const [first, ...others] = dialog.getAllByRole('img', { name: /^Picture/ })
  for (const picture of others) fireEvent.load(picture)
  await userEvent.click(dialog.getByRole('button', { name: 'Print 打印' }))
  await waitFor(() => expect(waits()).toBeVisible())
  expect(print).not.toHaveBeenCalled()
  expect(dialog.getByText('Not loaded')).toBeInTheDocument()
  fireEvent.load(first as HTMLElement)
  await waitFor(() => expect(dialog.queryByText('Not loaded')).toBeNull())
  expect(waits()).toBeVisible()
  cite()
  expect(await dialog.findByText('FIREWALL Cafe. “tank man”')).toBeVisible()
  const again = await dialog.findByRole('button', { name: 'Print 打印' })
  expect(print).toHaveBeenCalledTimes(1)
  await userEvent.click(again)
  expect(print).toHaveBeenCalledTimes(2)
  expect(print.mock.results.map(({ type }) => type)).toEqual(['return', 'return'])
})

test('pictures that do not load in time are printed as not loaded', async () => {
  const code = record({ query: 'tank man' })
  await visit(`/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Print 打印' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Print this comparison/ }))
  await waitFor(() => expect(dialog.getAllByText('Not loaded')).toHaveLength(18))
  const print = jest.spyOn(window, 'print').mockReset()
  // The time ends when the test says so; all other timers are real.
  const endings: (() => void)[] = []
  const real = window.setTimeout
  window.setTimeout = ((end: () => void, after: number) =>
    after === PICTURES_TIMEOUT_MS ? endings.push(end) : real.call(window, end, after)) as typeof setTimeout
  await userEvent.click(dialog.getByRole('button', { name: 'Print 打印' }))
  await waitFor(() => expect(endings).toHaveLength(1))
  window.setTimeout = real
  expect(print).not.toHaveBeenCalled()
  endings[0]?.()
  expect(print).toHaveBeenCalledTimes(1)
  expect(dialog.getAllByText('Not loaded')).toHaveLength(18)
})

test('the printed sheet marks Chinese words in an English sentence as Chinese', async () => {
  const { runs } = searchResponse()
  const code = record({
    query: 'tank man',
    runs: { ...runs, baidu: baiduRun('empty', { query: '坦克人' }) },
  })
  await visit(`/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Print 打印' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Print this comparison/ }))
  const sentence = await dialog.findByText(/^Baidu answered and returned no pictures for/)
  expect(dialog.getByText('One question, two results')).toBeVisible()
  expect(within(sentence).getByText('坦克人')).toHaveAttribute('lang', 'zh-Hans')
})

test('the printed sheet says that limited pictures are not printed, not that a press shows them', async () => {
  await visit(`/c/${limitedRecord()}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Print 打印' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Print this comparison/ }))
  expect(await dialog.findAllByText(/are not printed\./)).toHaveLength(2)
  expect(dialog.getAllByText(/因此不打印。/)).toHaveLength(2)
  expect(dialog.queryByText(/until you press/)).toBeNull()
})

test.each([
  ['Share 分享', /Share this comparison/],
  ['Print 打印', /^Print this comparison/],
  ['Cite 引用', /Cite this comparison/],
])('%s says that a comparison was taken out meanwhile, and shows nothing of it', async (button, title) => {
  const code = record({ query: 'tank man' })
  await visit(`/c/${code}`)
  await pictures()
  server.on(`GET /comparisons/${code}`, (_call, reply) =>
    json(reply, { error: 'Taken out.', state: 'hidden', reason: 'hate', day: '2026-11-03' }, 410),
  )
  await userEvent.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  expect(await dialog.findByText('This comparison was taken out of the archive.')).toBeVisible()
  expect(dialog.queryByRole('img')).toBeNull()
  expect(dialog.queryByText(/tank man/)).toBeNull()
  expect(dialog.getAllByRole('button')).toHaveLength(1)
})

/** Two comparisons to present; in the second, Baidu found nothing. */
function presented() {
  const first = record({ query: 'tank man' })
  const { runs } = searchResponse()
  const empty = { ...runs, baidu: baiduRun('empty', { simulated: true, asked_at: Date.UTC(2026, 10, 4, 2) }) }
  const second = record({ query: 'june 4', runs: empty })
  return [first, second] as const
}

test('a presentation fills the screen, goes through its list by arrow keys, and ends with Escape', async () => {
  const [first, second] = presented()
  await visit(`/c/${first}`)
  const user = userEvent.setup()
  const link = await screen.findByRole('link', { name: 'Present 投影' })
  expect(link).toHaveAttribute('href', `/c/${first}?present`)
  await visit(`/c/${first}?present=${first},${second}`)
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
  // Each side has its own day.
  expect(dialog.getAllByText(/^\d Nov 2026$/).map((day) => day.parentElement?.textContent)).toEqual([
    '3 Nov 2026 2026年11月3日',
    '4 Nov 2026 2026年11月4日',
  ])
  await user.keyboard('{ArrowRight}{PageUp}')
  expect(await dialog.findByText('tank man', { selector: '[role=status] *' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe(`/c/${first}`))
  expect(await pictures()).toHaveLength(18)
})

test('a slide gives no language and no day of an engine that was not asked', async () => {
  const { runs } = searchResponse()
  const code = record({
    query: 'tank man',
    runs: { ...runs, baidu: baiduRun('failed', { not_asked: true }) },
  })
  await visit(`/c/${code}?present`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Present 投影' }))
  expect(await dialog.findByText('asked in English')).toBeVisible()
  expect(dialog.queryByText('asked in Chinese')).toBeNull()
  expect(dialog.getAllByText(/^\d Nov 2026$/)).toHaveLength(1)
})

test('a presentation says which comparisons are missing and covers limited ones', async () => {
  const gone = newCode()
  server.on(`GET /comparisons/${gone}`, (_call, reply) =>
    json(reply, { error: 'Taken out.', state: 'hidden', reason: 'hate', day: '2026-11-03' }, 410),
  )
  const failing = newCode()
  server.on(`GET /comparisons/${failing}`, (_call, reply) => json(reply, { error: 'Not just now.' }, 503))
  const covered = limitedRecord()
  await visit(`/c/${gone}?present=${[gone, newCode(), failing, covered].join(',')}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Present 投影' }))
  expect(await dialog.findByRole('heading', { name: /was taken out of the archive/ })).toBeVisible()
  expect(dialog.getByRole('status')).toHaveTextContent('This comparison was taken out of the archive.')
  await userEvent.keyboard('{PageDown}')
  expect(await dialog.findByRole('heading', { name: /^No comparison here/ })).toBeVisible()
  expect(dialog.getByRole('status')).toHaveTextContent('No comparison here')
  await userEvent.keyboard('{PageDown}')
  expect(await dialog.findByText(/Not just now/)).toBeVisible()
  expect(dialog.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.click(dialog.getByRole('button', { name: /next/ }))
  expect(await dialog.findByText('Limited.')).toBeVisible()
  expect(dialog.queryAllByRole('img', { name: /^Picture/ })).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Show all 全部显示' }))
  await waitFor(() => expect(dialog.getAllByRole('img', { name: /^Picture/ })).toHaveLength(18))
  // The button that was pressed has gone with its slide.
  await userEvent.keyboard('{PageUp}')
  expect(await dialog.findByText(/Not just now/)).toBeVisible()
  await userEvent.keyboard('{PageDown}')
  expect(await dialog.findByText('Limited.')).toBeVisible()
})

test('a presentation covers a comparison that is limited meanwhile', async () => {
  const change = { lists_at: Date.UTC(2020, 0, 1, 15), listed: false }
  const code = record(change)
  await visit(`/c/${code}`)
  await pictures()
  const asked = new Promise<ServerResponse>((resolve) =>
    server.on(`GET /comparisons/${code}`, (_call, reply) => resolve(reply)),
  )
  await visit(`/c/${code}?present`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Present 投影' }))
  const shown = () => dialog.queryAllByRole('img', { name: /^Picture/ })
  await waitFor(() => expect(shown()).toHaveLength(18))
  json(await asked, comparisonRecord({ code, ...change, state: 'limited' }))
  expect(await dialog.findByText('Limited.')).toBeVisible()
  expect(shown()).toEqual([])
})

test('a presentation that nobody touches covers what is limited meanwhile, and drops what is taken down', async () => {
  const tenMinutes = () => holdTimers(10 * 60_000)
  let wait = tenMinutes()
  const code = record({ query: 'tank man' })
  await visit(`/c/${code}?present`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Present 投影' }))
  const shown = () => dialog.queryAllByRole('img', { name: /^Picture/ })
  await waitFor(() => expect(shown()).toHaveLength(18))
  limitedRecord(code)
  act(() => {
    wait.end()
    wait = tenMinutes()
  })
  expect(await dialog.findByText('Limited.')).toBeVisible()
  expect(shown()).toEqual([])
  server.on(`GET /comparisons/${code}`, (_call, reply) =>
    json(reply, { error: 'Taken out.', state: 'hidden', reason: 'hate', day: '2026-11-03' }, 410),
  )
  act(wait.end)
  expect(await dialog.findByRole('heading', { name: /was taken out of the archive/ })).toBeVisible()
  expect(dialog.queryByText('Limited.')).toBeNull()
})

test('a presentation that nobody touches drops a picture that is taken down meanwhile', async () => {
  const wait = holdTimers(10 * 60_000)
  const code = record({ query: 'tank man' })
  await visit(`/c/${code}?present`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Present 投影' }))
  const shown = () => dialog.queryAllByRole('img', { name: /^Picture/ })
  await waitFor(() => expect(shown()).toHaveLength(18))
  const [first, second] = shown()
  const { results } = wireRun()
  record(
    { runs: { google: wireRun({ results: [takenDown(1), ...results.slice(1)] }), baidu: baiduRun() } },
    code,
  )
  act(wait.end)
  expect(await dialog.findByText('Taken down by us')).toBeVisible()
  expect(shown()).toHaveLength(17)
  expect(first).not.toBeInTheDocument()
  // The others are not loaded again.
  expect(second).toBeInTheDocument()
})

test('a presentation that could not be read is read once the browser is online', async () => {
  const code = newCode()
  server.on(`GET /comparisons/${code}`, (_call, reply) => json(reply, { error: 'Not just now.' }, 503))
  await visit(`/c/${code}?present`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Present 投影' }))
  expect(await dialog.findByText(/Not just now/)).toBeVisible()
  record({ query: 'tank man' }, code)
  fireEvent.online(window)
  await waitFor(() => expect(dialog.getAllByRole('img', { name: /^Picture/ })).toHaveLength(18))
})

test('the screen does not go dark during a presentation', async () => {
  const release = jest.fn(async () => {})
  const request = jest.fn(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  try {
    await visit(`/c/${record()}?present`)
    await screen.findByRole('dialog', { name: 'Present 投影' })
    await waitFor(() => expect(request.mock.calls).toEqual([['screen']]))
    // The browser has ended it while another tab was shown.
    fireEvent(document, new Event('visibilitychange'))
    expect(request).toHaveBeenCalledTimes(2)
    expect(release).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1))
    fireEvent(document, new Event('visibilitychange'))
    expect(request).toHaveBeenCalledTimes(2)
  } finally {
    Reflect.deleteProperty(navigator, 'wakeLock')
  }
})

test('a presentation waits for the terms', async () => {
  const code = record({ query: 'tank man' })
  await visit(`/c/${code}?present`, { acceptedTerms: false })
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
  expect(screen.queryByRole('dialog', { name: 'Present 投影' })).toBeNull()
})

test('a comparison can be cited in six formats, each with its own tab, to copy or to save', async () => {
  const code = record({ query: 'tank man' })
  server.on(`GET /comparisons/${code}/citation`, ({ path }, reply) => {
    reply.writeHead(200, { 'content-type': 'text/plain' }).end(`cited as ${path.split('format=')[1]}`)
  })
  await visit(`/c/${code}`)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Cite 引用' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Cite this comparison/ }))
  expect(await dialog.findByText('cited as text')).toBeVisible()
  expect(dialog.getByText(/If you cite it, save the packet/)).toBeVisible()
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
  const address = 'blob:citation'
  const revoke = jest.fn()
  Object.assign(URL, { createObjectURL: () => address, revokeObjectURL: revoke })
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation()
  jest.useFakeTimers()
  fireEvent.click(dialog.getByRole('button', { name: 'Save as 保存为 .wiki' }))
  expect(saved.mock.contexts).toMatchObject([{ href: address, download: `firewallcafe-${code}.wiki` }])
  // A browser may read it after the click.
  expect(revoke).not.toHaveBeenCalled()
  jest.runOnlyPendingTimers()
  expect(revoke).toHaveBeenCalledWith(address)
  saved.mockRestore()
})

test('the Chinese edition shows the Chinese citation first, a Chinese embed and the one shared address', async () => {
  const code = record()
  server.on(`GET /comparisons/${code}/citation`, ({ path }, reply) => void reply.end(path.split('=')[1]))
  const facts = {
    code,
    listsAt: Date.UTC(2026, 10, 3),
    listed: true,
    personalData: false,
    askedHours: { google: Date.UTC(2026, 10, 3), baidu: Date.UTC(2026, 10, 3) },
  }
  const at = `${window.location.origin}/c/${code}`
  window.history.pushState(null, '', `/zh/c/${code}`)
  const { rerender } = render(
    <LocaleContext value={localeOf('/zh')}>
      <ShareDialog record={facts} simulated={false} onListing={() => {}} onClose={() => {}} />
    </LocaleContext>,
  )
  expect(screen.getByRole('img', { name: `二维码：${at}` })).toBeVisible()
  expect(screen.getByText(at)).toBeVisible()
  expect(screen.getByText(/^<iframe/)).toHaveTextContent(`src="${window.location.origin}/zh/embed/${code}"`)
  rerender(
    <LocaleContext value={localeOf('/zh')}>
      <CiteDialog record={facts} simulated={false} onListing={() => {}} onClose={() => {}} />
    </LocaleContext>,
  )
  expect(await screen.findByText('gbt7714')).toBeVisible()
  expect(screen.getAllByRole('tab')[0]).toHaveTextContent(/^GB\/T 7714$/)
})

test('citing and printing say what others will see, as sharing does', async () => {
  const code = record({ state: 'limited', lists_at: null, unlisted_because: 'personal_data' })
  server.on(`GET /comparisons/${code}/citation`, (_call, reply) => void reply.end('cited'))
  for (const [button, title] of [
    ['Cite 引用', /Cite this comparison/],
    ['Print 打印', /^Print this comparison/],
  ] as const) {
    await visit(`/c/${code}`)
    await userEvent.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    expect(await dialog.findByText('cited')).toBeVisible()
    expect(dialog.getByText(/finds the pictures covered/)).toBeVisible()
    expect(dialog.getByText(/^These words look like somebody’s personal data/)).toBeVisible()
  }
  const listed = record()
  server.on(`GET /comparisons/${listed}/citation`, (_call, reply) => void reply.end('cited'))
  await visit(`/c/${listed}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Cite 引用' }))
  expect(await screen.findByText('cited')).toBeVisible()
  expect(screen.queryByText(/^Not in the archive now/)).toBeNull()
})

test('a citation that failed to load can be loaded again', async () => {
  const code = record({ query: 'tank man' })
  server.on(`GET /comparisons/${code}/citation`, (_call, reply) => json(reply, { error: 'Not now.' }, 503))
  await visit(`/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Cite 引用' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Cite this comparison/ }))
  expect(await dialog.findByText(/Not now/)).toBeVisible()
  server.on(`GET /comparisons/${code}/citation`, (_call, reply) => void reply.end('cited'))
  await userEvent.click(dialog.getByRole('button', { name: 'Retry 重试' }))
  expect(await dialog.findByText('cited')).toBeVisible()
})

test('demo data is not cited, and the dialog says why', async () => {
  const { runs } = searchResponse()
  const code = record({ runs: { ...runs, baidu: { ...runs.baidu, simulated: true } } })
  await visit(`/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Cite 引用' }))
  expect(await screen.findByText(/^This is demo data: a simulator answered/)).toBeVisible()
  // The server would have heard of a call before this one.
  const last = newCode()
  await expect(readCitation(last, 'text')).rejects.toThrow()
  expect(callsFor('/citation')).toEqual([expect.stringContaining(last)])
})

test('an evidence packet is offered with its size and a description, or the dialog says why not', async () => {
  const code = record({ query: 'tank man' })
  const path = `/comparisons/${code}/evidence.wacz`
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Evidence packet 证据包' }))
    return within(await screen.findByRole('dialog', { name: /Evidence packet/ }))
  }
  await visit(`/c/${code}`)
  server.on(`GET ${path}`, (_call, reply) => json(reply, { error: 'Not now.' }, 503))
  let dialog = await open()
  expect(
    dialog.getByText(/^It shows what our service received.* No outside witness signs our log\./),
  ).toBeVisible()
  expect(dialog.getByText(/没有外部见证人签名/)).toBeVisible()
  expect(await dialog.findByText(/Not now/)).toBeVisible()
  server.on(`GET ${path}`, (_call, reply) => {
    reply.writeHead(200, { 'content-length': 3_140_000 }).flushHeaders()
  })
  const fetched = jest.spyOn(globalThis, 'fetch')
  await userEvent.click(dialog.getByRole('button', { name: 'Retry 重试' }))
  const save = await dialog.findByRole('link', { name: 'Save the packet, 3.1 MB 保存证据包，3.1 MB' })
  expect(save).toHaveAttribute('href', `${server.address}${path}`)
  expect(save).toHaveAttribute('download')
  expect(dialog.getByText(/is not kept for ever\. If you cite it, save the packet/)).toBeVisible()
  const keys = `${server.address}/log/keys`
  expect(await dialog.findByRole('link', { name: new RegExp(`^${keys}`) })).toHaveAttribute('href', keys)
  // What was not read is not downloaded. What is collected as garbage hangs up, too.
  await expect(fetched.mock.results.at(-1)?.value).resolves.toHaveProperty('bodyUsed', true)
  fetched.mockRestore()
  await waitFor(() => expect(calls(path).at(-1)?.hungUp).toBe(true))
  await userEvent.keyboard('{Escape}')
  const changed = { error: 'It no longer matches what the engine sent.', error_code: 'answers_changed' }
  for (const [status, body, en, zh] of [
    [
      404,
      { error: 'None.' },
      /^There is no packet of this comparison, since it is not/,
      /^此对比目前未列入档案/,
    ],
    [409, changed, /no longer matches what the engine sent/, /^所存数据已与搜索引擎当初/],
  ] as const) {
    server.on(`GET ${path}`, (_call, reply) => json(reply, body, status))
    dialog = await open()
    expect(await dialog.findByText(en)).toBeVisible()
    expect(dialog.getByText(zh)).toBeVisible()
    await userEvent.keyboard('{Escape}')
  }
})

test('demo data has no evidence packet, and the dialog says why', async () => {
  const { runs } = searchResponse()
  const code = record({ runs: { ...runs, baidu: { ...runs.baidu, simulated: true } } })
  await visit(`/c/${code}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Evidence packet 证据包' }))
  expect(await screen.findByText(/so it is not evidence/)).toBeVisible()
  const last = newCode()
  await expect(findEvidence(last)).rejects.toThrow()
  expect(callsFor('/evidence.wacz')).toEqual([expect.stringContaining(last)])
})
