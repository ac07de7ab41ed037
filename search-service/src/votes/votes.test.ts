import { VOTE_CATEGORIES, VOTE_KEYS, voteCategory } from '@firewall-cafe/shared'
import { REFUSALS } from '@firewall-cafe/shared/api'
import { service, simulators, useService } from '../../test/use-service.ts'
import { VotesRepository } from './votes.repository.ts'

let searchId: string

useService()
beforeEach(async () => {
  searchId = (await service.http.post('/images').send({ query: 'sunflower' })).body.searchId
})

function vote(body: object, token?: string) {
  const call = service.http.post('/vote')
  if (token) call.set('x-voter-token', token)
  return call.send({ search_id: searchId, ...body })
}
const counts = (token?: string) => {
  const call = service.http.get(`/searches/${searchId}/votes`)
  return token ? call.set('x-voter-token', token) : call
}
const nobody = Object.fromEntries(VOTE_CATEGORIES.map(({ key }) => [key, 0]))

test('a vote is counted and answered as specified, for an id as text or as a number', async () => {
  const first = await vote({ meta_key: 'votes_bad_result' }, 'token-one')
  expect([first.status, first.body]).toEqual([
    200,
    {
      vote_id: 6,
      vote_name: 'votes_bad_result',
      vote_count: 1,
      repeated: false,
      counted: true,
      replaced: null,
    },
  ])
  const second = await vote({ meta_key: 'votes_bad_result', search_id: Number(searchId) }, 'token-two')
  expect(second.body.vote_count).toBe(2)
})

test('a repeated vote is answered as such, also when two arrive together', async () => {
  const key = { meta_key: 'votes_lost_in_translation' }
  const [first, second] = await Promise.all([vote(key, 'click-click'), vote(key, 'click-click')])
  const told = [first?.body, second?.body].map(({ vote_count, repeated }) => [vote_count, repeated])
  expect(told.sort()).toEqual([
    [1, false],
    [1, true],
  ])
  expect((await vote(key, 'click-click')).body).toMatchObject({
    vote_count: 1,
    repeated: true,
    counted: true,
  })
  expect((await vote(key, 'somebody-else')).body).toMatchObject({ vote_count: 2, repeated: false })
})

test('a repeated vote counts once, and another category counts separately', async () => {
  await vote({ meta_key: 'votes_censored' }, 'token-one')
  expect((await vote({ meta_key: 'votes_censored' }, 'token-one')).body.vote_count).toBe(1)
  expect((await vote({ meta_key: 'votes_nsfw' }, 'token-one')).body.vote_count).toBe(1)
  expect((await counts()).body).toEqual({ ...nobody, votes_censored: 1, votes_nsfw: 1 })
  expect((await counts('token-one')).body.chosen).toEqual(['votes_censored', 'votes_nsfw'])
  expect((await counts('token-two')).body.chosen).toEqual([])
})

test.each(VOTE_KEYS)('the database takes %s, and counts it', async (key) => {
  expect((await vote({ meta_key: key }, 'token-one')).body).toMatchObject({ vote_count: 1, counted: true })
  expect((await counts()).body).toEqual({ ...nobody, [key]: 1 })
})

test.each([
  ['votes_censored', 'votes_uncensored'],
  ['votes_bad_translation', 'votes_good_translation'],
])(
  '%s and %s contradict each other: the later replaces the earlier, and the answer says so',
  async (one, other) => {
    for (const [earlier, later] of [
      [one, other],
      [other, one],
    ]) {
      const first = await vote({ meta_key: earlier }, 'of-two-minds')
      const second = await vote({ meta_key: later }, 'of-two-minds')
      expect(second.body).toMatchObject({
        vote_name: later,
        vote_count: 1,
        replaced: earlier,
        repeated: false,
      })
      expect(first.body.vote_count).toBe(1)
      expect((await counts('of-two-minds')).body).toMatchObject({ [earlier as string]: 0, chosen: [later] })
    }
  },
)

test('a voter who sends both at once has cast one of the two', async () => {
  await vote({ meta_key: 'votes_lost_in_translation' }, 'of-two-minds')
  await Promise.all(
    ['votes_censored', 'votes_uncensored', 'votes_censored', 'votes_uncensored'].map((meta_key) =>
      vote({ meta_key }, 'of-two-minds'),
    ),
  )
  const { chosen } = (await counts('of-two-minds')).body
  expect(chosen).toHaveLength(2)
  expect(chosen).toContain('votes_lost_in_translation')
})

test('a vote keeps the hour and the name of the one it replaces', async () => {
  await vote({ meta_key: 'votes_censored', vote_client_name: 'paper_boat' }, 'token-one')
  await service.database.query(
    `update votes set cast_at = cast_at - interval '3 hours' where search_id = $1`,
    [searchId],
  )
  const cast = () =>
    service.database.query('select category, cast_at, client_name from votes where search_id = $1', [
      searchId,
    ])
  const [earlier] = await cast()
  await vote({ meta_key: 'votes_uncensored', vote_client_name: 'late_train' }, 'token-one')
  const { cast_at } = earlier
  expect(await cast()).toEqual([
    { category: voteCategory('votes_uncensored').id, cast_at, client_name: 'paper_boat' },
  ])
})

