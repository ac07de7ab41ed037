import { createHash } from 'node:crypto'
import { eventually } from '@firewall-cafe/testing/eventually'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import pg from 'pg'
import { startService, startTestSimulators, type TestService, testEnvironment } from '../../test/service.ts'

const TOKEN = 'a-visitor-who-wants-to-go'

let simulators: Simulators
let service: TestService
let databaseUrl: string

beforeAll(async () => {
  simulators = await startTestSimulators()
  const environment = await testEnvironment(simulators)
  databaseUrl = environment.DATABASE_URL as string
  service = await startService(environment)
})
afterAll(async () => {
  await service.stop()
  await simulators.close()
})

const search = async (name: string) =>
  (await service.http.post('/images').send({ query: 'sunflower', search_client_name: name })).body.searchId
const vote = (searchId: string, token: string, name: string) =>
  service.http
    .post('/vote')
    .set('x-voter-token', token)
    .send({ meta_key: 'votes_censored', search_id: searchId, vote_client_name: name })
const erase = (token?: string) => {
  const call = service.http.delete('/visitor')
  return token === undefined ? call : call.set('x-voter-token', token)
}
const get = async (path: string) => (await service.http.get(path)).body

test('votes, proposals and names of one visitor go, those of others stay, and the counts follow', async () => {
  const own = await search('ada')
  const foreign = await search('grace')
  const sameName = await search('ada')
  await vote(own, TOKEN, 'ada')
  await vote(foreign, TOKEN, 'ada')
  await vote(own, 'somebody-else', 'grace')
  await service.http
    .post(`/searches/${own}/translation-proposals`)
    .set('x-voter-token', TOKEN)
    .send({ translation: '太阳花', client_name: 'ada' })

  const erased = await erase(TOKEN)
  expect([erased.status, erased.body]).toEqual([200, { votes: 2, proposals: 1, names: 1 }])

  expect((await get(`/searches/${own}/votes`)).votes_censored).toBe(1)
  expect((await get(`/searches/${foreign}/votes`)).votes_censored).toBe(0)
  expect((await get('/dashboardData')).totalVotes).toEqual({ count: 1 })
  const names = await service.database.query('select id, client_name from searches order by id')
  // "ada" without a vote of this token may be another ada.
  expect(names).toEqual([
    { id: own, client_name: null },
    { id: foreign, client_name: 'grace' },
    { id: sameName, client_name: 'ada' },
  ])
  expect(await service.database.query('select name, uses from client_names order by name')).toEqual([
    { name: 'ada', uses: 1 },
    { name: 'grace', uses: 2 },
  ])
  expect(await service.database.query('select * from translation_proposals')).toEqual([])
  expect(await service.database.query('select count(*)::int as n from network_voters')).toEqual([{ n: 1 }])
  const before = await get('/dashboardData')
  // Nothing that was left waits to be counted: the names are gone from there, too.
  expect(await service.database.query('select * from changes')).toEqual([])
  await service.database.query('select recount_archive()')
  expect(await get('/dashboardData')).toEqual(before)
})

test('asked again, there is nothing left to erase', async () => {
  expect((await erase(TOKEN)).body).toEqual({ votes: 0, proposals: 0, names: 0 })
})

/** Of a table: writes a row of the visitor's on a connection of its own, and has the erasure wait before it commits. */
async function eraseWhile(write: string, searchId: string) {
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  try {
    const voter = createHash('sha256').update(`token ${TOKEN}`, 'utf8').digest()
    await other.query('begin')
    // As any writer of a voter does first.
    await other.query('select lock_voter($1)', [voter])
    await other.query(write, [searchId, voter])
    const erasing = erase(TOKEN).then((answer) => answer.body)
    await eventually(async () => {
      const waiting = await service.database.query(
        `select from pg_locks join pg_database on pg_database.oid = database
         where datname = current_database() and not granted`,
      )
      expect(waiting).toHaveLength(1)
    })
    await other.query('commit')
    return await erasing
  } finally {
    await other.end()
  }
}

test.each([
  [
    'a vote',
    `insert into votes (search_id, category, voter_hash, client_name) values ($1, 1, $2, 'lin')`,
    { votes: 1, proposals: 0, names: 1 },
  ],
  [
    'a proposed translation',
    `insert into translation_proposals (search_id, voter_hash, client_name, translation) values ($1, $2, 'lin', '花')`,
    { votes: 0, proposals: 1, names: 1 },
  ],
])('%s that is committed while the erasure waits goes with its name', async (_what, write, left) => {
  await service.fold()
  const before = (await get('/dashboardData')).totalUsers
  const own = await search('lin')
  expect(await eraseWhile(write, own)).toEqual(left)
  expect(await service.database.query('select client_name from searches where id = $1', [own])).toEqual([
    { client_name: null },
  ])
  expect((await get('/dashboardData')).totalUsers).toEqual(before)
})

test('without a token, or with what is none, nothing happens', async () => {
  const without = await erase()
  expect([without.status, without.body.error]).toEqual([400, expect.stringMatching(/^Send the voter token/)])
  expect((await erase('short')).status).toBe(400)
})

test('the site may ask for it from a browser', async () => {
  const preflight = await service.http.options('/visitor').set({
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'DELETE',
    'access-control-request-headers': 'x-voter-token',
  })
  expect(preflight.headers['access-control-allow-methods']).toContain('DELETE')
})
