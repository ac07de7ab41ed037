import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ListenEvent, MutationEvent, ResumableListenOptions } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { WebSocket } from 'ws'
import { openTestLake, type TestLake } from './harness.ts'

type Seen = ListenEvent<Record<string, unknown>>
const EVENTS = ['welcome', 'mutation', 'reconnect', 'welcomeback', 'reset'] as const

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
})
afterAll(() => lake.close())

/** Listens until `stop`; `until` resolves with the first event that fits, past or to come. */
function listen(query: string, params = {}, options = {}) {
  const seen: Seen[] = []
  const waiting = new Set<() => void>()
  const subscription = lake.client
    .listen(query, params, { enableResume: true, events: [...EVENTS], ...options } as ResumableListenOptions)
    .subscribe((event: Seen) => {
      seen.push(event)
      for (const look of waiting) look()
    })
  const until = (fits: (event: Seen) => boolean) =>
    new Promise<Seen>((resolve) => {
      const look = () => {
        const found = seen.find(fits)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  return { seen, until, stop: () => subscription.unsubscribe() }
}

const mutationOf = (id: string, transition?: string) => (event: Seen) =>
  event.type === 'mutation' && event.documentId === id && (!transition || event.transition === transition)

test('reports documents that appear, change and disappear', async () => {
  const listener = listen('*[_type == $type && n > 0]', { type: 'heard' }, { includePreviousRevision: true })
  await listener.until(({ type }) => type === 'welcome')
  await lake.client.create({ _id: 'h1', _type: 'heard', n: 1 })
  await lake.client.create({ _id: 'unheard', _type: 'other', n: 1 })
  await lake.client.patch('h1').inc({ n: 1 }).commit()
  await lake.client.patch('h1').set({ n: 0 }).commit()
  await listener.until(mutationOf('h1', 'disappear'))
  listener.stop()
  const heard = listener.seen.filter((event) => event.type === 'mutation') as MutationEvent[]
  expect(heard.map(({ documentId, transition }) => [documentId, transition])).toEqual([
    ['h1', 'appear'],
    ['h1', 'update'],
    ['h1', 'disappear'],
  ])
  expect(heard[1]).toMatchObject({
    result: { n: 2 },
    previous: { n: 1 },
    mutations: [{ patch: { id: 'h1', inc: { n: 1 } } }],
    previousRev: heard[0]?.resultRev,
  })
})

test('sends effects that turn the old document into the new one and back', async () => {
  await lake.client.create({
    _id: 'm1',
    _type: 'mended',
    keep: { a: 1, b: { c: [1, 2] } },
    gone: 'x',
    s: 'old',
  })
  const listener = listen('*[_id == "m1"]', {}, { effectFormat: 'mendoza', includePreviousRevision: true })
  await listener.until(({ type }) => type === 'welcome')
  await lake.client
    .patch('m1')
    .set({ s: 'new', 'keep.b.c': [2], 'keep.n': 1 })
    .unset(['gone'])
    .commit()
  const event = (await listener.until(mutationOf('m1'))) as MutationEvent
  listener.stop()
  const without = ({ _rev, ...rest }: Record<string, unknown>) => rest
  const [before, after] = [without(event.previous ?? {}), without(event.result ?? {})]
  expect(applyPatch(before, event.effects?.apply ?? [])).toEqual(after)
  expect(applyPatch(after, event.effects?.revert ?? [])).toEqual(before)
})

test('gives the event of a deletion the revision before it and its own', async () => {
  const listener = listen('*[_type == "chained"]')
  await listener.until(({ type }) => type === 'welcome')
  const created = await lake.client.create({ _id: 'chained', _type: 'chained' })
  const { transactionId } = await lake.client.delete('chained')
  const end = await listener.until(mutationOf('chained', 'disappear'))
  listener.stop()
  expect(end).toMatchObject({ previousRev: created._rev, resultRev: transactionId })
})

test('counts the events of one transaction', async () => {
  const listener = listen('*[_type == "pair"]')
  await listener.until(({ type }) => type === 'welcome')
  await lake.client
    .transaction()
    .create({ _id: 'p1', _type: 'pair' })
    .create({ _id: 'p2', _type: 'pair' })
    .commit()
  const second = (await listener.until(mutationOf('p2'))) as MutationEvent & Record<string, unknown>
  listener.stop()
  expect(second).toMatchObject({ transactionTotalEvents: 2, transactionCurrentEvent: 2 })
})

test('continues after the content server restarts', async () => {
  const listener = listen('*[_type == "after"]')
  await listener.until(({ type }) => type === 'welcome')
  const { port } = new URL(lake.lake.url)
  await lake.close()
  lake = await openTestLake({ port: Number(port) })
  await listener.until(({ type }) => type === 'reconnect')
  const welcomes = () => listener.seen.filter(({ type }) => type === 'welcome').length
  await listener.until(() => welcomes() === 2)
  await lake.client.create({ _id: 'after1', _type: 'after' })
  await listener.until(mutationOf('after1'))
  listener.stop()
})

test('reports an error for a malformed query', async () => {
  const error = await new Promise<Error>((resolve) => {
    lake.client.listen('*[_type ==').subscribe({ error: resolve })
  })
  expect(error.name).toBe('ChannelError')
})

test('works over a WebSocket and resumes where it was cut off', async () => {
  const first = socket('*[_type == "ws"]')
  const welcome = await first.next()
  expect(welcome.event).toBe('welcome')
  await lake.client.create({ _id: 'ws1', _type: 'ws' })
  const heard = await first.next()
  expect(JSON.parse(heard.data)).toMatchObject({ documentId: 'ws1', transition: 'appear' })
  first.close()
  await lake.client.create({ _id: 'ws2', _type: 'ws' })

  const second = socket('*[_type == "ws"]', `&enableResume=true&lastEventId=${encodeURIComponent(heard.id)}`)
  expect((await second.next()).event).toBe('welcomeback')
  expect(JSON.parse((await second.next()).data)).toMatchObject({ documentId: 'ws2' })
  second.close()
})

test('tells live readers which results may be outdated', async () => {
  const next = new Promise<{ tags: string[] }>((resolve) => {
    const live = lake.client.live.events().subscribe((event) => {
      if (event.type === 'welcome') void lake.client.create({ _type: 'live' })
      if (event.type !== 'message') return
      live.unsubscribe()
      resolve(event)
    })
  })
  const { syncTags } = await lake.client.fetch('*', {}, { filterResponse: false })
  expect((await next).tags).toEqual(syncTags)
})

test('tells live readers over a WebSocket too, and about drafts only when they ask for them', async () => {
  const [all, published] = [liveSocket('?includeDrafts=true'), liveSocket('')]
  for (const { next } of [all, published]) expect((await next()).event).toBe('welcome')
  await lake.client.create({ _id: 'drafts.live2', _type: 'live' })
  const { transactionId } = await lake.client.create(
    { _id: 'live2', _type: 'live' },
    { returnDocuments: false },
  )
  expect((await all.next()).id).not.toBe(transactionId)
  expect((await all.next()).id).toBe(transactionId)
  expect((await published.next()).id).toBe(transactionId)
  for (const { close } of [all, published]) close()
})

test('sends an empty source map with an answer only when asked for one', async () => {
  const map = (resultSourceMap: boolean | 'withKeyArraySelector') =>
    lake.client
      .fetch('*[0]', {}, { filterResponse: false, resultSourceMap })
      .then((answer) => answer.resultSourceMap)
  expect(await map('withKeyArraySelector')).toEqual({ documents: [], paths: [], mappings: {} })
  expect(await map(false)).toBeUndefined()
})

test('closes a listener whose filter cannot be evaluated, and the other listeners notice nothing', async () => {
  const impossible = '*[title match text::query("wall")]'
  const [odd, other] = [socket(impossible), socket('*[_type == "wall"]')]
  for (const { next } of [odd, other]) expect((await next()).event).toBe('welcome')
  await lake.client.create({ _id: 'w1', _type: 'wall', title: 'wall' })
  const { id } = await other.next()
  expect((await odd.next()).event).toBe('channelError')
  const back = socket(
    impossible,
    `&enableResume=true&lastEventId=${encodeURIComponent(id.replace(/#.*/, '#none'))}`,
  )
  expect((await back.next()).event).toBe('welcomeback')
  expect((await back.next()).event).toBe('channelError')
  await lake.client.create({ _id: 'w2', _type: 'wall' })
  expect(JSON.parse((await other.next()).data).documentId).toBe('w2')
  other.close()
})

test('closes a listener whose filter takes too long, and nobody waits meanwhile', async () => {
  const many = `&$many=${JSON.stringify(Array.from({ length: 100 }, (_, n) => n))}`
  let endless = '1'
  for (let level = 0; level < 7; level += 1) endless = `count($many[${endless} > 0])`
  const [odd, other] = [socket(`*[${endless} > 0]`, many), socket('*[_type == "maze"]')]
  for (const { next } of [odd, other]) expect((await next()).event).toBe('welcome')
  const refused = odd.next()
  await lake.client.create({ _id: 'm1', _type: 'maze' })
  expect(JSON.parse((await other.next()).data).documentId).toBe('m1')
  expect(await (await fetch(`${lake.lake.url}/v1/ping`)).json()).toEqual({ pong: true })
  const { event, data } = await refused
  expect([event, data]).toEqual(['channelError', expect.stringContaining('stopped after 1 seconds')])
  other.close()
})

test('tells Studios when others arrive and leave', async () => {
  const [mine, theirs] = [rpc(), rpc()]
  await mine.call('presence_subscribe', {})
  await theirs.call('presence_announce', { data: { sessionId: 's2', locations: [{ documentId: 'd' }] } })
  const event = await mine.event()
  expect(event).toMatchObject({ type: 'state', m: { sessionId: 's2', locations: [{ documentId: 'd' }] } })
  theirs.close()
  expect(await mine.event()).toMatchObject({ type: 'disconnect', m: { session: 's2' } })
  mine.close()
})

test('tells Studios who is writing where and their names, and stores none of it', async () => {
  const [ana, ben] = [writer('ana', 'Ana'), writer('ben', '')]
  await ana.say(null)
  expect(await ana.next()).toEqual([])
  await ben.say(null)
  expect([await ana.next(), await ben.next()]).toEqual([[], []])
  const before = await storedFiles()

  await ana.say('e1 title.en')
  const forMs = expect.any(Number)
  expect(await ben.next()).toEqual([{ field: 'e1 title.en', name: 'Ana', own: false, forMs }])
  const presence = rpc()
  await presence.call('presence_subscribe', {})
  await presence.call('presence_announce', { data: { sessionId: 'ana', locations: [] } })
  const { i } = await presence.event()
  expect(await (await fetch(`${lake.lake.url}/v1/users/${i}`)).json()).toMatchObject({ displayName: 'Ana' })
  expect(await storedFiles()).toEqual(before)

  ana.close()
  expect(await ben.next()).toEqual([])
  ben.close()
  presence.close()
})

test('survives malformed messages', async () => {
  const window = rpc()
  const deep = '['.repeat(20_000) + ']'.repeat(20_000)
  await window.say(`{"id": ${deep}, "method": "presence_rollcall"}`)
  await window.say(`{"method": "presence_announce", "params": {"data": {"sessionId": ${deep}}}}`)
  await window.call('presence_unsubscribe', { subscriptionId: { toString: 1, valueOf: 1 } })
  window.close()
})

interface Message {
  event: string
  data: string
  id: string
}

const socket = (query: string, more = '') =>
  eventSocket(`data/listen/production?query=${encodeURIComponent(query)}${more}`)
const liveSocket = (more: string) => eventSocket(`data/live/events/production${more}`)

function eventSocket(address: string) {
  const { next, close } = messages(new WebSocket(`${lake.lake.url.replace('http', 'ws')}/v1/${address}`))
  return { next: async () => JSON.parse(await next()) as Message, close }
}

/** A Studio's window, as the others know it. */
function writer(id: string, name: string) {
  const ws = new WebSocket(`${lake.lake.url.replace('http', 'ws')}/v1/writers/production`)
  const opened = new Promise((resolve) => ws.once('open', resolve))
  const { next, close } = messages(ws)
  return {
    close,
    next: async () => JSON.parse(await next()) as unknown,
    async say(field: string | null) {
      await opened
      ws.send(JSON.stringify({ session: id, browser: id, name, field }))
    },
  }
}

/** What the lake's folder holds. */
async function storedFiles(): Promise<string[]> {
  const names = (await readdir(lake.dir, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  return Promise.all(names.map((one) => readFile(path.join(one.parentPath, one.name), 'latin1')))
}

/** The messages of a socket, one after the other. */
function messages(ws: WebSocket) {
  const arrived: string[] = []
  let wake = () => {}
  ws.on('message', (data) => {
    arrived.push(data.toString())
    wake()
  })
  const next = async (): Promise<string> => {
    while (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    return arrived.shift() as string
  }
  return { next, close: () => ws.close() }
}

function rpc() {
  const ws = new WebSocket(`${lake.lake.url.replace('http', 'ws')}/v1/socket/production`)
  const opened = new Promise((resolve) => ws.once('open', resolve))
  const { next, close } = messages(ws)
  const say = async (text: string) => {
    await opened
    ws.send(text)
  }
  return {
    close,
    say,
    async call(method: string, params: unknown) {
      await say(JSON.stringify({ jsonrpc: '2.0', id: method, method, params }))
      expect(JSON.parse(await next())).toMatchObject({ id: method })
    },
    event: async () => JSON.parse(await next()).params.result as Record<string, unknown>,
  }
}
