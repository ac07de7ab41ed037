import type { ServerResponse } from 'node:http'
import { MODERATION_REASONS } from '@firewall-cafe/shared'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { answerDashboard } from '../../../test/dashboard-service'
import { answerModeration, logItem, openModeration, queueItem, user } from '../../../test/moderation-service'
import { visit } from '../../../test/search-site'
import { json, server, withServer } from '../../../test/wire-server'
import { labels } from '../../i18n/labels'
import { CodeForm } from '../CodeForm'
import { DashboardScreen } from '../DashboardScreen'
import { TOKEN_KEY } from '../token'

withServer()

const CODES = ['AB2C3D4E', 'BC2D3E4F', 'CD2E3F4G']
const items = () => CODES.map((code) => queueItem(code))
/** What the desk saw of each of them. */
const WAITING = { seen: 'public', decision_id: null, last_report: 9 }

/** Opens the desk, and gives it the focus. */
async function openAt(waiting = items(), atOnce = 50) {
  const seen = answerModeration(waiting, { atOnce })
  await openModeration()
  ;(await screen.findByRole('listbox')).focus()
  return seen
}

const sheet = () => screen.getByRole('article')
const onSheet = () => sheet().dataset.code
const chosen = () =>
  within(screen.getByRole('group', { name: /^Decision/ }))
    .queryAllByRole('button', { pressed: true })
    .map((button) => button.querySelector('b')?.textContent)
/** The red button that sends the decision. */
const act = () => sheet().querySelector('[data-act]')
/** The first button of that name: the log has its own. */
const refresh = () => {
  const desk = screen.getByRole('region', { name: 'Moderation 审核' })
  return within(desk).getAllByRole('button', { name: /^Refresh/ })[0] as HTMLElement
}
async function openCode(code: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Code 编号' }), `${code}{Enter}`)
  await waitFor(() => expect(document.activeElement).toBe(sheet()))
  expect(onSheet()).toBe(code)
}
/** Hides a comparison by its code, as the first decision. */
async function hideByCode(code: string, decided: object[]) {
  await openCode(code)
  await user.keyboard('h')
  expect(act()).not.toHaveAttribute('aria-disabled')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(`${code} hidden`)).toBeVisible()
  expect(decided).toMatchObject([{ code, action: 'hide' }])
}
const waiting = () => screen.queryAllByRole('option').map(({ dataset }) => dataset.code)
/** A key goes down, again and again as it does while it is held, and up. */
function hold(key: string, times = 1, target: Element = document.activeElement ?? document.body) {
  for (let at = 0; at < times; at++) fireEvent.keyDown(target, { key, code: key, repeat: at > 0 })
}
const release = (key: string) => fireEvent.keyUp(document.activeElement ?? document.body, { key, code: key })

test('keys choose a decision and a reason and send them, and the next comparison starts with no choice', async () => {
  const { decided } = await openAt()
  expect([onSheet(), chosen()]).toEqual([CODES[0], []])
  expect(screen.getByRole('radio', { name: /Hate/ })).toBeChecked()
  await user.keyboard('h')
  expect(chosen()).toEqual(['Hide 隐藏'])
  await user.keyboard('1{Enter}')
  await waitFor(() => expect(onSheet()).toBe(CODES[1]))
  expect(decided).toEqual([{ code: CODES[0], action: 'hide', reason: 'private_person', ...WAITING }])
  expect(screen.getByText(`${CODES[0]} hidden`)).toBeVisible()
  expect(chosen()).toEqual([])
  await user.keyboard('{Enter}')
  await user.keyboard('{ArrowDown}')
  expect(onSheet()).toBe(CODES[2])
  await user.keyboard('k{Enter}')
  await waitFor(() => expect(waiting()).toEqual([CODES[1]]))
  expect(decided[1]).toEqual({ code: CODES[2], action: 'keep', reason: 'hate', ...WAITING })
  expect(decided).toHaveLength(2)
})

