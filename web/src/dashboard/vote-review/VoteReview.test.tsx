import { screen, waitFor, within } from '@testing-library/react'
import {
  answerModeration,
  openModeration,
  queueItem,
  user,
  voteGroup,
} from '../../../test/moderation-service'
import { json, server, withServer } from '../../../test/wire-server'

withServer()

const [FIRST, SECOND] = ['AB2C3D4E', 'BC2D3E4F'] as const

async function open(votes = [voteGroup(FIRST), voteGroup(SECOND)], waiting = [queueItem('CD2E3F4G')]) {
  const seen = answerModeration(waiting, { votes })
  await openModeration()
  await screen.findByRole('region', { name: /^Votes not counted/ })
  return seen
}
const panel = () => screen.getByRole('region', { name: /^Votes not counted/ })
const group = async (code: string) => {
  await within(panel()).findByText(code)
  return panel().querySelector(`[data-code="${code}"]`) as HTMLElement
}
const press = async (code: string, name: RegExp) =>
  user.click(within(await group(code)).getByRole('button', { name }))
const news = () => within(panel()).getByRole('status')

test('staff see how many votes are not counted and why, and can count them, leave them out and undo that', async () => {
  await open()
  expect(await group(FIRST)).toHaveTextContent(
    'Censored: 9 counted, 3 not counted 被审查：9票计入，3票未计入',
  )
  expect(panel()).toHaveTextContent(/limit of voters\. .+名额用完/)
  expect(news()).toHaveTextContent('2 waiting')
  expect(within(await group(FIRST)).queryByRole('button', { name: /^Undo/ })).toBeNull()
  await press(FIRST, /^Count all/)
  await waitFor(() => expect(news()).toHaveTextContent(`${FIRST}: all of these votes count`))
  const count = () => within(panel()).getAllByRole('button', { name: /^Count all/, pressed: true })
  expect(count()).toHaveLength(1)
  expect(document.activeElement).toBe(count()[0])
  await press(FIRST, /^Leave as it was/)
  await waitFor(() => expect(news()).toHaveTextContent(`${FIRST}: left as it was`))
  await press(FIRST, /^Undo/)
  await waitFor(() => expect(news()).toHaveTextContent(`${FIRST}: undone`))
  expect(count()).toHaveLength(1)
  const log = within(await group(FIRST)).getByRole('list', { name: /^Log/ })
  expect(
    within(log)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Leave as it was.+\(undone 已撤销\)$/),
    expect.stringMatching(/Count all 全部计入$/),
  ])
})

test('nothing is announced while a decision is sent, because the announced number would be old', async () => {
  await open()
  await press(FIRST, /^Count all/)
  await waitFor(() => expect(news()).toHaveTextContent(`${FIRST}: all of these votes count`))
  let answer = () => {}
  server.on(`POST /moderation/votes/1-${SECOND}`, (_call, reply) => {
    answer = () => json(reply, voteGroup(SECOND, { decision: 'keep' }))
  })
  await press(SECOND, /^Leave as it was/)
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain(`/moderation/votes/1-${SECOND}`))
  expect(news()).toBeEmptyDOMElement()
  answer()
  await waitFor(() => expect(news()).toHaveTextContent(`${SECOND}: left as it was`))
})

test('all that wait are counted, also those that are not loaded yet, and the last one loaded says so', async () => {
  answerModeration([], { votes: [voteGroup(FIRST), voteGroup(SECOND)], moreVotes: 7 })
  await openModeration()
  await group(FIRST)
  expect(news()).toHaveTextContent('9 waiting')
  await press(FIRST, /^Count none/)
  await waitFor(() => expect(news()).toHaveTextContent(`${FIRST}: none of these votes counts`))
  expect(news()).not.toHaveTextContent('more waiting')
  await press(SECOND, /^Count none/)
  await waitFor(() =>
    expect(news()).toHaveTextContent(`${SECOND}: none of these votes counts. 7 more waiting: press Refresh`),
  )
})

test('the query is covered until it is held, and keys here decide nothing at the desk', async () => {
  const { decided } = await open()
  const words = `words of ${FIRST}`
  const cover = within(await group(FIRST)).getByRole('button', { name: /^Hold or press to read/ })
  expect(screen.queryByText(words)).toBeNull()
  cover.focus()
  await user.keyboard('{Enter>}')
  expect(screen.getByText(words)).toBeVisible()
  await user.keyboard('{/Enter}')
  expect(screen.queryByText(words)).toBeNull()
  await user.keyboard('kh{Enter}u')
  expect(screen.getAllByRole('button', { pressed: false, name: /^(Keep|Hide) / })).toHaveLength(2)
  expect(decided).toEqual([])
})

test('a colleague’s earlier decision is kept and shown', async () => {
  await open()
  const decided = voteGroup(FIRST, {
    decision: 'discount',
    log: [{ id: '7', action: 'discount', hour: Date.now(), undone: false }],
  })
  answerModeration([], { votes: [decided, voteGroup(SECOND)] })
  await press(FIRST, /^Count all/)
  expect(await within(await group(FIRST)).findByRole('alert')).toHaveTextContent('Others have decided')
  expect(
    await within(await group(FIRST)).findByRole('button', { name: /^Count none/, pressed: true }),
  ).toBeVisible()
  await press(FIRST, /^Undo/)
  await waitFor(() => expect(news()).toHaveTextContent(`${FIRST}: undone`))
})

test('a failure is explained and changes nothing, and an empty list says that it is empty', async () => {
  await open()
  server.on(`POST /moderation/votes/1-${SECOND}`, (_call, reply) =>
    json(reply, { error: 'It is gone.' }, 404),
  )
  await press(SECOND, /^Count none/)
  expect(await within(await group(SECOND)).findByRole('alert')).toHaveTextContent(`${SECOND}: not done.`)
  server.on(`POST /moderation/votes/1-${SECOND}`, (_call, reply) => void reply.destroy())
  await press(SECOND, /^Count none/)
  expect(await within(await group(SECOND)).findByText(/^We do not know whether this was done/)).toBeVisible()
  expect(within(panel()).queryAllByRole('button', { pressed: true })).toEqual([])
  answerModeration([])
  await user.click(within(panel()).getByRole('button', { name: /^Refresh/ }))
  expect(await within(panel()).findByText('No uncounted votes')).toBeVisible()
})
