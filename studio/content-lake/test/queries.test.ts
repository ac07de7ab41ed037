/** What one query may cost the others: a limit on time and memory, and an end when nobody waits for it. */
import { openTestLake, refusal, type TestLake } from './harness.ts'

const DOCUMENTS = 300
/** Each level multiplies the work by the number of documents. */
const ENDLESS = 'count(*[_id in *[_id in *[_id in *[]._id]._id]._id])'
const HUGE = '*[]{"a": *[]{"b": *[]{"c": *[]}}}'

async function filled(queryTimeoutMs: number): Promise<TestLake> {
  const lake = await openTestLake({ queryTimeoutMs })
  const filling = lake.client.transaction()
  for (let n = 0; n < DOCUMENTS; n += 1) filling.create({ _id: `d${n}`, _type: 'thing', n })
  await filling.commit()
  return lake
}

describe('with a limit of one second', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await filled(1000)
  })
  afterAll(() => lake.close())

  it('stops a query that takes longer, says so, and goes on answering', async () => {
    const endless = refusal(lake.client.fetch(ENDLESS))
    expect(await (await fetch(`${lake.lake.url}/v1/ping`)).json()).toEqual({ pong: true })
    expect(await lake.client.fetch('count(*)')).toBe(DOCUMENTS)
    const { status, error } = await endless
    expect([status, error.type]).toEqual([400, 'queryTimeoutError'])
    expect(error.description).toBe('The query was stopped after 1 seconds')
    expect(await lake.client.fetch('count(*)')).toBe(DOCUMENTS)
  })

  it('answers the others when many such queries come at once', async () => {
    const endless = Array.from({ length: 4 }, () => refusal(lake.client.fetch(ENDLESS)))
    expect(await lake.client.fetch('count(*)')).toBe(DOCUMENTS)
    for (const { error } of await Promise.all(endless)) expect(error.type).toBe('queryTimeoutError')
  })
})

describe('with all the time in the world', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await filled(1_000_000)
  })
  afterAll(() => lake.close())

  it('stops a query when its caller leaves', async () => {
    const leaving = new AbortController()
    const left = Array.from({ length: 4 }, () =>
      lake.client.fetch(ENDLESS, {}, { signal: leaving.signal }).catch((error: Error) => error.name),
    )
    await lake.client.create({ _id: 'meanwhile', _type: 'other' })
    leaving.abort()
    await Promise.all(left)
    expect(await lake.client.fetch('count(*[_type == "thing"])')).toBe(DOCUMENTS)
  })

  it('stops a query that wants too much memory', async () => {
    const { status, error } = await refusal(lake.client.fetch(HUGE))
    expect([status, error.type]).toEqual([400, 'queryMemoryError'])
    expect(await lake.client.fetch('count(*[_type == "thing"])')).toBe(DOCUMENTS)
  })

  it('shows every write to whoever reads after it, and what was refused to nobody', async () => {
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
