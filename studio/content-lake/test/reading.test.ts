import { openTestLake, refusal, type TestLake } from './harness.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
  await lake.client
    .transaction()
    .create({ _id: 'a', _type: 'post', title: 'published a' })
    .create({ _id: 'drafts.a', _type: 'post', title: 'draft a' })
    .create({ _id: 'b', _type: 'post', title: 'published b' })
    .create({ _id: 'drafts.c', _type: 'post', title: 'draft c' })
    .create({ _id: 'versions.spring.a', _type: 'post', title: 'spring a' })
    .commit()
})
afterAll(() => lake.close())

const TITLES = '*[_type == "post"] | order(title) {_id, _originalId, title}'

describe('perspectives', () => {
  test('shows only published documents by default', async () => {
    expect(await lake.client.fetch('*[_type == "post"].title')).toEqual(['published a', 'published b'])
  })

  test('shows drafts in place of what is published', async () => {
    expect(await lake.client.fetch(TITLES, {}, { perspective: 'drafts' })).toEqual([
      { _id: 'a', _originalId: 'drafts.a', title: 'draft a' },
      { _id: 'c', _originalId: 'drafts.c', title: 'draft c' },
      { _id: 'b', _originalId: 'b', title: 'published b' },
    ])
  })

  test('shows every document when raw, and by default before 2025-02-19', async () => {
    const old = lake.connect({ apiVersion: '2021-06-07' })
    expect(await lake.client.fetch('count(*[_type == "post"])', {}, { perspective: 'raw' })).toBe(5)
    expect(await old.fetch('count(*[_type == "post"])')).toBe(5)
  })

  test('refuses an unknown perspective', async () => {
    const { status } = await refusal(lake.client.fetch('*', {}, { perspective: 'no such/thing' as never }))
    expect(status).toBe(400)
  })
})

describe('queries', () => {
  test('accept slices whose bounds are parameters', async () => {
    const query = '*[_type == "post"] | order(_id) [$from...$to]._id'
    expect(await lake.client.fetch(query, { from: 0, to: 1 })).toEqual(['a'])
  })

  test('answer null for a missing document', async () => {
    expect(await lake.client.fetch('*[_id == "nope"][0]')).toBeNull()
  })

  test('refuse the parts of GROQ that are not supported', async () => {
    const { status, error } = await refusal(lake.client.fetch('*[title match text::query("x")]'))
    expect([status, error.type]).toEqual([400, 'queryParseError'])
  })
})

describe('addresses', () => {
  test.each(['/', '/v1/nonsense', '/v1/data/query', '/nonsense'])('%s is not found', async (address) => {
    expect((await fetch(`${lake.lake.url}${address}`)).status).toBe(404)
  })

  test('a method that an address does not accept gets 405', async () => {
    const answer = await fetch(`${lake.lake.url}/v1/data/mutate/production`)
    expect(answer.status).toBe(405)
  })
})
