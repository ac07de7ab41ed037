import { eventually } from '@firewall-cafe/testing/eventually'
import { withClient } from '@firewall-cafe/testing/with-client'
import { jest } from '@jest/globals'
import { DataSource } from 'typeorm'
import { untilSomebodyWaits } from '../../test/lock-waits.ts'
import { VOTER_KEY } from '../../test/service.ts'
import { environment, service, simulators, useService } from '../../test/use-service.ts'
import { Blocks } from '../images/blocks.ts'
import { ModerationJobs } from '../moderation/moderation.jobs.ts'
import { KEEP_OUT } from '../searches/comparisons.sql.ts'
import { VotesRepository } from '../votes/votes.repository.ts'
import { LOCK_VOTER, MOVE_VOTER, REMEMBER_ERASED } from './visitors.sql.ts'
import { voterHash } from './voter-hash.ts'

const TOKEN = 'a-visitor-who-wants-to-go'
const OWN = voterHash(VOTER_KEY, `token ${TOKEN}`)

useService()
// As if minutes had passed.
beforeEach(() => service.database.query('delete from erased_voters'))

/** A search under a name: with the visitor's token, somebody else's, or none. */
const search = async (name: string, token?: string, more: object = {}) => {
  const call = service.http.post('/images')
  if (token) call.set('x-voter-token', token)
  return (await call.send({ query: 'sunflower', search_client_name: name, ...more })).body.searchId
}
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

test('one visitor’s votes, proposals and names are deleted, those of others stay, and the counts follow', async () => {
  const own = await search('ada', TOKEN)
  const foreign = await search('grace', 'somebody-else')
  const sameName = await search('ada')
  await vote(own, TOKEN, 'ada')
  await vote(foreign, TOKEN, 'ada')
  await vote(own, 'somebody-else', 'grace')
  await service.http
    .post(`/searches/${own}/translation-proposals`)
    .set('x-voter-token', TOKEN)
    .send({ translation: '太阳花', client_name: 'ada' })

  const erased = await erase(TOKEN)
  expect([erased.status, erased.body]).toEqual([200, { votes: 2, proposals: 1, names: 1, searches: 0 }])

  expect(await service.database.query('select search_id from recent_votes')).toEqual([{ search_id: own }])
  expect((await get(`/searches/${own}/votes`)).votes_censored).toBe(1)
  expect((await get(`/searches/${foreign}/votes`)).votes_censored).toBe(0)
  expect((await get('/dashboardData')).totalVotes).toEqual({ count: 1 })
  const names = await service.database.query(
    'select id, client_name from searches order by array_position($1::bigint[], id)',
    [[own, foreign, sameName]],
  )
  expect(
    await service.database.query('select search_id from search_networks where search_id = $1', [own]),
  ).toEqual([])
  // "ada" without this token may be another ada.
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
  expect(
    await service.database.query(`select count(*)::int as n from network_members where kind = 'voter'`),
  ).toEqual([{ n: 1 }])
  const before = await get('/dashboardData')
  // Nothing waits to be counted, so no name is left in `changes` either.
  expect(await service.database.query('select * from changes')).toEqual([])
  await service.database.query('select recount_archive()')
  expect(await get('/dashboardData')).toEqual(before)
})

test('a second erasure has nothing left to delete', async () => {
  expect((await erase(TOKEN)).body).toEqual({ votes: 0, proposals: 0, names: 0, searches: 0 })
})

test('a search that ends after its visitor was erased has no owner and no network, and is unlisted', async () => {
  const query = 'words that another tab still searches'
  simulators.switchboard.add({ target: 'serper', kind: 'delay', held: true })
  const searching = service.http
    .post('/images')
    .set('x-voter-token', TOKEN)
    .send({ query, search_client_name: 'ada' })
    .then(({ body }) => body)
  await eventually(() => expect(simulators.switchboard.calls.serper).toBe(1))
  expect((await erase(TOKEN)).status).toBe(200)
  simulators.switchboard.release()
  expect(await searching).toMatchObject({ visibility: 'unlisted', listed: false })
  const kept = await service.database.query(
    `select client_name, voter_hash, lists_at, shown_at, network
     from searches left join search_networks on search_id = id where term_initial = $1`,
    [query],
  )
  expect(kept).toEqual([
    { client_name: null, voter_hash: null, lists_at: null, shown_at: null, network: null },
  ])
  await service.database.query(`update erased_voters set erased_at = erased_at - interval '3 minutes'`)
  await service.app.get(VotesRepository).forgetNetworkVoters()
  expect(await service.database.query('select from erased_voters')).toEqual([])
})

/** Writes a row of a voter's on a connection of its own, and has the visitor's erasure wait before it commits. */
const eraseWhile = (write: string, searchId: string, token = TOKEN) =>
  withClient(environment.DATABASE_URL ?? '', async (other) => {
    const voter = voterHash(VOTER_KEY, `token ${token}`)
    await other.query('begin')
    // As any writer of a voter does first.
    await other.query('select lock_voter($1)', [voter])
    await other.query(write, [searchId, voter])
    const erasing = erase(TOKEN).then((answer) => answer.body)
    await untilSomebodyWaits(service.database)
    await other.query('commit')
    return await erasing
  })