test('what was reported since the sheet was read is in the queue and its count again at once', async () => {
  await openAt()
  const decision = { id: 'decided 1', code: CODES[0], state: 'public', undo_until: null, waits: true }
  server.on(`POST /moderation/${CODES[0]}`, (_call, reply) => json(reply, decision))
  await user.keyboard('k{Enter}')
  expect(await screen.findByText(`${CODES[0]} kept`)).toBeVisible()
  await waitFor(() => expect(waiting()).toEqual(CODES))
  expect(screen.getByText('3 waiting')).toBeVisible()
  expect(onSheet()).toBe(CODES[1])
})

test('a held Enter acts once and confirms a removal only once', async () => {
  const { decided } = await openAt()
  await user.keyboard('l')
  hold('Enter', 30)
  await waitFor(() => expect(onSheet()).toBe(CODES[1]))
  await user.keyboard('r')
  hold('Enter', 30)
  // While a decision is being sent the button has no words.
  expect(screen.getByRole('button', { name: /^Remove 移除$/ })).toBeVisible()
  release('Enter')
  hold('Enter', 30)
  expect(screen.getByRole('button', { name: /^Yes, remove for ever/ })).toBeVisible()
  release('Enter')
  hold('Enter')
  release('Enter')
  await waitFor(() => expect(onSheet()).toBe(CODES[2]))
  expect(decided).toMatchObject([
    { code: CODES[0], action: 'limit' },
    { code: CODES[1], action: 'remove' },
  ])
})

test('the confirmation belongs to one choice, and a double click counts as one press', async () => {
  const { decided } = await openAt()
  await user.keyboard('r{Enter}')
  expect(screen.getByRole('button', { name: /^Yes, remove for ever/ })).toBeVisible()
  await user.keyboard('h')
  await user.keyboard('r')
  expect(screen.queryByRole('button', { name: /^Yes, remove/ })).toBeNull()
  await user.dblClick(screen.getByRole('button', { name: /^Remove 移除$/ }))
  expect(screen.getByRole('button', { name: /^Yes, remove for ever/ })).toBeVisible()
  expect(decided).toEqual([])
})

test('shortcuts ignore modifier keys, other parts of the page, fields and input methods', async () => {
  const { decided } = await openAt()
  await user.keyboard('{Shift>}K{/Shift}{Control>}k{/Control}{Meta>}h{/Meta}{Alt>}r{/Alt}')
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'k', isComposing: true })
  expect(chosen()).toEqual([])
  const elsewhere = screen.getByRole('tab', { name: /^Moderation/ })
  elsewhere.focus()
  await user.keyboard('k{Enter}')
  expect([chosen(), decided]).toEqual([[], []])
  const field = document.createElement('input')
  sheet().append(field)
  field.focus()
  await user.keyboard('khr{Enter}')
  expect([field.value, chosen(), decided]).toEqual(['khr', [], []])
  field.remove()
})

test('reports from one or two networks are shown with that number, because one device can send many', async () => {
  const from = (networks: number, at: number) => {
    const reason = MODERATION_REASONS[at] ?? 'other'
    return { reason, count: 300 + at, networks, notes: [] }
  }
  await openAt([queueItem('AB2C3D4E', { reports: [1, 2, 302, 0].map(from) })])
  const said = [...sheet().querySelectorAll('header b')].map(({ textContent }) => textContent)
  expect(said).toEqual([
    '300 reports, from 1 network 300次举报，来自1个网络',
    '301 reports, from 2 networks 301次举报，来自2个网络',
    '302 reports 302次举报',
    '303 reports 303次举报',
  ])
  // The service names first what comes from most networks.
  expect(screen.getByRole('radio', { name: /minor/i })).toBeChecked()
})

