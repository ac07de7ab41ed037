/** A malformed request is refused: it neither crashes the server nor keeps it busy. */
import { openTestLake, type TestLake } from './harness.ts'

const failures: unknown[] = []
let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake({ onError: (error) => failures.push(error) })
})
afterAll(() => lake.close())
beforeEach(async () => {
  for (const _id of ['d', 'drafts.d']) await lake.client.createOrReplace({ _id, _type: 'thing', a: [1, 2] })
})
afterEach(() => expect(failures).toEqual([]))

const ask = async (method: string, path: string, body?: string) =>
  (await fetch(`${lake.lake.url}/v1/${path}`, { method, ...(body && { body }) })).status

const MUTATE = 'data/mutate/production'
const KEYS = 'users/me/keyvalue'
const QUERY = 'data/query/production'
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const mutations = (...all: unknown[]) => JSON.stringify({ mutations: all })

describe('nested too deeply to be written', () => {
  test.each<[string, string, string, string | undefined]>([
    [
      'a document',
      'POST',
      MUTATE,
      `{"mutations":[{"create":{"_id":"deep","_type":"t","x":${nested(3000)}}}]}`,
    ],
    ['parameters', 'POST', QUERY, `{"query":"$x","params":{"x":${nested(8000)}}}`],
    ['a parameter', 'GET', `${QUERY}?query=$x&$x=${nested(7000)}`, undefined],
    ['what the Studio remembers', 'PUT', KEYS, `[{"key":"k","value":${nested(8000)}}]`],
  ])('%s', async (_what, method, path, body) => {
    expect(await ask(method, path, body)).toBe(400)
    expect(await ask('PUT', KEYS, '[{"key":"k","value":1}]')).toBe(200)
  })

  test('a document that a patch nests too deeply', async () => {
    const set = { 'x.x.x.x.x.x.x.x.x.x.x.x': JSON.parse(nested(90)) }
    expect(await ask('POST', MUTATE, mutations({ patch: { id: 'd', set } }))).toBe(409)
  })
})

describe('a value of the wrong kind', () => {
  /** It cannot be converted to text. */
  const odd = { toString: 1, valueOf: 1 }
  const act = (actionType: unknown, more: object = {}) =>
    JSON.stringify({ actions: [{ actionType, publishedId: 'd', draftId: 'drafts.d', ...more }] })
  const ACTIONS = 'data/actions/production'

  test.each<[string, number, string, string, string]>([
    ['_id', 400, 'POST', MUTATE, mutations({ create: { _id: odd, _type: 'thing' } })],
    ['_id: null', 400, 'POST', MUTATE, mutations({ create: { _id: null, _type: 'thing' } })],
    [
      '_id of an object itself',
      400,
      'POST',
      MUTATE,
      mutations({ create: { _id: '__proto__', _type: 'thing' } }),
    ],
    [
      'ifRevisionID',
      409,
      'POST',
      MUTATE,
      mutations({ patch: { id: 'd', ifRevisionID: odd, set: { n: 1 } } }),
    ],
    ['actionType', 400, 'POST', ACTIONS, act(odd)],
    [
      'ifDraftRevisionId',
      409,
      'POST',
      ACTIONS,
      act('sanity.action.document.publish', { ifDraftRevisionId: odd }),
    ],
    ['key', 400, 'PUT', KEYS, JSON.stringify([{ key: odd, value: 1 }])],
    ['perspective', 400, 'POST', QUERY, JSON.stringify({ query: '*', perspective: odd })],
    ['one of perspective', 400, 'POST', QUERY, JSON.stringify({ query: '*', perspective: [odd] })],
  ])('for %s', async (_what, status, method, path, body) => {
    expect(await ask(method, path, body)).toBe(status)
  })
})

test.each<[string, object]>([
  ['an item of a list that is far away', { set: { 'a[1000000000]': 1 } }],
  ['items as far as that', { unset: ['a[0:1000000000]'] }],
  ['a place as far as that', { insert: { before: 'a[0,-1000000000]', items: [1] } }],
  ['whatever is below whatever is below', { set: { 'a..b..c': 1 } }],
  ['a path of thousands of names', { set: { ['a.'.repeat(2000)]: 1 } }],
  ['an operation that there is not', { sett: { n: 1 } }],
  ['an operation on nothing', { set: 5 }],
])('a patch of %s', async (_what, patch) => {
  expect(await ask('POST', MUTATE, mutations({ patch: { id: 'd', ...patch } }))).toBe(400)
})

test.each(['data/listen/production', 'data/live/events/production'])(
  'a HEAD request for a stream: %s',
  async (path) => {
    expect(await ask('HEAD', path)).toBe(405)
  },
)
