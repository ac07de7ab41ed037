/** Attack 3: many names from one network are not many users. And names go after a month, while the users stay. */
import { whileClockRunsAhead } from '@firewall-cafe/testing/clock-ahead'
import { service, useServicePerTest } from '../../test/use-service.ts'
import { NamesRepository } from './names.repository.ts'

useServicePerTest({ TRUSTED_PROXIES: '127.0.0.1' })

const search = async (from: string, name: string, query = 'sunflower'): Promise<string> =>
  (
    await service.http
      .post('/images')
      .set({ 'x-forwarded-for': from, 'x-voter-token': `token-of-${name}` })
      .send({ query, search_client_name: name })
  ).body.searchId
const users = async () => {
  await service.fold()
  return (await service.http.get('/dashboardData')).body.totalUsers.count
}

test('121 names from one network count as 40 users, by searches and votes together', async () => {
  const first = await search('203.0.113.1', 'name_0')
  for (let n = 1; n < 100; n += 10)
    await Promise.all(Array.from({ length: 10 }, (_, more) => search('203.0.113.1', `name_${n + more}`)))
  for (let n = 100; n < 121; n++)
    await service.http
      .post('/vote')
      .set({ 'x-forwarded-for': '203.0.113.9', 'x-voter-token': `token-of-name-${n}` })
      .send({ meta_key: 'votes_censored', search_id: first, vote_client_name: `name_${n}` })
  expect(await users()).toBe(40)
  // A visitor who had the name keeps it, and other networks have limits of their own.
  const again = await search('203.0.113.1', 'name_0')
  await search('198.51.100.1', 'somebody')
  expect(await service.database.query('select client_name from searches where id = $1', [again])).toEqual([
    { client_name: 'name_0' },
  ])
  expect(await users()).toBe(41)
})

test('names, and the owners of searches, are deleted after 30 days; the number of users stays', async () => {
  const ids = [await search('203.0.113.1', 'ada', 'tulip'), await search('203.0.113.1', 'grace', 'tulip')]
  const young = await search('203.0.113.1', 'lin')
  await search('203.0.113.1', 'ada')
  await service.http
    .post('/vote')
    .set('x-voter-token', 'token-of-a-voter')
    .send({ meta_key: 'votes_censored', search_id: ids[0], vote_client_name: 'edith' })
  expect(await users()).toBe(4)
  // Whenever they were listed.
  await service.database.query(
    `update engine_runs set asked_at = asked_at - interval '31 days'
     where id in (select google_run_id from searches where id = any ($1))`,
    [ids],
  )
  await service.database.query(`update votes set cast_at = cast_at - interval '31 days'`)
  // Nearly as old: by the clock of a worker that is ahead it would be old enough.
  await service.database.query(
    `update engine_runs set asked_at = asked_at - interval '29 days 23 hours'
     where id in (select google_run_id from searches where id = $1)`,
    [young],
  )
  const names = service.app.get(NamesRepository)
  for (let twice = 0; twice < 2; twice++) {
    await whileClockRunsAhead(() => names.forget())
    expect(await users()).toBe(4)
  }
  const left = await service.database.query(
    `select client_name, voter_hash is not null as known from searches where id <> all ($1) or client_name is not null
     order by client_name`,
    [ids],
  )
  expect(left).toEqual([
    { client_name: 'ada', known: true },
    { client_name: 'lin', known: true },
  ])
  expect(await service.database.query('select from votes where client_name is not null')).toEqual([])
  await service.database.query('select recount_archive()')
  expect(await users()).toBe(4)
  // A visitor who erases their data is still taken off the count.
  await service.http.delete('/visitor').set('x-voter-token', 'token-of-lin')
  expect(await users()).toBe(3)
  expect(await service.database.query('select client_name from searches where id = $1', [young])).toEqual([
    { client_name: null },
  ])
})