test('the query and the pictures are covered and shown only while a key or button is held', async () => {
  await openAt()
  const words = `words of ${CODES[0]}`
  expect(screen.queryByText(words)).toBeNull()
  expect(sheet().querySelector('img')).toBeNull()
  hold(' ', 5)
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByText(`${CODES[0]}的译文`)).toBeVisible()
  expect(sheet().querySelectorAll('img')).toHaveLength(4)
  release(' ')
  expect(screen.queryByText(words)).toBeNull()
  expect(sheet().querySelector('img')).toBeNull()
  const picture = screen.getByRole('button', { name: /Baidu.*picture 2, covered\. Hold or press to look/ })
  await user.pointer({ keys: '[MouseLeft>]', target: picture })
  const shown = () => [...sheet().querySelectorAll('img')].map(({ src }) => decodeURIComponent(src))
  expect(shown()).toEqual([expect.stringMatching('url=https://pictures.example/baidu/2.jpg&size=thumbnail$')])
  // As on the page of the comparison, the engine's copy stands in for a picture that does not load.
  fireEvent.error(sheet().querySelector('img') as HTMLImageElement)
  expect(shown()).toEqual([expect.stringContaining('url=https://pictures.example/baidu/2.jpg?small&')])
  await user.pointer({ keys: '[/MouseLeft]' })
  expect(sheet().querySelector('img')).toBeNull()
  hold(' ')
  fireEvent.blur(window)
  expect(screen.queryByText(words)).toBeNull()
})

test('without a translation both engines were asked the original words', async () => {
  await openAt([queueItem('AB2C3D4E', { query: '4607', translation: '' })])
  hold(' ')
  expect(screen.getAllByText('4607')).toHaveLength(2)
})

test('a press by voice or a screen reader uncovers until the next press, or until focus or window is left', async () => {
  await openAt()
  const words = `words of ${CODES[0]}`
  const cover = within(sheet()).getAllByRole('button', { name: /^Hold or press to read/ })[0] as HTMLElement
  // Such a press has neither a pointer nor a key.
  const press = () => fireEvent.click(cover)
  press()
  expect(screen.getByText(words)).toBeVisible()
  expect(cover).toHaveFocus()
  press()
  expect(screen.queryByText(words)).toBeNull()
  press()
  await user.tab()
  expect(screen.queryByText(words)).toBeNull()
  press()
  fireEvent.blur(window)
  expect(screen.queryByText(words)).toBeNull()
  // A browser may press when the space bar goes up, unless it is kept from it.
  hold(' ', 1, cover)
  expect(screen.getByText(words)).toBeVisible()
  expect(fireEvent.keyUp(cover, { key: ' ' })).toBe(false)
  expect(screen.queryByText(words)).toBeNull()
  press()
  await user.keyboard('{ArrowDown}')
  expect(onSheet()).toBe(CODES[1])
  expect(screen.queryByText(`words of ${CODES[1]}`)).toBeNull()
})

test('U undoes one decision after the other, but not a removal', async () => {
  const { undone } = await openAt()
  await user.keyboard('u')
  expect(await screen.findByText(/There is nothing to undo/)).toBeVisible()
  await user.keyboard('h{Enter}')
  await waitFor(() => expect(onSheet()).toBe(CODES[1]))
  await user.keyboard('u')
  await waitFor(() => expect(undone).toEqual([{ code: CODES[0], id: 'decided 1' }]))
  expect(await screen.findByText(`${CODES[0]}: undone`)).toBeVisible()
  await waitFor(() => expect(waiting()).toEqual(CODES))
  expect(onSheet()).toBe(CODES[1])
  await user.keyboard('r{Enter}{Enter}')
  await waitFor(() => expect(onSheet()).toBe(CODES[2]))
  await user.keyboard('u')
  expect(await screen.findByText(`${CODES[1]}: a removal cannot be undone.`)).toBeVisible()
  expect(undone).toHaveLength(1)
})