test.each([
  [
    'a vote',
    `insert into votes (search_id, category, voter_hash, client_name) values ($1, 1, $2, 'lin')`,
    { votes: 1, proposals: 0, names: 0, searches: 0 },
  ],
  [
    'a proposed translation',
    `insert into translation_proposals (search_id, voter_hash, translation) values ($1, $2, '花')`,
    { votes: 0, proposals: 1, names: 0, searches: 0 },
  ],
])('%s that is committed while the erasure waits is deleted, too', async (_what, write, left) => {
  await service.fold()
  const before = (await get('/dashboardData')).totalUsers
  const other = await search('ada')
  expect(await eraseWhile(write, other)).toEqual(left)
  expect(await service.database.query('select client_name from searches where id = $1', [other])).toEqual([
    { client_name: 'ada' },
  ])
  expect((await get('/dashboardData')).totalUsers).toEqual(before)
})

test('data that a visitor sent before the erasure, and that arrives after it, is not stored', async () => {
  const { code, searchId } = (await service.http.post('/images').send({ query: 'sunflower' })).body
  await erase(TOKEN)
  const send = (path: string, body: object) => service.http.post(path).set('x-voter-token', TOKEN).send(body)
  for (const sent of [
    vote(searchId, TOKEN, 'ada'),
    send(`/comparisons/${code}/reports`, { reason: 'hate' }),
    send(`/searches/${searchId}/translation-proposals`, { translation: '太阳花' }),
  ]) {
    const { status, body } = await sent
    expect([status, body.error_code]).toEqual([409, 'just_erased'])
  }
  for (const table of ['votes', 'recent_votes', 'reports', 'translation_proposals'])
    expect(await service.database.query(`select from ${table} where voter_hash = $1`, [OWN])).toEqual([])
})

test('a report waits for a running erasure of its voter, and is then not stored', async () => {
  const { code } = (await service.http.post('/images').send({ query: 'sunflower' })).body
  const erasing = service.database.createQueryRunner()
  await erasing.startTransaction()
  await erasing.query(LOCK_VOTER, [OWN])
  const reporting = service.http
    .post(`/comparisons/${code}/reports`)
    .set('x-voter-token', TOKEN)
    .send({ reason: 'hate' })
    .then(({ status }) => status)
  await untilSomebodyWaits(service.database)
  await erasing.query(REMEMBER_ERASED, [OWN])
  await erasing.commitTransaction()
  await erasing.release()
  expect(await reporting).toBe(409)
})

test('attack 5: erasing a vote under another visitor’s name leaves their name; one’s own search loses its name', async () => {
  const victims = await search('victim', 'token-of-the-victim')
  const own = await search('attacker', 'token-of-an-attacker')
  await vote(victims, 'token-of-an-attacker', 'victim')
  const erased = await erase('token-of-an-attacker')
  expect(erased.body).toEqual({ votes: 1, proposals: 0, names: 1, searches: 0 })
  const nameOf = async (id: string) =>
    (await service.database.query('select client_name, voter_hash from searches where id = $1', [id]))[0]
  expect((await nameOf(victims)).client_name).toBe('victim')
  expect(await nameOf(own)).toEqual({ client_name: null, voter_hash: null })
})

test.each([
  ['erased', () => erase(TOKEN).then(({ status }) => expect(status).toBe(200))],
  ['moved to another key', () => MOVE_VOTER.rows(service.database, [OWN, Buffer.alloc(32)])],
  ['kept out', (ids: string[]) => KEEP_OUT.rows(service.database, [ids])],
])('searches that are %s are locked in the order of their ids, as limiting does', async (_what, act) => {
  const unlisted = () => search('ada', TOKEN, { visibility: 'unlisted' })
  const made = [await unlisted(), await unlisted()]
  const [first, second] = made.sort((a, b) => Number(BigInt(a) - BigInt(b)))
  // From here on it comes last in the table and in the index.
  for (const voter of [Buffer.alloc(32, 1), OWN])
    await service.database.query('update searches set voter_hash = $2 where id = $1', [first, voter])
  await withClient(environment.DATABASE_URL ?? '', async (limiting) => {
    await limiting.query('begin')
    await limiting.query('select from searches where id = $1 for update', [first])
    const acting = Promise.resolve(act([second, first]))
    await untilSomebodyWaits(service.database)
    const { rows } = await limiting.query('select id from searches where id = $1 for update skip locked', [
      second,
    ])
    expect(rows).toEqual([{ id: second }])
    await limiting.query('commit')
    await acting
    await erase(TOKEN)
  })
})

