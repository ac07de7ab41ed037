/**
 * Attack 4: one device that pretends to be many adds no more than a network has room for, and takes nothing from anybody.
 */

import { rounds } from '@firewall-cafe/testing/suite'
import { service, useServicePerTest } from '../../test/use-service.ts'
import { voteNumbers } from '../../test/vote-numbers.ts'
import { Voters } from '../visitors/voters.ts'
import { VotesRepository } from './votes.repository.ts'

const STAFF = 'the token of staff in this test'

let searchId: string

useServicePerTest({ TRUSTED_PROXIES: '127.0.0.1', DASHBOARD_TOKEN: STAFF, RATE_LIMIT_VOTES: '1000000' })
beforeEach(async () => {
  searchId = (await service.http.post('/images').send({ query: 'sunflower' })).body.searchId
})

async function vote(from: string, token: string, key?: string, search?: string): Promise<number> {
  return (await ballot(from, token, key, search)).vote_count
}
async function ballot(from: string, token: string, key = 'votes_censored', search = searchId) {
  const answer = await service.http
    .post('/vote')
    .set({ 'x-forwarded-for': from, 'x-voter-token': token })
    .send({ meta_key: key, search_id: search, vote_client_name: token.replaceAll('-', '_') })
  expect(answer.status).toBe(200)
  return answer.body as { vote_count: number; counted: boolean; repeated: boolean; replaced: string | null }
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
const headlines = () => voteNumbers(service, searchId)
const kept = async (): Promise<{ votes: number; discounted: number }> => {
  const [row] = await service.database.query(
    'select count(*)::int as votes, (count(*) filter (where discounted))::int as discounted from votes',
  )
  return row
}

/** 30 honest votes of a network, and then a device of it with more fresh tokens than there is room for. */
async function silence(votes: number): Promise<void> {
  for (let pupil = 0; pupil < 30; pupil++) await vote('203.0.113.5', `pupil-number-${pupil}`)
  await stuff('203.0.113.66', votes)
}

test('91 and more fresh tokens do not discount 30 honest votes of their network', async () => {
  await silence(91)
  expect((await kept()).votes - (await kept()).discounted).toBe(120)
  const honest = await service.database.query(
    `select count(*)::int as n from votes where client_name like 'pupil%' and not discounted`,
  )
  expect(honest).toEqual([{ n: 30 }])
  await stuff('203.0.113.66', 50, 'once-again')
  expect(await kept()).toEqual({ votes: 171, discounted: 51 })
  expect((await vote('198.51.100.7', 'another-network')) - 1).toBe(120)
})

/** Far more than a network has room for. */
const STUFFED = rounds(150, 1_000)

test(`${STUFFED} votes from one device add only what its network may have, and change no vote of others`, async () => {
  await vote('198.51.100.7', 'honest-one')
  await vote('198.51.100.7', 'honest-two', 'votes_uncensored')
  await stuff('203.0.113.66', STUFFED)
  // Nothing is thrown away: staff can look at them.
  expect(await kept()).toEqual({ votes: STUFFED + 2, discounted: STUFFED - 120 })
  const before = await headlines()
  expect(before).toMatchObject({ ofSearch: { votes_censored: 121, votes_uncensored: 1 } })
  await service.database.query('select recount_archive()')
  expect(await headlines()).toEqual(before)
})

test('all /48 networks of a provider count as one network', async () => {
  for (let number = 0; number < 200; number++)
    await vote(`2001:db8:${(number % 50).toString(16)}::${number}`, `provider-${number}`)
  expect(await kept()).toEqual({ votes: 200, discounted: 80 })
})

test('30 honest visitors behind one address lose no vote, in any category and on several searches', async () => {
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
  expect((await headlines()).counters.totalVotes.count).toBe(150)
})

test('the answer to a vote beyond the limit of a network says that it is not counted', async () => {
  await stuff('203.0.113.1', 120)
  expect(await kept()).toEqual({ votes: 120, discounted: 0 })
  expect(await ballot('203.0.113.1', 'one-too-many')).toMatchObject({ vote_count: 120, counted: false })
  expect(await ballot('203.0.113.1', 'one-too-many')).toMatchObject({ counted: false, repeated: true })
  // Voting the opposite does not make an uncounted voter count, and a counted voter stays counted.
  expect(await ballot('203.0.113.1', 'one-too-many', 'votes_uncensored')).toMatchObject({
    counted: false,
    replaced: 'votes_censored',
  })
  expect(await ballot('203.0.113.1', 'stuffer-0', 'votes_uncensored')).toMatchObject({
    vote_count: 1,
    counted: true,
  })
  expect(await ballot('203.0.114.1', 'next-door-voter')).toMatchObject({ counted: true })
})

test('a verdict needs votes from two groups of networks, however many votes one network casts', async () => {
  const verdicts = async () => (await service.http.get(`/searches/${searchId}/votes`)).body.verdicts
  const groupOf = (network: number) =>
    service.app.get(Voters, { strict: false }).groupOf(`10.0.${network}.0/24`)
  const others = Array.from({ length: 256 }, (_, network) => network).slice(1)
  const apart = others.find((network) => groupOf(network) !== groupOf(0))
  const beside = others.find((network) => groupOf(network) === groupOf(0))
  await stuff('10.0.0.1', 60)
  expect(await verdicts()).toBeUndefined()
  await stuff(`10.0.${beside}.1`, 10, 'neighbour')
  expect(await verdicts()).toBeUndefined()
  await stuff(`10.0.${apart}.1`, 3, 'stranger')
  expect(await verdicts()).toBeUndefined()
  await vote(`10.0.${apart}.1`, 'the-fourth-stranger')
  expect(await verdicts()).toEqual(['votes_censored'])
  // A voter who votes the opposite stays in the group of the vote it replaces, whatever network it comes from.
  await vote('10.0.0.1', 'the-fourth-stranger', 'votes_uncensored')
  expect(await verdicts()).toBeUndefined()
  // Discounted votes are in no verdict.
  await vote(`10.0.${apart}.1`, 'the-fourth-stranger')
  await service.database.query(`update votes set discounted = true where client_name like 'stranger%'`)
  expect(await verdicts()).toBeUndefined()
})

test('an hour later the network’s votes count again; a day later no voter’s network is known', async () => {
  const hoursPass = async (hours: number) => {
    await service.database.query(
      `update network_hours set seen_hour = seen_hour - make_interval(hours => $1)`,
      [hours],
    )
    await service.database.query(`update votes set cast_at = cast_at - make_interval(hours => $1)`, [hours])
  }
  await stuff('203.0.113.66', 121)
  await hoursPass(1)
  expect(await ballot('203.0.113.9', 'late-visitor')).toMatchObject({ vote_count: 121, counted: true })
  const votes = service.app.get(VotesRepository)
  const left = () =>
    service.database.query('select count(distinct network_hour)::int as hours from network_members')
  await hoursPass(21)
  await votes.forgetNetworkVoters()
  expect(await left()).toEqual([{ hours: 2 }])
  await hoursPass(2)
  await votes.forgetNetworkVoters()
  expect(await left()).toEqual([{ hours: 0 }])
  // Staff may still look at the votes, without the network; a month later that is over, too.
  expect(await groups()).toMatchObject([{ votes: [{ counted: 120, uncounted: 1 }] }])
  await decide((await groups())[0].id, 'count')
  await hoursPass(24 * 30)
  await votes.forgetNetworkVoters()
  expect(await groups()).toEqual([])
  // The votes stay as decided, and the decision is deleted.
  expect(await service.database.query('select from vote_decisions')).toEqual([])
  expect(await kept()).toEqual({ votes: 122, discounted: 0 })
})

const staff = (call: ReturnType<typeof service.http.get>) => call.set('x-dashboard-token', STAFF)
const review = async () => (await staff(service.http.get('/moderation/votes'))).body
const groups = async () => (await review()).items
const decide = (id: string, action: string, last?: string | null) =>
  staff(service.http.post(`/moderation/votes/${id}`)).send({ action, last })

test('staff see discounted votes by hour and search, decide about all of them, and undo', async () => {
  await silence(100)
  await vote('203.0.113.70', 'pupil-number-1', 'votes_nsfw')
  await vote('198.51.100.7', 'honest-one')
  const [group, ...others] = await groups()
  expect(others).toEqual([])
  const { code } = (await service.database.query('select code from searches'))[0]
  const censored = { vote_name: 'votes_censored', counted: 120, uncounted: 10 }
  expect(group).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    code,
    query: 'sunflower',
    hour: expect.any(Number),
    votes: [censored, { vote_name: 'votes_nsfw', counted: 1, uncounted: 0 }],
    decision: null,
    log: [],
  })
  expect(group.hour % 3_600_000).toBe(0)
  const counted = async () => (await service.http.get(`/searches/${searchId}/votes`)).body.votes_censored
  const decided = async (action: string) => {
    const { votes, decision } = (await decide(group.id, action)).body
    return [decision, votes[0].counted]
  }

  expect((await decide(group.id, 'undo')).status).toBe(409)
  expect(await decided('count')).toEqual(['count', 130])
  expect(await counted()).toBe(131)
  expect(await decided('discount')).toEqual(['discount', 0])
  // Votes of another network stay as they are.
  expect(await counted()).toBe(1)
  // It applies to later votes of this hour, too, even of voters within the limit.
  expect(await ballot('203.0.113.70', 'pupil-number-2', 'votes_good_translation')).toMatchObject({
    vote_count: 0,
    counted: false,
  })
  expect(await decided('keep')).toEqual(['keep', 120])
  // Twice the same is one decision, and one undo takes it back.
  expect(await decided('keep')).toEqual(['keep', 120])
  expect(await decided('undo')).toEqual(['discount', 0])
  expect(await decided('undo')).toEqual(['count', 130])
  // Counting them does not make later votes count, unless staff decide again.
  expect(await ballot('203.0.113.70', 'late-visitor')).toMatchObject({ vote_count: 131, counted: false })
  expect(await decided('count')).toEqual(['count', 131])
  expect(await decided('undo')).toEqual([null, 120])
  expect(await counted()).toBe(121)
  const [{ log }] = await groups()
  expect(log.map(({ action, undone }: { action: string; undone: boolean }) => [action, undone])).toEqual([
    ['keep', true],
    ['discount', true],
    ['count', true],
  ])
  expect(log.every(({ hour }: { hour: number }) => hour % 3_600_000 === 0)).toBe(true)
  const before = await headlines()
  await service.database.query('select recount_archive()')
  expect(await headlines()).toEqual(before)
})