test('a failed decision stays chosen, and Retry sends it', async () => {
  await openAt()
  server.on(`POST /moderation/${CODES[0]}`, (_call, reply) => json(reply, { error: 'Too often.' }, 429))
  await user.keyboard('h3{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('This was not done. Your choice stays.')
  expect(chosen()).toEqual(['Hide 隐藏'])
  expect(screen.getByRole('radio', { name: /Sexual/ })).toBeChecked()
  const { decided } = answerModeration(items())
  await user.click(screen.getByRole('button', { name: /^Retry/ }))
  await waitFor(() => expect(onSheet()).toBe(CODES[1]))
  expect(decided).toEqual([{ code: CODES[0], action: 'hide', reason: 'sexual', ...WAITING }])
  expect(screen.queryByText(/This was not done/)).toBeNull()
})

test('when others decided first nothing is done, and queue and log are read again', async () => {
  await openAt()
  answerModeration(items().slice(1), { log: [logItem(CODES[0] as string)] })
  server.on(`POST /moderation/${CODES[0]}`, (_call, reply) => json(reply, { error: 'Look again.' }, 409))
  await user.keyboard('k{Enter}')
  expect(await screen.findByText(`${CODES[0]}: Look again.`)).toBeVisible()
  await waitFor(() => expect(waiting()).toEqual(CODES.slice(1)))
  expect([onSheet(), chosen()]).toEqual([CODES[1], []])
  const log = await screen.findByRole('list', { name: 'Log 记录' })
  expect(within(log).getByText(CODES[0] as string)).toBeVisible()
})

test('after a lost answer to an undo the desk says it does not know and asks about the same decision again', async () => {
  await openAt()
  await user.keyboard('h{Enter}')
  await waitFor(() => expect(onSheet()).toBe(CODES[1]))
  const asked: unknown[] = []
  const undoing = `POST /moderation/${CODES[0]}/undo`
  server.on(undoing, ({ body }, reply) => {
    asked.push(body)
    reply.destroy()
  })
  await user.keyboard('u')
  expect(await screen.findByText(/^We do not know whether AB2C3D4E was undone/)).toBeVisible()
  server.on(undoing, ({ body }, reply) => {
    asked.push(body)
    json(reply, { error: 'It is not the last.' }, 409)
  })
  await user.keyboard('u')
  expect(await screen.findByText('AB2C3D4E: It is not the last.')).toBeVisible()
  expect(asked).toEqual(Array(2).fill({ id: 'decided 1' }))
  await user.keyboard('u')
  expect(await screen.findByText(/There is nothing to undo/)).toBeVisible()
})

test('after a lost answer to a decision the log is read again, and U does not undo an older decision', async () => {
  const log = [logItem('ZZ2345ZZ')]
  const { undone } = answerModeration(items(), { log })
  await openModeration()
  ;(await screen.findByRole('listbox')).focus()
  await user.keyboard('h{Enter}')
  await waitFor(() => expect(onSheet()).toBe(CODES[1]))
  log.unshift(logItem('YY2345YY'))
  server.on(`POST /moderation/${CODES[1]}`, (_call, reply) => void reply.destroy())
  await user.keyboard('l{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('We do not know whether BC2D3E4F was decided. Send it once more')
  expect(alert).not.toHaveTextContent('This was not done')
  expect(chosen()).toEqual(['Limit 限制'])
  expect(await screen.findByText('YY2345YY')).toBeVisible()
  await user.keyboard('u')
  await waitFor(() => expect(screen.getAllByText(/^We do not know whether BC2D3E4F/)).toHaveLength(2))
  expect(undone).toEqual([])
  server.on(`POST /moderation/${CODES[1]}`, (_call, reply) => json(reply, { error: 'Too often.' }, 429))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Too often.')).toBeVisible()
  await user.keyboard('u')
  const decision = { id: 'decided 2', code: CODES[1], state: 'limited', undo_until: Date.now() * 2 }
  server.on(`POST /moderation/${CODES[1]}`, (_call, reply) => json(reply, decision))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onSheet()).toBe(CODES[2]))
  await user.keyboard('u')
  await waitFor(() => expect(undone).toEqual([{ code: CODES[1], id: 'decided 2' }]))
})

