/** Only the voter can undo a vote, just after casting it, and the counts are exact afterwards. */

import { startService, testEnvironment } from '../../test/service.ts'
import { service, simulators, useService } from '../../test/use-service.ts'
import { voteNumbers } from '../../test/vote-numbers.ts'

const KEY = 'votes_censored'

let searchId: string

useService()
beforeEach(async () => {
  searchId = (await service.http.post('/images').send({ query: 'sunflower', search_client_name: 'a' })).body
    .searchId
})

const vote = (token: string, key = KEY) =>
  service.http
    .post('/vote')
    .set('x-voter-token', token)
    .send({ meta_key: key, search_id: searchId, vote_client_name: 'ada' })
const undo = (token: string | undefined, body: object = {}, of = service) => {
  const call = of.http.delete('/vote')
  if (token) call.set('x-voter-token', token)
  return call.send({ meta_key: KEY, search_id: searchId, ...body })
}
const get = async (path: string) => (await service.http.get(path)).body
const numbers = () => voteNumbers(service, searchId)

test('a vote just cast can be undone, every count follows, and it can be cast again', async () => {
  const before = await numbers()
  await vote('voter-one-token')
  const undone = await undo('voter-one-token')
  expect([undone.status, undone.body]).toEqual([200, { vote_id: 1, vote_name: KEY, vote_count: 0 }])
  expect(undone.headers['cache-control']).toBe('no-store')
  expect(await numbers()).toEqual(before)
  await service.database.query('select recount_archive()')
  expect(await numbers()).toEqual(before)
  expect((await vote('voter-one-token')).body).toMatchObject({ vote_count: 1, repeated: false })
})

test('only that vote is undone: no other category of the voter, and no vote of others', async () => {
  await vote('voter-one-token')
  await vote('voter-one-token', 'votes_nsfw')
  await vote('voter-two-token')
  expect((await undo('voter-one-token')).body.vote_count).toBe(1)
  // Taking it back again changes nothing.
  expect((await undo('voter-one-token')).body.vote_count).toBe(1)
  expect((await undo('voter-three-token')).body.vote_count).toBe(1)
  expect(await get(`/searches/${searchId}/votes`)).toMatchObject({ votes_censored: 1, votes_nsfw: 1 })
})

test('a vote cast more than a minute ago cannot be undone', async () => {
  await vote('voter-one-token')
  await service.database.query(`update recent_votes set cast_at = cast_at - interval '61 seconds'`)
  const late = await undo('voter-one-token')
  expect([late.status, late.body.error]).toEqual([409, expect.stringMatching(/can no longer be undone/)])
  expect((await get(`/searches/${searchId}/votes`)).votes_censored).toBe(1)
})

test('without a token, a search or a category nothing is undone', async () => {
  await vote('voter-one-token')
  expect((await undo(undefined)).status).toBe(400)
  expect((await undo('short')).status).toBe(400)
  expect((await undo('voter-one-token', { meta_key: 'votes_all' })).status).toBe(400)
  expect((await undo('voter-one-token', { search_id: '987654321' })).status).toBe(404)
  expect((await get(`/searches/${searchId}/votes`)).votes_censored).toBe(1)
})

test('after 40 voters vote and undo at once, the votes match the last answer to each', async () => {
  const stays = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const token = `restless-voter-${index}`
      await Promise.all([vote(token), undo(token), vote(token), undo(token)])
      if (index % 2) await vote(token)
      else await undo(token)
      return index % 2
    }),
  )
  const count = stays.filter(Boolean).length
  expect((await get(`/searches/${searchId}/votes`)).votes_censored).toBe(count)
  const before = await numbers()
  await service.database.query('select recount_archive()')
  expect(await numbers()).toEqual(before)
})

test('undoing has a limit of its own, which blocks neither votes nor other visitors’ own data', async () => {
  const strict = await startService({ ...(await testEnvironment(simulators)), RATE_LIMIT_VOTES: '1' })
  try {
    const { searchId: own, code } = (await strict.http.post('/images').send({ query: 'sunflower' })).body
    const ask = () => undo('another-token', { search_id: own }, strict).then(({ status }) => status)
    const answers = await Promise.all(Array.from({ length: 61 }, ask))
    expect(answers.sort()).toEqual([...Array(60).fill(200), 429])
    const cast = { meta_key: KEY, search_id: own }
    expect((await strict.http.post('/vote').send(cast)).status).toBe(200)
    // A network's flood of votes stops nobody from undoing, from being forgotten, or from keeping a search out.
    expect((await strict.http.post('/vote').send(cast)).status).toBe(429)
    expect((await undo('one-more-token', { search_id: own }, strict)).status).toBe(200)
    const token = { 'x-voter-token': 'one-more-token' }
    const keepOut = strict.http.post(`/comparisons/${code}/listing`).set(token)
    expect((await keepOut.send({ visibility: 'unlisted' })).status).toBe(403)
    expect((await strict.http.delete('/visitor').set(token)).status).toBe(200)
  } finally {
    await strict.stop()
  }
})

test('the logged address of the call reveals neither the search nor the vote', async () => {
  await vote('voter-one-token')
  await undo('voter-one-token')
  const lines = service
    .logs()
    .split('\n')
    .filter((line) => line.includes('"DELETE"'))
  expect(lines.join()).toContain('"route":"/vote"')
  expect(lines.join()).not.toMatch(/votes_censored|voter-one-token/)
  expect(lines.join()).not.toContain(searchId)
})
