/** One device that pretends to be a crowd moves no number; a class behind one address loses no vote. */

import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import { startService, startTestSimulators, type TestService, testEnvironment } from '../../test/service.ts'
import { NetworkVotersJobs } from './network-voters.jobs.ts'

let simulators: Simulators
let service: TestService
let searchId: string

beforeAll(async () => {
  simulators = await startTestSimulators()
})
beforeEach(async () => {
  service = await startService({
    ...(await testEnvironment(simulators)),
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_VOTES: '1000000',
  })
  searchId = (await service.http.post('/images').send({ query: 'sunflower' })).body.searchId
})
afterEach(() => service.stop())
afterAll(() => simulators.close())

async function vote(from: string, token: string, key?: string, search?: string): Promise<number> {
  return (await ballot(from, token, key, search)).vote_count
}
async function ballot(from: string, token: string, key = 'votes_censored', search = searchId) {
  const answer = await service.http
    .post('/vote')
    .set({ 'x-forwarded-for': from, 'x-voter-token': token })
    .send({ meta_key: key, search_id: search, vote_client_name: token.replaceAll('-', '_') })
  expect(answer.status).toBe(200)
  return answer.body as { vote_count: number; counted: boolean; repeated: boolean }
}
/** Fresh tokens, many calls at a time. */
async function stuff(from: string, votes: number, name = 'stuffer'): Promise<void> {
  for (let number = 0; number < votes; number += 20) {
    await Promise.all(
      Array.from({ length: Math.min(20, votes - number) }, (_, index) =>
        vote(from, `${name}-${number + index}`),
      ),
    )
  }
}
/** Every number that a visitor or the dashboard shows of votes. */
async function headlines(): Promise<unknown> {
  await service.fold()
  const get = async (path: string) => (await service.http.get(path)).body
  return {
    counters: await get('/dashboardData'),
    votes: await get('/api/analytics/votes'),
    ofSearch: await get(`/searches/${searchId}/votes`),
    archive: (await get('/searches')).data.map((item: { total_votes: number }) => item.total_votes),
    censored: (await get('/searches?vote_ids=1')).total,
    recent: (await get('/api/analytics/recent-activity')).map(
      (item: { vote_count: number }) => item.vote_count,
    ),
  }
}
const kept = async (): Promise<{ votes: number; discounted: number }> => {
  const [row] = await service.database.query(
    'select count(*)::int as votes, (count(*) filter (where discounted))::int as discounted from votes',
  )
  return row
}

test('1,000 votes from one device, each with a fresh token, move no headline number', async () => {
  await vote('198.51.100.7', 'honest-one')
  await vote('198.51.100.7', 'honest-two', 'votes_uncensored')
  const before = await headlines()
  await stuff('203.0.113.66', 1_000)
  expect(await headlines()).toEqual(before)
  // Nothing is thrown away: staff can look at them.
  expect(await kept()).toEqual({ votes: 1_002, discounted: 1_000 })
  await service.database.query('select recount_archive()')
  expect(await headlines()).toEqual(before)
})

test('30 honest visitors behind one address lose no vote, on every category and several searches', async () => {
  const others: string[] = []
  for (const query of ['tank man', 'cat', '六四']) {
    others.push((await service.http.post('/images').send({ query })).body.searchId)
  }
  for (const search of [searchId, ...others]) {
    const counts = await Promise.all(
      Array.from({ length: 30 }, (_, pupil) =>
        vote('203.0.113.5', `pupil-number-${pupil}`, 'votes_censored', search),
      ),
    )
    expect(Math.max(...counts)).toBe(30)
  }
  for (let pupil = 0; pupil < 30; pupil++) {
    await vote(`203.0.113.${pupil}`, `pupil-number-${pupil}`, 'votes_good_translation')
  }
  expect(await kept()).toEqual({ votes: 150, discounted: 0 })
  const { counters } = (await headlines()) as { counters: { totalVotes: { count: number } } }
  expect(counters.totalVotes.count).toBe(150)
})

test('who is discounted is told that the vote is not counted', async () => {
  expect(await ballot('203.0.113.1', 'in-good-company')).toMatchObject({ vote_count: 1, counted: true })
  await stuff('203.0.113.1', 119)
  // 120 voters of an hour are no crowd yet.
  expect(await kept()).toEqual({ votes: 120, discounted: 0 })
  expect(await ballot('203.0.113.1', 'one-too-many')).toMatchObject({ vote_count: 0, counted: false })
  expect(await ballot('203.0.113.1', 'one-too-many')).toMatchObject({ counted: false, repeated: true })
})

test('a crowd takes nobody of another network with it, and the whole network is one crowd', async () => {
  for (let number = 0; number < 121; number++) await vote(`203.0.113.${number}`, `crowded-${number}`)
  await vote('203.0.114.1', 'next-door-voter')
  expect(await kept()).toEqual({ votes: 122, discounted: 121 })
})

test('an hour later the network counts again; over a day it may not be many crowds in a row', async () => {
  const hoursPass = (hours: number) =>
    Promise.all([
      service.database.query(`update network_voters set seen_at = seen_at - make_interval(hours => $1)`, [
        hours,
      ]),
      service.database.query(`update votes set cast_at = cast_at - make_interval(hours => $1)`, [hours]),
    ])
  await stuff('203.0.113.66', 150)
  await hoursPass(2)
  expect(await vote('203.0.113.9', 'late-visitor')).toBe(1)
  expect(await kept()).toEqual({ votes: 151, discounted: 150 })
  // Just under an hour's limit, again and again: on the fourth, the day's is reached.
  for (let round = 0; round < 3; round++) {
    await hoursPass(2)
    await stuff('203.0.113.66', 110, `round-${round}`)
  }
  expect((await kept()).discounted).toBe(150 + 1 + 330)
  await hoursPass(25)
  await service.app.get(NetworkVotersJobs).forgetNetworkVoters()
  expect(await service.database.query('select * from network_voters')).toEqual([])
  expect(await vote('203.0.113.9', 'late-visitor', 'votes_nsfw')).toBe(1)
})
