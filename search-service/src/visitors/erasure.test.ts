import { startService, startTestSimulators, type TestService, testEnvironment } from '../../test/service.ts'
import type { Simulators } from '../simulators/server.ts'

const TOKEN = 'a-visitor-who-wants-to-go'

let simulators: Simulators
let service: TestService

beforeAll(async () => {
  simulators = await startTestSimulators()
  service = await startService(await testEnvironment(simulators))
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
  expect(await service.database.query('select count(*)::int as n from crowd_voters')).toEqual([{ n: 1 }])
  const before = await get('/dashboardData')
  await service.database.query('select recount_archive()')
  expect(await get('/dashboardData')).toEqual(before)
})

test('asked again, there is nothing left to erase', async () => {
  expect((await erase(TOKEN)).body).toEqual({ votes: 0, proposals: 0, names: 0 })
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
