/** Names of private persons: a search that has one is in nothing that is public. */
import { whileClockRunsAhead } from '@firewall-cafe/testing/clock-ahead'
import { BlockedNames } from '../blocked-names/blocked-names.ts'
import { ListingJobs } from '../searches/listing.jobs.ts'
import {
  decide,
  expectNumbersToBeRight,
  open,
  publicAnswers,
  search,
  service,
  staffGet,
  staffPost,
  undo,
  useModeration,
} from './moderation.fixture.ts'
import { ModerationJobs } from './moderation.jobs.ts'

useModeration()

test('a search with a private person’s name is answered, and is in no list, no count and no log', async () => {
  const before = await search('who is Jane Q Roe')
  expect(await publicAnswers()).toContain('Jane Q Roe')
  const added = await staffPost('/moderation/blocks/names', { name: 'Jane Q. Roe' })
  expect(added.body).toMatchObject({ name: 'Jane Q. Roe', to_decide: { total: 1, codes: [before.code] } })
  await staffPost(`/moderation/${before.code}`, { action: 'hide', reason: 'private_person' })
  await staffPost('/moderation/blocks/names', { name: '罗小珍' })
  const words = ['ＲＯＥ, Jane Q', '罗 小·珍 的照片']
  const codes: string[] = []
  for (const query of words) {
    const { body } = await service.http
      .post('/images')
      .set('x-voter-token', 'who-names-somebody')
      .send({ query, search_client_name: 'jane_q_roe' })
    expect(body).toMatchObject({ visibility: 'unlisted', unlisted_because: 'personal_data' })
    codes.push(body.code)
    const listing = service.http
      .post(`/comparisons/${body.code}/listing`)
      .set('x-voter-token', 'who-names-somebody')
    expect((await listing.send({ visibility: 'listed' })).status).toBe(409)
  }
  const { id } = await search('kites')
  const vote = { meta_key: 'votes_censored', search_id: id, vote_client_name: 'jane_q_roe' }
  await service.http.post('/vote').set('x-voter-token', 'who-names-somebody').send(vote)
  expect(await service.database.query('select client_name from votes')).toEqual([{ client_name: null }])
  await service.fold()
  expect(await publicAnswers()).not.toMatch(/jane|罗小/i)
  expect(await service.database.query(`select from searches where client_name = 'jane_q_roe'`)).toEqual([])
  expect(service.logs()).not.toMatch(/jane|罗小/i)
  // The database alone is no list of them.
  const [{ kept }] = await service.database.query(
    `select string_agg(encode(sealed, 'escape'), ' ') as kept from blocked_names`,
  )
  expect(kept).not.toMatch(/jane|roe/i)
  // Made before the name was added, and due since.
  await service.database.query(
    `update searches set lists_at = date_trunc('hour', now(), 'UTC') where code = $1`,
    [codes[0]],
  )
  await service.app.get(ListingJobs, { strict: false }).listDue()
  expect(
    await service.database.query('select shown_at, lists_at from searches where code = $1', [codes[0]]),
  ).toEqual([{ shown_at: null, lists_at: null }])
  await expectNumbersToBeRight()
})

test('only staff see, remove and restore blocked names, and a single word is not a full name', async () => {
  const { items, unreadable } = (await staffGet('/moderation/blocks/names')).body
  expect(unreadable).toBe(0)
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['罗小珍', 'Jane Q. Roe'])
  const [{ id }] = items
  const decideName = async (action: string, of = id) =>
    (await staffPost(`/moderation/blocks/names/${of}`, { action })).body
  const listed = async () => (await service.http.post('/images').send({ query: '罗小珍' })).body.visibility
  expect((await decideName('open')).removed_hour % 3_600_000).toBe(0)
  expect(await listed()).toBe('listed')
  expect((await decideName('block')).removed_hour).toBeNull()
  expect(await listed()).toBe('unlisted')
  // The same once more is the same entry.
  expect((await staffPost('/moderation/blocks/names', { name: '罗 小珍' })).body.id).toBe(id)
  expect((await decideName('open', '999')).error).toBe('There is no such name.')
  for (const name of ['Roe', '罗', ' '])
    expect((await staffPost('/moderation/blocks/names', { name })).status).toBe(400)
  expect((await service.http.get('/moderation/blocks/names')).status).toBe(401)
  // Forgotten 30 days after staff removed it, by the database's clock.
  await decideName('open')
  const age = (by: string) =>
    service.database.query('update blocked_names set removed_at = removed_at - $1::interval', [by])
  const forget = () => service.app.get(ModerationJobs, { strict: false }).forgetReports()
  await age('29 days 23 hours')
  await whileClockRunsAhead(forget)
  expect((await staffGet('/moderation/blocks/names')).body.items).toHaveLength(2)
  // Everybody learns how many are in force. A name that was sealed with another key keeps nothing out.
  await service.database.query('insert into blocked_names (sealed) values ($1)', [Buffer.alloc(40)])
  await service.app.get(BlockedNames, { strict: false }).look()
  expect((await service.http.get('/api/transparency')).body.blocked_names).toBe(1)
  await service.database.query('delete from blocked_names where sealed = $1', [Buffer.alloc(40)])
  await age('2 hours')
  await forget()
  expect((await staffGet('/moderation/blocks/names')).body.items).toHaveLength(1)
})