test('a vote keeps the hour, and the database itself refuses a finer time', async () => {
  await vote({ meta_key: 'votes_censored' }, 'token-one')
  expect(
    await service.database.query(
      `select bool_and(cast_at = date_trunc('hour', cast_at, 'UTC')) as whole from votes`,
    ),
  ).toEqual([{ whole: true }])
  await expect(service.database.query("update votes set cast_at = now() + interval '1 ms'")).rejects.toThrow(
    /check constraint/,
  )
  await service.app.get(VotesRepository).forgetNetworkVoters()
  const times = () => service.database.query('select from recent_votes')
  expect(await times()).not.toEqual([])
  await service.database.query(`update recent_votes set cast_at = cast_at - interval '3 minutes'`)
  await service.app.get(VotesRepository).forgetNetworkVoters()
  expect(await times()).toEqual([])
})

test('simultaneous double clicks count once for each voter, and no repeat gets a lower count', async () => {
  // Several for each connection of the pool, and few enough that none waits long for one on a busy machine.
  const voters = 30
  const clicks = Array.from({ length: 2 * voters }, (_, index) =>
    vote({ meta_key: 'votes_uncensored' }, `voter-${String(index % voters).padStart(4, '0')}`),
  )
  const answers = await Promise.all(clicks)
  expect(answers.map(({ status }) => status)).toEqual(Array(2 * voters).fill(200))
  expect(Math.min(...answers.map(({ body }) => body.vote_count))).toBeGreaterThanOrEqual(1)
  for (const [index, one] of answers.slice(0, voters).entries()) {
    const other = answers[index + voters]
    // Either may have come to the database first.
    const [first, repeat] = one.body.repeated ? [other, one] : [one, other]
    expect([first?.body.repeated, repeat?.body.repeated]).toEqual([false, true])
    expect(repeat?.body.vote_count).toBeGreaterThanOrEqual(first?.body.vote_count)
  }
  expect((await counts()).body.votes_uncensored).toBe(voters)
  const stored = await service.database.query('select count(*)::int as n from votes where search_id = $1', [
    searchId,
  ])
  expect(stored).toEqual([{ n: voters }])
})

test('votes that arrive together each get their own count, and an unknown search gets a 404', async () => {
  const other = (await service.http.post('/images').send({ query: 'many at once' })).body.searchId
  const before = (await counts()).body
  const answers = await Promise.all([
    vote({ meta_key: 'votes_nsfw', search_id: other }, 'together-one'),
    vote({ meta_key: 'votes_nsfw', search_id: other }, 'together-two'),
    vote({ meta_key: 'votes_nsfw', search_id: '987654321' }, 'together-one'),
    vote({ meta_key: 'votes_bad_result', search_id: other }, 'together-two'),
    vote({ meta_key: 'votes_nsfw' }, 'together-one'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200, 200])
  expect(answers[3]?.body).toMatchObject({ vote_name: 'votes_bad_result', vote_count: 1 })
  expect(answers[4]?.body).toMatchObject({ vote_name: 'votes_nsfw', vote_count: before.votes_nsfw + 1 })
  expect(Math.max(answers[0]?.body.vote_count, answers[1]?.body.vote_count)).toBe(2)
})

test('without a token each name votes once on a search, and all nameless visitors once together', async () => {
  const once = { meta_key: 'votes_good_translation' }
  await vote({ ...once, vote_client_name: 'paper_boat' })
  expect((await vote({ ...once, vote_client_name: 'paper_boat' })).body.vote_count).toBe(1)
  expect((await vote({ ...once, vote_client_name: 'red_lamp' })).body.vote_count).toBe(2)
  expect((await vote(once)).body.vote_count).toBe(3)
  expect((await vote({ ...once, vote_client_name: '' })).body.vote_count).toBe(3)
})

test('the token itself is stored nowhere', async () => {
  await vote({ meta_key: 'votes_censored' }, 'a-very-secret-token')
  const rows = await service.database.query('select votes::text as row from votes')
  expect(JSON.stringify(rows)).not.toContain('a-very-secret-token')
  expect(JSON.stringify(rows)).not.toContain(Buffer.from('a-very-secret-token').toString('hex'))
  expect(service.logs()).not.toContain('a-very-secret-token')
})

test.each([
  [{ meta_key: 'votes_lovely' }, 400, /^meta_key: write one of votes_censored, /],
  [{}, 400, /^meta_key: write one of /],
  [{ meta_key: 'votes_censored', search_id: 'abc' }, 400, /^There is no search with this id\.$/],
  [{ meta_key: 'votes_censored', search_id: null }, 400, /^search_id: write the id of a search$/],
  [{ meta_key: 'votes_censored', search_id: '987654321' }, 404, /^There is no search with this id\.$/],
  [{ meta_key: 'votes_censored', vote_client_name: 'no spaces' }, 400, /letters, numbers, and underscores$/],
])('%j is refused', async (body, status, sentence) => {
  const answer = await vote(body, 'token-one')
  expect(answer.status).toBe(status)
  expect(answer.body.error).toMatch(sentence)
})

test('an invalid token is refused', async () => {
  expect((await vote({ meta_key: 'votes_censored' }, 'short')).status).toBe(400)
  expect((await counts('has spaces in it')).status).toBe(400)
})

test('the votes of an unknown search are a 404', async () => {
  expect((await service.http.get('/searches/987654321/votes')).status).toBe(404)
})

test('a search with a side that did not answer takes no votes', async () => {
  simulators.switchboard.add({ target: 'baidu', kind: 'captcha', times: 1 })
  const { body } = await service.http.post('/images').send({ query: 'votes on a failure' })
  expect(body.outcomes.baidu).toBe('captcha')
  const refused = await vote({ search_id: body.searchId, meta_key: 'votes_censored' })
  expect([refused.status, refused.body.error]).toEqual([409, REFUSALS.no_votes_here])
  expect((await service.http.get(`/searches/${body.searchId}/votes`)).body).toEqual(nobody)
})