test('staff decide only on the votes they saw, and undo only the decision they mean', async () => {
  await stuff('203.0.113.66', 121)
  const [{ id }] = await groups()
  const lastOf = ({ body }: { body: { log: { id: string }[] } }) => body.log[0]?.id
  const discounted = lastOf(await decide(id, 'discount', null))
  // On a page that a colleague loaded before.
  const late = await decide(id, 'count', null)
  expect([late.status, late.body.error_code]).toEqual([409, 'votes_decided_otherwise'])
  // Where the first answer was lost.
  const repeated = await decide(id, 'discount', null)
  expect([repeated.status, repeated.body.log.length]).toEqual([200, 1])
  const counted = lastOf(await decide(id, 'count', discounted))
  expect((await decide(id, 'undo', counted)).body.decision).toBe('discount')
  expect((await decide(id, 'undo', counted)).status).toBe(409)
  expect(await groups()).toMatchObject([{ decision: 'discount', votes: [{ counted: 0, uncounted: 121 }] }])
})

test('a decision can be undone after the voter beyond the limit was erased', async () => {
  await stuff('203.0.113.66', 120)
  await vote('203.0.113.66', 'late-visitor')
  const [{ id }] = await groups()
  await decide(id, 'discount')
  expect((await service.http.delete('/visitor').set('x-voter-token', 'late-visitor')).status).toBe(200)
  const votes = [{ vote_name: 'votes_censored', counted: 120, uncounted: 0 }]
  expect((await decide(id, 'undo')).body).toMatchObject({ id, decision: null, votes })
  expect(await groups()).toMatchObject([{ id, votes, log: [{ action: 'discount', undone: true }] }])
})