test('an unlisted search is deleted completely, with the engines’ answers to it', async () => {
  const query = 'words that nobody else ever searched'
  const own = await search('ada', TOKEN, { query, visibility: 'unlisted' })
  const mine = await search('ada', TOKEN, { visibility: 'unlisted' })
  expect((await erase(TOKEN)).body).toEqual({ votes: 0, proposals: 0, names: 0, searches: 2 })
  expect(await service.database.query('select from searches where id = any ($1)', [[own, mine]])).toEqual([])
  expect(await service.database.query('select from engine_runs where query = $1', [query])).toEqual([])
  expect(await service.database.query('select from terms where term = $1', [query])).toEqual([])
  // Others asked for a sunflower, too, and keep what was answered.
  expect(await service.database.query(`select from engine_runs where query = 'sunflower'`)).not.toEqual([])
  expect((await search('ada', TOKEN, { query, visibility: 'unlisted' })) === own).toBe(false)
})

test('pictures of an erased search alone are deleted some time later, and those of others stay', async () => {
  const query = 'pictures that nobody else ever searched'
  await search('ada', TOKEN, { query, visibility: 'unlisted' })
  await search('grace', 'somebody-else', { visibility: 'unlisted' })
  const named = async (words: string): Promise<string[]> =>
    (
      await service.database.query(
        `select href from image_addresses where href like '%' || $1 || '%' order by href`,
        [Buffer.from(words).toString('base64url')],
      )
    ).map(({ href }: { href: string }) => href)
  const [one] = await named(query)
  const path = `/proxy-image?url=${encodeURIComponent(one as string)}`
  expect((await service.http.get(path)).status).toBe(200)
  const jobs = service.app.get(ModerationJobs, { strict: false })
  // The first run begins at a random place, the second at the end, the third at the beginning.
  const look = async () => {
    for (let n = 0; n < 3; n++) await jobs.removeUnreferencedPictures()
  }
  const others = await named('sunflower')
  const days = (n: number) =>
    service.database.query(`update image_addresses set recorded_at = now() - $1 * interval '1 day'`, [n])
  await days(1)
  await look()
  expect(await named(query)).toContain(one)
  await erase(TOKEN)
  await days(0)
  await look()
  // A result may name a new address a moment later, so it stays.
  expect(await named(query)).toContain(one)
  await days(1)
  // As a vacuum does: searches would queue behind a job that waits for it.
  await service.app.get(DataSource).transaction(async (held) => {
    await held.query('lock table image_addresses in share update exclusive mode')
    await look()
  })
  expect(await named(query)).toContain(one)
  expect(service.logs()).toContain('since their table is locked')
  await eventually(async () => {
    await look()
    expect(await named(query)).toEqual([])
  })
  expect(await named('sunflower')).toEqual(others)
  expect(await service.database.query('select from images_to_purge')).toHaveLength(1)
  // A process drops what it has in memory an hour later.
  const now = performance.now()
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 3_600_000)
  try {
    // Otherwise nothing is answered from memory at all.
    await service.app.get(Blocks, { strict: false }).look()
    expect((await service.http.get(path)).status).toBe(403)
  } finally {
    clock.mockRestore()
  }
  // Asked for once more, its addresses are recorded again.
  await search('ada', TOKEN, { query, visibility: 'unlisted' })
  expect(await named(query)).toContain(one)
})

test('a search for the words of an erased one has the evidence of its own answers', async () => {
  const query = 'words that somebody else searches later'
  await search('ada', TOKEN, { query, visibility: 'unlisted' })
  await erase(TOKEN)
  const later = await search('grace', 'somebody-else', { query })
  const captured = await service.database.query(
    `select run.capture_sha256 is not null as hashed, captures.run_id is not null as kept
     from searches join engine_runs run on run.id in (google_run_id, baidu_run_id) left join captures on run_id = run.id
     where searches.id = $1`,
    [later],
  )
  expect(captured).toEqual(Array(2).fill({ hashed: true, kept: true }))
})

test('answers that somebody else reuses at that moment stay', async () => {
  const query = 'words that two people search at once'
  const own = await search('ada', TOKEN, { query, visibility: 'unlisted' })
  const reuse = `
    insert into searches (id, code, term_initial, language, term_translation, location, voter_hash,
      google_run_id, baidu_run_id, result_count)
    select id + 1, '7KQ2MXPD', term_initial, language, term_translation, location, $2,
      google_run_id, baidu_run_id, result_count from searches where id = $1`
  const erased = await eraseWhile(reuse, own, 'somebody-else')
  expect(erased).toEqual({ votes: 0, proposals: 0, names: 0, searches: 1 })
  expect(await service.database.query('select from engine_runs where query = $1', [query])).toHaveLength(2)
})

test('without a token, or with an invalid one, nothing happens', async () => {
  const without = await erase()
  expect([without.status, without.body.error]).toEqual([400, expect.stringMatching(/^Send the voter token/)])
  expect((await erase('short')).status).toBe(400)
})

test('CORS allows the erasure from a browser', async () => {
  const preflight = await service.http.options('/visitor').set({
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'DELETE',
    'access-control-request-headers': 'x-voter-token',
  })
  expect(preflight.headers['access-control-allow-methods']).toContain('DELETE')
})
