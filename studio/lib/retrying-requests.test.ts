import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type LocalServer, serveLocally } from '@firewall-cafe/testing/connections'
import { clientOf, openTestLake, type TestLake } from '../content-lake/test/harness.ts'
import { backOff, type RetryingRequests, retryingRequests } from './retrying-requests.ts'
import { cancelAct } from './scheduled-acts.ts'

/** What becomes of one request on its way. `lost` arrives, and its answer does not. */
type Fate = 'reset' | 'lost' | 429 | 502 | 503 | 504 | 507

let lake: TestLake
let way: LocalServer
/** The fates of the next requests; all later requests arrive. */
let fates: Fate[] = []
let asked = 0
let requests: RetryingRequests

beforeAll(async () => {
  lake = await openTestLake()
  way = await serveLocally((req, res) => void pass(req, res).catch(() => req.socket.resetAndDestroy()))
})

beforeEach(() => {
  fates = []
  asked = 0
  requests = retryingRequests(undefined, () => 0)
})

afterAll(async () => {
  await way.stop()
  await lake.close()
})

async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
  asked += 1
  const fate = fates.shift()
  const body = await buffer(req)
  if (fate === 'reset') return void req.socket.resetAndDestroy()
  if (typeof fate === 'number') return void res.writeHead(fate).end('{}')
  const { method, url } = req
  const answer = await fetch(lake.lake.url + url, { method, ...(method === 'POST' && { body }) })
  if (fate === 'lost') return void req.socket.resetAndDestroy()
  res.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
}

const client = () => clientOf(way.origin, { requester: requests.requester })

const PASSING: Fate[] = ['reset', 'lost', 429, 502, 503, 504, 507]

test.each(PASSING)('a change whose first two attempts end in %s is stored once', async (fate) => {
  await lake.client.createOrReplace({ _id: 'counter', _type: 'thing', count: 0 })
  fates = [fate, fate]
  await client().patch('counter').inc({ count: 1 }).commit({ returnDocuments: false })
  expect(await lake.client.getDocument('counter')).toMatchObject({ count: 1 })
})

/** How often a request is made in vain while the wire is cut for so long. */
function attemptsWithin(seconds: number): number {
  let attempts = 0
  for (let waited = 0; waited < seconds * 1_000; waited += backOff(attempts - 1)) attempts += 1
  return attempts
}

test.each([1, 10, 60])(
  'no character is lost when the connection is cut for %d s in mid-sentence',
  async (seconds) => {
    await lake.client.createOrReplace({ _id: 'sentence', _type: 'thing', text: '' })
    fates = Array<Fate>(attemptsWithin(seconds)).fill('reset')
    for (const text of ['两', '两种', '两种答', '两种答案'])
      await client().patch('sentence').set({ text }).commit({ returnDocuments: false })
    expect(asked).toBe(attemptsWithin(seconds) + 4)
    expect(await lake.client.getDocument('sentence')).toMatchObject({ text: '两种答案' })
  },
)

test('no character is lost when the content server restarts in mid-sentence', async () => {
  await lake.client.createOrReplace({ _id: 'sentence', _type: 'thing', text: '' })
  let restarted = false
  const restart = lake.restart().then(() => (restarted = true))
  let text = ''
  do {
    text += '墙'
    await client().patch('sentence').set({ text }).commit({ returnDocuments: false })
  } while (!restarted)
  await restart
  expect(await lake.client.getDocument('sentence')).toMatchObject({ text })
})

test.each(PASSING)('a publish whose first attempt ends in %s is done and reported as done', async (fate) => {
  await lake.client.createOrReplace({ _id: 'drafts.leaf', _type: 'thing', text: 'written' })
  fates = [fate]
  const publish = {
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.leaf',
    publishedId: 'leaf',
  }
  const { transactionId } = await client().action(publish as never)
  expect(await lake.client.getDocument('leaf')).toMatchObject({ text: 'written', _rev: transactionId })
})

test('a set time is cancelled once, even if the first answer is lost', async () => {
  await lake.client.createOrReplace({ _id: 'set', _type: 'thing' })
  const cancelled: boolean[] = []
  for (let time = 0; time < 2; time += 1) {
    fates = ['lost']
    cancelled.push(await cancelAct(client(), { _id: 'set' }))
  }
  expect(cancelled).toEqual([true, false])
  expect(asked).toBe(4)
})

test('changes keep their order while the first one is being retried', async () => {
  fates = ['reset', 503, 'lost']
  const { transactionId } = await client()
    .create({ _id: 'drafts.first', _type: 'thing' })
    .then(() => client().patch('drafts.first').set({ text: 'second' }).commit({ returnDocuments: false }))
  expect(await lake.client.getDocument('drafts.first')).toMatchObject({ text: 'second', _rev: transactionId })
})

test('a permanent refusal fails at once', async () => {
  await expect(client().patch('nobody').set({ text: 'lost' }).commit()).rejects.toThrow(/not found/)
  await expect(client().fetch('*[')).rejects.toThrow()
  expect(asked).toBe(2)
})

test('a read is retried for as long as it takes once the content server has answered', async () => {
  await client().fetch('1')
  fates = Array<Fate>(20).fill('reset')
  expect(await client().fetch('1 + 1')).toBe(2)
})

test('requests fail soon when the content server has never answered', async () => {
  fates = Array<Fate>(20).fill(503)
  await expect(client().fetch('1')).rejects.toThrow()
  expect(asked).toBe(6)
})

test('a waiting change counts as unsaved until it is stored', async () => {
  const told: unknown[] = []
  const { watch } = requests
  watch.subscribe(() => told.push(watch.current()))
  fates = ['reset', 507]
  const stored = client().createOrReplace({ _id: 'seen', _type: 'thing' })
  expect(watch.unsaved).toBe(true)
  await stored
  expect(told).toEqual([
    { unsavedSince: expect.any(Number), lost: true },
    { unsavedSince: null, lost: false },
  ])
  expect(watch.unsaved).toBe(false)
})