test('undoing a decision in the log settles the decision whose answer was lost', async () => {
  const code = CODES[0] as string
  const log = [logItem('ZZ2345ZZ')]
  answerModeration(items(), { log })
  await openModeration()
  ;(await screen.findByRole('listbox')).focus()
  expect(await screen.findByText('ZZ2345ZZ')).toBeVisible()
  server.on(`POST /moderation/${code}`, (_call, reply) => {
    log.unshift(logItem(code, { undo_until: Date.now() * 2 }))
    reply.destroy()
  })
  await user.keyboard('h{Enter}')
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Undo 撤销 ${code}`) }))
  expect(await screen.findByText(`${code}: undone`)).toBeVisible()
  screen.getByRole('listbox').focus()
  await user.keyboard('u')
  expect(await screen.findByText(/There is nothing to undo/)).toBeVisible()
})

test('a comparison that is not in the queue is found by its code and decided with the same keys', async () => {
  const found = {
    ...queueItem('HJ2K3L4M', { state: 'hidden', reports: [], last_report: 0, decision_id: '7' }),
    since_hour: null,
  }
  const { decided } = answerModeration(items(), { others: [found] })
  await openModeration()
  const field = await screen.findByRole('textbox', { name: 'Code 编号' })
  server.on('GET /moderation/comparisons/ZZ', (_call, reply) => json(reply, { error: 'There is none.' }, 404))
  await user.type(field, 'zz{Enter}')
  expect(await screen.findByText('There is none.')).toBeVisible()
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/^There is none\./)
  expect(onSheet()).toBe(CODES[0])
  await user.clear(field)
  expect(field).toBeValid()
  await user.type(field, 'hj2k3l4m{Enter}')
  await waitFor(() => expect(onSheet()).toBe('HJ2K3L4M'))
  expect(document.activeElement).toBe(sheet())
  expect(field).toHaveValue('')
  expect(sheet()).toHaveTextContent('Hidden now')
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  await user.keyboard('h{Enter}')
  await waitFor(() => expect(onSheet()).toBe(CODES[0]))
  expect(decided).toEqual([
    { code: 'HJ2K3L4M', action: 'hide', reason: 'other', seen: 'hidden', decision_id: '7', last_report: 0 },
  ])
  expect(screen.getByText('3 waiting')).toBeVisible()
  // A colleague has hidden meanwhile what the queue here still has as public.
  const hidden = { ...queueItem(CODES[1] as string, { state: 'hidden', decision_id: '8' }), since_hour: null }
  server.on(`GET /moderation/comparisons/${CODES[1]}`, (_call, reply) => json(reply, hidden))
  await user.type(field, `${CODES[1]}{Enter}`)
  await waitFor(() => expect(onSheet()).toBe(CODES[1]))
  await user.keyboard('k{Enter}')
  await waitFor(() => expect(decided).toHaveLength(2))
  expect(decided[1]).toMatchObject({ code: CODES[1], seen: 'hidden', decision_id: '8' })
  expect(await screen.findByText('2 waiting')).toBeVisible()
})

test('while the queue is read only what was found by its code is decided, and the button says so', async () => {
  const found = { ...queueItem('HJ2K3L4M'), since_hour: null }
  const { decided } = answerModeration(items(), { others: [found] })
  await openModeration()
  const list = await screen.findByRole('listbox')
  const reads: ServerResponse[] = []
  server.on('GET /moderation/queue', (_call, reply) => void reads.push(reply))
  await user.click(refresh())
  await waitFor(() => expect(reads).toHaveLength(1))
  list.focus()
  await user.keyboard('k')
  expect(act()).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Enter}')
  await hideByCode('HJ2K3L4M', decided)
  // What was being read may have been from before that.
  await waitFor(() => expect(reads).toHaveLength(2))
  await user.keyboard('k')
  expect(act()).toHaveAttribute('aria-disabled', 'true')
  json(reads[1] as ServerResponse, { total: 3, items: items() })
  await waitFor(() => expect(act()).not.toHaveAttribute('aria-disabled'))
})

test('where the queue cannot be read, what is found by its code is decided about all the same', async () => {
  const found = { ...queueItem('HJ2K3L4M'), since_hour: null }
  const { decided } = answerModeration([], { others: [found] })
  server.on('GET /moderation/queue', (_call, reply) => json(reply, { error: 'Not just now.' }, 503))
  await openModeration()
  expect(await screen.findByText('Error loading what waits')).toBeVisible()
  await hideByCode('HJ2K3L4M', decided)
})

test('after an undo the sheet does not go on saying what was before it', async () => {
  const found = { ...queueItem('HJ2K3L4M'), since_hour: null }
  answerModeration(items(), { others: [found] })
  await openModeration()
  await screen.findByRole('listbox')
  await openCode('HJ2K3L4M')
  await user.keyboard('h{Enter}')
  await waitFor(() => expect(onSheet()).toBe(CODES[0]))
  const hidden = { ...found, state: 'hidden', decision_id: 'decided 1' }
  server.on('GET /moderation/comparisons/HJ2K3L4M', (_call, reply) => json(reply, hidden))
  await openCode('HJ2K3L4M')
  expect(sheet()).toHaveTextContent('Hidden now')
  await user.keyboard('u')
  expect(await screen.findByText('HJ2K3L4M: undone')).toBeVisible()
  await waitFor(() => expect(onSheet()).toBe(CODES[0]))
})

test('the queue is not read again while a decision is unanswered', async () => {
  await openAt()
  server.on('GET /moderation/queue', (_call, reply) => json(reply, { error: 'Not just now.' }, 503))
  await user.click(refresh())
  const retry = await screen.findByRole('button', { name: /^Retry/ })
  const decisions: ServerResponse[] = []
  server.on(`POST /moderation/${CODES[0]}`, (_call, reply) => void decisions.push(reply))
  const reads = () => server.calls.filter(({ path }) => path === '/moderation/queue').length
  const before = reads()
  screen.getByRole('listbox').focus()
  await user.keyboard('k{Enter}')
  await waitFor(() => expect(decisions).toHaveLength(1))
  for (const button of [refresh(), retry]) {
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.click(button)
  }
  expect(retry).toHaveFocus()
  json(decisions[0] as ServerResponse, { error: 'Too often.' }, 429)
  expect(await screen.findByText('Too often.')).toBeVisible()
  expect([onSheet(), reads()]).toEqual([CODES[0], before])
  for (const button of [refresh(), retry]) expect(button).not.toHaveAttribute('aria-disabled')
  await user.click(retry)
  await waitFor(() => expect(reads()).toBe(before + 1))
})

test('a code stays in its field when its comparison cannot be shown now', async () => {
  server.on('GET /moderation/comparisons/HJ2K3L4M', (_call, reply) => json(reply, queueItem('HJ2K3L4M')))
  const show = jest.fn((item?: object) => !item)
  await visit('/dashboard', {
    screen: () => <CodeForm clears label={labels.sheetCode} button={labels.open} onFound={show} />,
  })
  const field = await screen.findByRole('textbox', { name: 'Code 编号' })
  await user.type(field, 'HJ2K3L4M{Enter}')
  await waitFor(() => expect(show).toHaveLastReturnedWith(false))
  expect(field).toHaveValue('HJ2K3L4M')
})

test('with an empty queue a comparison found by its code is shown alone', async () => {
  const found = { ...queueItem('HJ2K3L4M', { reports: [], nsfw_votes: 0 }), since_hour: null }
  const { decided } = answerModeration([], { others: [found] })
  await openModeration()
  await user.type(await screen.findByRole('textbox', { name: 'Code 编号' }), 'HJ2K3L4M{Enter}')
  await waitFor(() => expect(onSheet()).toBe('HJ2K3L4M'))
  expect(sheet()).toHaveTextContent('Public now')
  server.on('POST /moderation/HJ2K3L4M', (_call, reply) => json(reply, { error: 'Look again.' }, 409))
  await user.keyboard('h{Enter}')
  // It is out of date: it must be read again.
  expect(await screen.findByText('HJ2K3L4M: Look again.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(decided).toEqual([])
})

test('a long queue is loaded in parts until nothing waits', async () => {
  const many = Array.from({ length: 7 }, (_, at) => queueItem(`AB2C${at + 2222}`))
  const { decided } = await openAt(many, 3)
  expect(screen.getByText('7 waiting')).toBeVisible()
  for (let at = 0; at < many.length; at++) {
    await waitFor(() => expect(onSheet()).toBeDefined())
    await user.keyboard('k{Enter}')
    await waitFor(() => expect(decided).toHaveLength(at + 1))
    await waitFor(() => expect(screen.queryAllByText(`${many[at]?.code} kept`)).not.toEqual([]))
  }
  expect(await screen.findByRole('heading', { name: /Nothing is waiting 暂无待审/ })).toBeVisible()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Moderation 审核')
})

test('an expired token closes the queue, and the page asks for a token', async () => {
  await openAt()
  const codes = () => screen.queryAllByText(CODES[1] as string)
  expect(codes()).toHaveLength(1)
  server.on(`POST /moderation/${CODES[0]}`, (_call, reply) => json(reply, { error: 'For staff.' }, 401))
  await user.keyboard('k{Enter}')
  expect(await screen.findByText(/This token does not open it/)).toBeVisible()
  expect(codes()).toEqual([])
  expect(sessionStorage.getItem(TOKEN_KEY)).toBeNull()
})

test('a queue that fails to load says why and offers Retry, and the log is shown without queries', async () => {
  const hour = Date.now() - 3.5 * 3_600_000
  const log = [
    logItem('ZZ2345ZZ', { hour, undo_until: Date.now() * 2 }),
    logItem('YY2345YY', { hour, action: 'remove', by: 'staff' }),
    logItem('XX2345XX', { hour, action: 'limit', by: 'reports' }),
  ]
  const seen = answerModeration(items(), { log })
  server.on('GET /moderation/queue', (_call, reply) => json(reply, { error: 'Not just now.' }, 503))
  await openModeration()
  expect(await screen.findByText('Error loading what waits')).toBeVisible()
  const lines = await within(await screen.findByRole('list', { name: 'Log 记录' })).findAllByRole('listitem')
  expect(lines[0]).toHaveTextContent('3h ago 3小时前Hide 隐藏 ZZ2345ZZ, A minor 未成年人Undo 撤销')
  expect(lines[2]).toHaveTextContent('(by three reports 由三次举报触发)')
  expect(within(lines[1] as HTMLElement).queryByRole('button')).toBeNull()
  answerModeration(items(), { log })
  await user.click(screen.getByRole('button', { name: /^Retry/ }))
  expect(await screen.findByRole('listbox')).toBeVisible()
  expect(seen.decided).toEqual([])
})

test('only the undone one of several decisions about a comparison is marked as undone', async () => {
  const hour = Date.now() - 3.5 * 3_600_000
  const code = CODES[0] as string
  const log = [
    logItem(code, { hour, undo_until: Date.now() * 2 }),
    logItem(code, { hour, action: 'limit', by: 'reports' }),
    logItem(code, { hour, action: 'keep' }),
  ]
  answerModeration(items(), { log })
  await openModeration()
  const lines = () => within(screen.getByRole('list', { name: 'Log 记录' })).findAllByRole('listitem')
  const undo = await screen.findByRole('button', { name: new RegExp(`^Undo 撤销 ${code}`) })
  log[0] = logItem(code, { hour, undone: true })
  await user.click(undo)
  expect(await screen.findByText(`${code}: undone`)).toBeVisible()
  await waitFor(async () => {
    const said = (await lines()).map(({ textContent }) => textContent?.includes('undone'))
    expect(said).toEqual([true, false, false])
  })
})

test('visitors without a token see no desk', async () => {
  answerDashboard()
  await visit('/dashboard', { screen: DashboardScreen })
  await screen.findByText(/You see what is public/)
  expect(screen.queryByRole('tab', { name: /^Moderation/ })).toBeNull()
})