test('undecided groups come first, and nothing reveals who voted, from where, or two groups’ common network', async () => {
  const other = (await service.http.post('/images').send({ query: 'tank man' })).body.searchId
  await stuff('203.0.113.66', 121)
  await vote('203.0.113.66', 'one-more-voter', 'votes_censored', other)
  const [first, second] = await groups()
  await decide(first.id, 'keep')
  const after = await groups()
  expect(after.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
  expect(JSON.stringify(after)).not.toMatch(/203\.0\.113|stuffer|one.more.voter/)
  const numbers = await service.database.query('select network_hour, search_id from votes where over_limit')
  expect(numbers).toHaveLength(2)
  for (const { network_hour, search_id } of numbers) {
    expect(JSON.stringify(after)).not.toMatch(new RegExp(`${network_hour}|${search_id}`))
    expect((await decide(`${network_hour}-${search_id}`, 'count')).status).toBe(404)
  }
})

test('the number of groups that wait is told, also where the list of 200 does not hold them all', async () => {
  expect(await review()).toEqual({ total: 0, items: [] })
  await stuff('203.0.113.66', 121)
  // As if each of 205 networks had done so.
  await service.database.query(`
    insert into votes (search_id, category, voter_hash, cast_at, over_limit, discounted, network_hour, network_group)
    select search_id, category, sha256(n::text::bytea), cast_at, true, true, network_hour + n, network_group
    from (select * from votes where over_limit) as late, generate_series(1, 204) n`)
  const { total, items } = await review()
  expect([total, items.length]).toEqual([205, 200])
  await decide(items[0].id, 'keep')
  expect((await review()).total).toBe(204)
})

test('only staff see discounted votes, and only existing groups can be decided', async () => {
  expect((await service.http.get('/moderation/votes')).status).toBe(401)
  expect((await service.http.post('/moderation/votes/1-1').send({ action: 'count' })).status).toBe(401)
  expect((await decide('1-1', 'count')).status).toBe(404)
  expect((await decide('everything', 'count')).status).toBe(404)
  const unknown = await decide('1-1', 'forget')
  expect([unknown.status, unknown.body.error]).toEqual([
    400,
    'action: write one of count, keep, discount, undo',
  ])
})