test('a term of the bot is a topic, and cannot be blocked as a private person’s name', async () => {
  await service.database.query(
    `insert into bot_terms (term_key, english, chinese, filled_translation, filled_by)
     values ('a', 'the kite riot', '', '风筝暴动', 'glossary'), ('b', '', '六月风筝', null, null)`,
  )
  const before = (await staffGet('/moderation/blocks/names')).body
  for (const name of ['Kite Riot', '风筝', '六月，风筝']) {
    const { status, body } = await staffPost('/moderation/blocks/names', { name })
    expect([name, status, body.error_code]).toEqual([name, 400, 'name_is_topic'])
    expect(body.error).toMatch(/If it is a person, first take the term off the bot’s list\.$/)
  }
  expect((await staffGet('/moderation/blocks/names')).body).toEqual(before)
  const { id } = (await staffPost('/moderation/blocks/names', { name: 'Kite Rioter' })).body
  expect((await staffPost(`/moderation/blocks/names/${id}`, { action: 'open' })).status).toBe(200)
  await service.database.query(`update bot_terms set english = 'the kite rioter' where term_key = 'a'`)
  const again = await staffPost(`/moderation/blocks/names/${id}`, { action: 'block' })
  expect([again.status, again.body.error_code]).toEqual([400, 'name_is_topic'])
})

test('names in Latin letters that differ only in their spaces are two, and each is kept out', async () => {
  for (const name of ['Zhang Xiao-San', 'Zhang Xiaosan']) {
    expect((await staffPost('/moderation/blocks/names', { name })).body).toMatchObject({ name })
    const { body } = await service.http.post('/images').send({ query: name })
    expect([name, body.visibility]).toEqual([name, 'unlisted'])
  }
})

test('adding a name shows staff which listed searches contain it, also with accents and symbols', async () => {
  const made = await Promise.all(['where is José Núñez', 'josé❤️núñez'].map((query) => search(query)))
  await search('José met Núñez')
  const { to_decide: left } = (await staffPost('/moderation/blocks/names', { name: 'Jose Nuñez' })).body
  expect(left.codes.sort()).toEqual(made.map(({ code }) => code).sort())
})

test('adding a name also shows staff limited comparisons, but no hidden and no unlisted ones', async () => {
  const query = 'who is Mary Major'
  const unlisted = async () =>
    (await service.http.post('/images').send({ query, visibility: 'unlisted' })).body
  const [listed, limited, hidden, seen] = [
    await search(query),
    await search(query),
    await search(query),
    await unlisted(),
  ]
  await unlisted()
  await decide(limited.code, 'limit', 'private_person')
  await decide(hidden.code, 'hide', 'private_person')
  await decide(seen.code, 'limit', 'private_person')
  const { to_decide: left } = (await staffPost('/moderation/blocks/names', { name: 'Mary Major' })).body
  expect(left.total).toBe(3)
  expect(left.codes.slice(0, 2).sort()).toEqual([listed.code, limited.code].sort())
  // Never listed.
  expect(left.codes[2]).toBe(seen.code)
})

test('undoing a decision lists a comparison again, even if a name in it was blocked meanwhile', async () => {
  const { code } = await search('who is Max X Mustermann')
  await decide(code, 'hide', 'private_person')
  await staffPost('/moderation/blocks/names', { name: 'Max X. Mustermann' })
  await service.app.get(ListingJobs, { strict: false }).listDue()
  expect((await undo(code)).status).toBe(200)
  expect((await open(code)).body).toMatchObject({ state: 'public', listed: true })
  await expectNumbersToBeRight()
})
