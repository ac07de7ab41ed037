/** A query has limits on time and memory, and ends when its caller leaves. */
import { eventually } from '@firewall-cafe/testing/eventually'
import { FairQueue } from '../query/fair-queue.ts'
import { QueryPool } from '../query/query-pool.ts'
import { openTestLake, refusal, type TestLake } from './harness.ts'

const DOCUMENTS = 300
/** Each level multiplies the work by the number of documents. */
const ENDLESS = 'count(*[_id in *[_id in *[_id in *[]._id]._id]._id])'
const HUGE = '*[]{"a": *[]{"b": *[]{"c": *[]}}}'

async function filled(queryTimeoutMs: number): Promise<TestLake> {
  // Four times as much takes seconds to fill.
  const lake = await openTestLake({ queryTimeoutMs, queryMegabytes: 64 })
  const filling = lake.client.transaction()
  for (let n = 0; n < DOCUMENTS; n += 1) filling.create({ _id: `d${n}`, _type: 'thing', n })
  await filling.commit()
  return lake
}

/** On a busy machine a short query takes time, too. */
const LIMIT_MS = 3_000

describe('with a limit of three seconds', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await filled(LIMIT_MS)
  })
  afterAll(() => lake.close())

  test('stops a query that takes longer, says so, and continues to answer', async () => {
    const endless = refusal(lake.client.fetch(ENDLESS))
    expect(await (await fetch(`${lake.lake.url}/v1/ping`)).json()).toEqual({ pong: true })
    expect(await lake.client.fetch('count(*)')).toBe(DOCUMENTS)
    const { status, error } = await endless
    expect([status, error.type]).toEqual([400, 'queryTimeoutError'])
    expect(error.description).toBe('The query was stopped after 3 seconds')
    expect(await lake.client.fetch('count(*)')).toBe(DOCUMENTS)
  })

  test('stops a long query in a transaction, changes nothing, and continues to answer and write', async () => {
    const endless = `*[${ENDLESS} > 0]`
    const refused = [
      refusal(lake.client.patch({ query: endless }).set({ n: -1 }).commit()),
      refusal(lake.client.mutate(Array(50).fill({ delete: { query: endless } }))),
    ]
    expect(await (await fetch(`${lake.lake.url}/v1/ping`)).json()).toEqual({ pong: true })
    for (const { status, error } of await Promise.all(refused))
      expect([status, error.type]).toEqual([400, 'queryTimeoutError'])
    expect(await lake.client.fetch('count(*[n >= 0])')).toBe(DOCUMENTS)
    await lake.client.patch('d0').set({ n: 0 }).commit()
  })
})

describe('with a time limit that no query reaches', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await filled(1_000_000)
  })
  afterAll(() => lake.close())

  test('answers a quick query first, although three long ones were asked before', async () => {
    const leaving = new AbortController()
    const long = Array.from({ length: 3 }, (_, n) =>
      lake.client.fetch(`${ENDLESS} + ${n}`, {}, { signal: leaving.signal }).catch(() => {}),
    )
    expect(await lake.client.fetch('count(*[_type == "thing"])')).toBe(DOCUMENTS)
    leaving.abort()
    await Promise.all(long)
  })

  test('stops a query that needs too much memory', async () => {
    const { status, error } = await refusal(lake.client.fetch(HUGE))
    expect([status, error.type]).toEqual([400, 'queryMemoryError'])
    expect(error.description).toBe('The query needs more than 64 MB of memory')
    expect(await lake.client.fetch('count(*[_type == "thing"])')).toBe(DOCUMENTS)
  })

  test('shows every write to later reads, and a refused write to nobody', async () => {
    await lake.client.create({ _id: 'counter', _type: 'counter', n: 0 })
    for (let n = 1; n <= 20; n += 1) {
      await lake.client.patch('counter').inc({ n: 1 }).commit()
      await refusal(
        lake.client
          .transaction()
          .patch('counter', { inc: { n: 100 } })
          .create({ _id: 'counter', _type: 'counter' })
          .commit(),
      )
      const read = () => lake.client.fetch('*[_id == "counter"][0].n')
      expect(await Promise.all([read(), read(), read(), read()])).toEqual([n, n, n, n])
    }
  })
})

function ask(pool: QueryPool, query: string, left = new AbortController().signal) {
  const everything = { perspective: ['raw'], everything: true, project: 'local', dataset: 'production' }
  return pool.ask({ query, params: {}, ...everything }, { caller: 'test', left })
}

test('stops a query when its caller leaves', async () => {
  const ids = () => Array.from({ length: DOCUMENTS }, (_, n) => `d${n}`)
  const get = (_id: string) => ({ _id, _type: 'thing', _rev: '', _createdAt: '', _updatedAt: '' })
  const pool = new QueryPool({ ids, get, onChange: () => () => {} }, 1_000_000)
  const leaving = new AbortController()
  const endless = ask(pool, ENDLESS, leaving.signal)
  // Answered once the long one has gone to its own thread.
  expect(await ask(pool, 'count(*)')).toBe(String(DOCUMENTS))
  leaving.abort()
  await expect(endless).rejects.toMatchObject({ statusCode: 499 })
  await pool.close()
})

/** Blocks this thread, as an overloaded machine does. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('continues when an answer and its timeout arrive together', async () => {
  const limitMs = 300
  const pool = new QueryPool({ ids: () => [], get: () => null, onChange: () => () => {} }, limitMs)
  const answer = () => ask(pool, '1 + 1').catch((error: Error) => error.message)
  const untilAnswered = () => eventually(async () => expect(await answer()).toBe('2'))
  // More than there are threads: none may be lost.
  for (let turn = 0; turn < 3; turn += 1) {
    await untilAnswered()
    const late = answer()
    // The thread that has just answered has this question, and its time runs, from here on.
    await new Promise(setImmediate)
    block(limitMs + 200)
    expect(['2', 'The query was stopped after 0.3 seconds']).toContain(await late)
  }
  await untilAnswered()
  await pool.close()
})

test('serves callers in turn', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item.slice(0, 1), item)
  expect([queue.countOf('a'), queue.countOf('d')]).toEqual([3, 0])
  const order: unknown[] = []
  for (let item = queue.next(); item; item = queue.next()) order.push(item)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
})
