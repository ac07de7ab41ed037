/** Listing a search, voting on it and erasing a visitor's data at the same moment: each waits, none is refused. */
import pg from 'pg'
import { untilSomebodyWaits } from '../../test/lock-waits.ts'
import { environment, MAKER, service, useService } from '../../test/use-service.ts'

let lister: pg.Client

useService({ PUBLISH_DELAY_MINUTES: '60' })
beforeAll(async () => {
  lister = new pg.Client({ connectionString: environment.DATABASE_URL })
  await lister.connect()
})
afterAll(() => lister.end())

const vote = (searchId: string, key: string) =>
  service.http.post('/vote').set(MAKER).send({ meta_key: key, search_id: searchId })

/** Lists a search while `act` has already begun and waits for it. @returns what `act` answered */
async function listDuring<T>(searchId: string, act: () => PromiseLike<T>): Promise<T> {
  await lister.query('begin')
  await lister.query('select from searches where id = $1 for update', [searchId])
  const acting = Promise.resolve(act())
  await untilSomebodyWaits(service.database)
  await lister.query(`update searches set shown_at = date_trunc('hour', now(), 'UTC') where id = $1`, [
    searchId,
  ])
  await lister.query('commit')
  return acting
}

test('a vote replaces its opposite while its search is being listed', async () => {
  const { body } = await service.http.post('/images').set(MAKER).send({ query: 'teapot' })
  await vote(body.searchId, 'votes_censored')
  const answer = await listDuring(body.searchId, () => vote(body.searchId, 'votes_uncensored'))
  expect([answer.status, answer.body.vote_count]).toEqual([200, 1])
  const kept = await service.database.query('select category, listed from votes where search_id = $1', [
    body.searchId,
  ])
  expect(kept).toEqual([{ category: answer.body.vote_id, listed: true }])
})

test('a visitor is erased while their search is being listed', async () => {
  const { body } = await service.http.post('/images').set(MAKER).send({ query: 'kettle' })
  await vote(body.searchId, 'votes_censored')
  const answer = await listDuring(body.searchId, () => service.http.delete('/visitor').set(MAKER))
  expect(answer.status).toBe(200)
  expect(await service.database.query('select from votes where search_id = $1', [body.searchId])).toEqual([])
  expect((await service.http.get(`/comparisons/${body.code}`)).body.listed).toBe(true)
})
