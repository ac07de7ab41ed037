import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '@firewall-cafe/testing/eventually'
import { ImagesRepository } from '../images/images.repository.ts'
import { truncateAddress } from '../platform/http/address.ts'
import { TranslationOverrides } from '../translation/translation-overrides.ts'
import { Voters } from '../visitors/voters.ts'
import {
  card,
  decide,
  expectNumbersToBeRight,
  type Made,
  open,
  publicAnswers,
  STAFF,
  search,
  service,
  undo,
  useService,
} from './moderation.fixture.ts'
import { ModerationJobs } from './moderation.jobs.ts'

useService()

const report = (code: string, n: number, { network = n, reason = 'hate', note = '' } = {}) =>
  service.http
    .post(`/comparisons/${code}/reports`)
    .set({ 'x-voter-token': `reporter-${n}`, 'x-forwarded-for': `198.51.${network}.1` })
    .send({ reason, note })
const vote = (id: string, voter: string, key = 'votes_nsfw', from = '203.0.113.9') =>
  service.http
    .post('/vote')
    .set({ 'x-voter-token': `voter-of-${voter}`, 'x-forwarded-for': from })
    .send({ meta_key: key, search_id: id, vote_client_name: null })
/** An address whose network is in another group than that of most voters here. */
function elsewhere(): string {
  const voters = service.app.get(Voters, { strict: false })
  const groupOf = (address: string) => voters.groupOf(truncateAddress(address) as string)
  const others = Array.from({ length: 200 }, (_, n) => `198.18.${n}.9`)
  return others.find((address) => groupOf(address) !== groupOf('203.0.113.9')) as string
}
const limitByVotes = () => service.app.get(ModerationJobs, { strict: false }).limitByVotes()
const limitByReports = () => service.app.get(ModerationJobs, { strict: false }).limitByReports()
/** As many comparisons limited as an hour allows, in this one and in the next, which may begin meanwhile. */
const fillHour = (by: 'reports' | 'votes') =>
  service.database.query(
    `insert into decisions (code, action, reason, decided_by, state_before, decided_at)
     select 'FULL' || n, 'limit', 'sexual', $1, 'public', hour from generate_series(1001, 1050) n,
       lateral (values (date_trunc('hour', now(), 'UTC')), (date_trunc('hour', now(), 'UTC') + interval '1 hour')) as hours (hour)`,
    [by],
  )
const emptyHour = () => service.database.query(`delete from decisions where code like 'FULL%'`)
const queue = async () => {
  const { status, body } = await service.http.get('/moderation/queue').set(STAFF)
  if (status !== 200) throw new Error(service.logs().slice(-3000))
  return body
}
const codesIn = async () => (await queue()).items.map(({ code }: { code: string }) => code)
const today = () => new Date().toISOString().slice(0, 10)

test('what is limited is in no list and no count, and opens by its code', async () => {
  const { id, code, query } = await search()
  await vote(id, 'limited', 'votes_censored')
  await service.fold()
  const before = await publicAnswers()
  expect(before).toContain(query)

  expect((await decide(code, 'limit', 'private_person')).body).toEqual({
    code,
    state: 'limited',
    undo_until: expect.any(Number),
  })
  expect(await publicAnswers()).not.toContain(query)
  expect((await service.http.get('/searches').query({ query })).body.total).toBe(0)
  expect((await service.http.get('/dashboardData')).body.totalSearches.count).toBe(0)
  expect((await service.http.get('/dashboardData')).body.totalVotes.count).toBe(0)
  expect((await service.http.post(`/searches/${id}/images`)).status).toBe(404)
  expect((await open(code)).body).toMatchObject({
    query,
    state: 'limited',
    listed: false,
    search_timestamp: null,
  })
  // Its picture for sharing is not to be had, and that is no more than is said of what there never was.
  const [limited, unknown] = [await card(code), await card('23456789')]
  expect([limited.status, limited.body]).toEqual([404, unknown.body])
  await expectNumbersToBeRight()

  expect((await undo(code)).body).toEqual({ code, state: 'public' })
  expect((await service.http.get('/searches').query({ query })).body.total).toBe(1)
  expect((await service.http.post(`/searches/${id}/images`)).status).toBe(200)
  expect((await open(code)).body).toMatchObject({ state: 'public', listed: true })
  const withoutDecisions = (text: string) => text.replace(/\{"months".*/, '')
  expect(withoutDecisions(await publicAnswers())).toBe(withoutDecisions(before))
  await expectNumbersToBeRight()
})

test('in place of what is hidden stands a tombstone, wherever its code is asked', async () => {
  const { id, code, query } = await search()
  await decide(code, 'hide', 'hate')
  const tombstone = {
    error: 'This comparison was hidden.',
    error_code: 'comparison_hidden',
    state: 'hidden',
    reason: 'hate',
    day: today(),
  }
  for (const asked of [
    open(code),
    open(code.toLowerCase()),
    card(code),
    report(code, 1),
    service.http.post(`/comparisons/${code}/listing`).send({ visibility: 'listed' }),
  ]) {
    const { status, body, headers } = await asked
    expect([status, body, headers['cache-control']]).toEqual([410, tombstone, 'no-store'])
  }
  const proposal = { translation: '翻译', client_name: null }
  for (const asked of [
    service.http.post(`/searches/${id}/images`),
    service.http.get(`/searches/${id}/votes`),
    service.http.post(`/searches/${id}/translation-proposals`).send(proposal),
    vote(id, 'hidden'),
  ])
    expect((await asked).status).toBe(404)
  expect(await publicAnswers()).not.toContain(query)
  expect(JSON.stringify(await queue())).not.toContain(query)
  expect(await service.database.query('select 1 from recent_answers where query = $1', [query])).toEqual([])
  await expectNumbersToBeRight()

  expect((await undo(code)).body.state).toBe('public')
  expect((await open(code)).body).toMatchObject({ query, state: 'public', listed: true })
  await expectNumbersToBeRight()
})

test('an answer is kept for reuse before the search that a removal could name', async () => {
  const holding = service.database.createQueryRunner()
  await holding.startTransaction()
  await holding.query('lock table recent_answers in share mode')
  const searching = search('words that are held up')
  await eventually(async () => {
    const waiting = await holding.query(
      `select 1 from pg_locks where not granted and relation = 'recent_answers'::regclass`,
    )
    expect(waiting).toHaveLength(1)
  })
  const answered = searching.then(() => 'answered')
  expect(await Promise.race([answered, wait(500).then(() => 'held up')])).toBe('held up')
  await holding.rollbackTransaction()
  await holding.release()
  expect((await decide((await searching).code, 'remove')).status).toBe(200)
  expect(
    await service.database.query(`select 1 from recent_answers where query = 'words that are held up'`),
  ).toEqual([])
})

test('an accepted translation goes with the last search for its term, however that is written', async () => {
  const overrides = service.app.get(TranslationOverrides, { strict: false })
  const [loud, plain] = [await search('KITE FESTIVAL!'), await search('Kite festival')]
  await overrides.put(loud.query, 'en', '风筝节')
  const left = () => service.database.query(`select from translation_overrides where translation = '风筝节'`)
  await decide(loud.code, 'remove')
  expect(await left()).toHaveLength(1)
  await decide(plain.code, 'remove')
  expect(await left()).toHaveLength(0)
})

test('of what is removed nothing is left but a tombstone, a decision and a count', async () => {
  const { id, code, query } = await search()
  await vote(id, 'removed')
  await report(code, 1, { reason: 'private_person', note: 'It names my neighbour.' })
  const proposal = { translation: '一个更好的翻译', client_name: null }
  expect((await service.http.post(`/searches/${id}/translation-proposals`).send(proposal)).status).toBe(200)
  expect((await decide(code, 'remove', 'private_person')).body).toEqual({
    code,
    state: 'removed',
    undo_until: null,
  })
  const { status, body } = await open(code)
  expect([status, body]).toEqual([
    410,
    {
      error: 'This comparison was removed.',
      error_code: 'comparison_removed',
      state: 'removed',
      reason: 'private_person',
      day: today(),
    },
  ])
  expect((await decide(code, 'keep')).status).toBe(410)
  expect((await undo(code)).status).toBe(409)
  expect(await publicAnswers()).not.toContain(query)

  // No row of any table holds the words, nor anything else of it.
  const tables: { name: string }[] = await service.database.query(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of tables) {
    const rows = JSON.stringify(await service.database.query(`select * from ${name}`))
    for (const trace of [query, id, 'my neighbour', '更好的翻译']) {
      expect([name, rows.includes(trace)]).toEqual([name, false])
    }
  }
  expect(service.logs()).not.toContain(query)
  await expectNumbersToBeRight()
})

test('runs and pictures that another search uses stay', async () => {
  const first = await search('the same words twice', '192.0.2.1')
  const second = await search('the same words twice', '203.0.113.1')
  const pictures = async ({ id }: Made) => (await service.http.post(`/searches/${id}/images`)).body
  const before = await pictures(second)
  expect(before.length).toBeGreaterThan(9)
  await decide(first.code, 'remove', 'sexual')
  expect(await pictures(second)).toEqual(before)
  const named = (which = 'true') =>
    service.database.query(`select id from image_addresses where href like '%' || $1 || '%' and ${which}`, [
      Buffer.from('the same words twice').toString('base64url'),
    ])
  // The engine's full-size copies of pictures that could not be fetched go with them.
  const [given] = await named('copy_href is not null')
  await service.app.get(ImagesRepository, { strict: false }).markBroken(given.id, 'timeout')
  expect(await named('copy_of is not null')).toHaveLength(1)
  await decide(second.code, 'remove', 'sexual')
  expect(await named()).toEqual([])
})

test('three reports from different voters and networks limit, and nothing less does', async () => {
  const { code } = await search()
  const state = async () => (await open(code)).body.state
  expect((await report(code, 1, { reason: 'minor', note: 'a\u202enote' })).body).toEqual({ received: true })
  for (const again of [1, 1]) await report(code, again, { reason: 'minor', note: 'a note' })
  // Others of the same network, and of none that was not there before.
  for (const n of [2, 3, 4]) await report(code, n, { network: 1 })
  await report(code, 5, { network: 2 })
  await limitByReports()
  expect(await state()).toBe('public')
  const { items, total } = await queue()
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ code, state: 'public', nsfw_votes: 0 })
  expect(items[0].reports).toEqual([
    { reason: 'hate', count: 4, notes: [] },
    { reason: 'minor', count: 1, notes: ['a note'] },
  ])
  expect(items[0].images.length).toBeGreaterThan(9)

  // At the same moment.
  await Promise.all([report(code, 6), report(code, 7)])
  await Promise.all([limitByReports(), limitByReports()])
  expect(await state()).toBe('limited')
  // What staff decided holds, whatever is reported after that.
  await decide(code, 'keep')
  expect(await state()).toBe('public')
  expect(await codesIn()).not.toContain(code)
  for (const n of [11, 12, 13, 14]) await report(code, n)
  await limitByReports()
  expect(await state()).toBe('public')
  expect(await codesIn()).toContain(code)
  // And undone, it is as it was.
  expect((await undo(code)).body.state).toBe('limited')
  expect((await undo(code)).status).toBe(409)
  await decide(code, 'keep')
  await expectNumbersToBeRight()
})

test('what was reported enough while a decision of staff held is limited once that is undone', async () => {
  const { code } = await search()
  await decide(code, 'keep')
  for (const n of [31, 32, 33]) await report(code, n)
  expect((await undo(code)).body).toEqual({ code, state: 'public' })
  await limitByReports()
  expect((await open(code)).body.state).toBe('limited')
  await decide(code, 'keep')
})

test('reports limit only as many in an hour as staff can look at, and say so', async () => {
  const { code } = await search()
  for (const n of [41, 42, 43]) await report(code, n)
  await fillHour('reports')
  await limitByReports()
  expect((await open(code)).body.state).toBe('public')
  expect(await codesIn()).toContain(code)
  expect(service.logs()).toContain('reports limit more comparisons than staff can look at in an hour')
  await emptyHour()
  await limitByReports()
  expect((await open(code)).body.state).toBe('limited')
  await decide(code, 'keep')
})

test('a network that reports whatever there is buries nothing that others report', async () => {
  const reported = await Promise.all(Array.from({ length: 21 }, () => search()))
  const [twice, often, neighbour, both] = await Promise.all([search(), search(), search(), search()])
  for (const { code } of reported)
    for (const n of [101, 102]) await report(code, n, { network: 100, reason: 'copyright' })
  for (const n of [111, 112, 113]) await report(often.code, n, { network: 110 })
  for (const n of [121, 122]) await report(twice.code, n)
  // What one other network reported, too, does not go before what two others did.
  await report(both.code, 131)
  await report(both.code, 104, { network: 100, reason: 'minor' })
  // Of the same network, but more urgent than all else from there.
  await report(neighbour.code, 103, { network: 100, reason: 'private_person' })
  // Nor does it help to limit: with two others it would be three.
  await report(twice.code, 105, { network: 100 })
  await limitByReports()
  expect((await open(twice.code)).body.state).toBe('public')
  const [first, second, third, fourth] = await codesIn()
  expect([first, fourth]).toEqual([twice.code, neighbour.code])
  expect(new Set([second, third])).toEqual(new Set([often.code, both.code]))
  // What the network reported first counts, whatever a neighbour reports after it.
  const [{ code } = { code: '' }] = reported
  for (const n of [141, 142]) await report(code, n)
  await limitByReports()
  expect((await open(code)).body.state).toBe('limited')
  await decide(code, 'keep')
  await service.database.query('delete from reports where decision_id is null')
})

test('the same decision after another report has its own undo, which takes back no earlier one', async () => {
  const { code } = await search()
  await decide(code, 'limit', 'private_person')
  await report(code, 21)
  await decide(code, 'limit', 'private_person')
  expect(await codesIn()).not.toContain(code)
  expect((await undo(code)).body.state).toBe('limited')
  expect(await codesIn()).toContain(code)
  expect((await undo(code)).body.state).toBe('public')
  await decide(code, 'keep')
})

test('three votes NSFW of two groups of networks limit when they are most of its votes', async () => {
  const { id, code } = await search()
  const few = await search()
  for (const voter of ['one', 'two', 'three']) await vote(id, voter)
  for (const voter of ['one', 'two', 'three']) await vote(id, voter, 'votes_censored')
  for (const voter of ['one', 'two']) await vote(few.id, voter)
  await limitByVotes()
  expect((await open(code)).body.state).toBe('public')
  await vote(id, 'four')
  // One device with four tokens.
  await limitByVotes()
  expect((await open(code)).body.state).toBe('public')
  await vote(id, 'five', 'votes_nsfw', elsewhere())
  await Promise.all([limitByVotes(), limitByVotes()])
  expect((await open(code)).body.state).toBe('limited')
  expect((await open(few.code)).body.state).toBe('public')
  expect((await queue()).items).toEqual([expect.objectContaining({ code, nsfw_votes: 5, reports: [] })])
  await decide(code, 'keep')
  await limitByVotes()
  expect((await open(code)).body.state).toBe('public')
  await expectNumbersToBeRight()
})

test('votes limit only as many in an hour as staff can look at, and say so', async () => {
  const { id, code } = await search()
  for (const voter of ['one', 'two']) await vote(id, voter)
  await vote(id, 'three', 'votes_nsfw', elsewhere())
  await fillHour('votes')
  await limitByVotes()
  expect((await open(code)).body.state).toBe('public')
  expect(service.logs()).toContain('"limited":0,"left":1')
  await emptyHour()
  await limitByVotes()
  expect((await open(code)).body.state).toBe('limited')
  await decide(code, 'keep')
})

test('words alone limit nothing', async () => {
  const { code } = await search('六四 天安门 porn')
  await limitByVotes()
  expect((await open(code)).body.state).toBe('public')
  expect((await queue()).total).toBe(0)
})

test('a search that is limited before it is listed is listed when it is public again', async () => {
  const { id, code } = await search()
  await service.database.query(
    `update searches set shown_at = null, lists_at = date_trunc('hour', now(), 'UTC') where id = $1`,
    [id],
  )
  await decide(code, 'limit')
  const listed = async () => {
    const { ListingJobs } = await import('../searches/listing.jobs.ts')
    await service.app.get(ListingJobs, { strict: false }).listDue()
    return (await open(code)).body.listed
  }
  expect(await listed()).toBe(false)
  await undo(code)
  expect(await listed()).toBe(true)
  await expectNumbersToBeRight()
})

test('the log and the counts say what was decided, and no words', async () => {
  const { code } = await search()
  await decide(code, 'hide', 'copyright')
  await decide(code, 'hide', 'copyright')
  const { items } = (await service.http.get('/moderation/log').set(STAFF)).body
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
  expect(items[0]).toEqual({
    code,
    action: 'hide',
    reason: 'copyright',
    by: 'staff',
    hour: expect.any(Number),
    undone: false,
    undo_until: items[0].hour + 30 * 86_400_000,
  })
  expect(hour - items[0].hour).toBeLessThanOrEqual(3_600_000)
  expect(items[1].code).not.toBe(code)
  expect(JSON.stringify(items)).not.toContain('words')
  // Undo takes back the latest decision, and is offered beside no other.
  await decide(code, 'keep')
  const offered = (await service.http.get('/moderation/log').set(STAFF)).body.items
    .filter((item: { code: string }) => item.code === code)
    .map((item: { action: string; undo_until: number | null }) => [item.action, item.undo_until !== null])
  expect(offered).toEqual([
    ['keep', true],
    ['hide', false],
  ])
  await undo(code)

  const answer = await service.http.get('/api/transparency')
  expect(answer.headers['cache-control']).toBe('public, max-age=300')
  const month = new Date().toISOString().slice(0, 7)
  const hidden = { month, action: 'hide', reason: 'copyright', count: 1 }
  expect(answer.body.months).toContainEqual({ ...hidden, undone: 0 })
  expect(answer.body.months).toContainEqual({ month, action: 'limit', reason: 'sexual', count: 2, undone: 0 })
  await undo(code)
  const { months } = (await service.http.get('/api/transparency')).body
  expect(months).toContainEqual({ ...hidden, undone: 1 })
})

test('after 30 days nothing can be undone, and reports are forgotten', async () => {
  const { code } = await search()
  await report(code, 1, { note: 'an old note' })
  await decide(code, 'hide')
  const notes = () => service.database.query(`select from reports where note = 'an old note'`)
  const forget = () => service.app.get(ModerationJobs, { strict: false }).forgetReports()
  await forget()
  expect(await notes()).toHaveLength(1)
  await service.database.query(
    `update decisions set decided_at = decided_at - interval '31 days' where code = $1`,
    [code],
  )
  expect((await undo(code)).status).toBe(409)
  await forget()
  expect(await notes()).toHaveLength(0)
})

test('after 90 days open reports are forgotten, and what they limited still waits for staff', async () => {
  const { code } = await search()
  for (const voter of [91, 92, 93]) await report(code, voter, { note: 'a note left alone' })
  await limitByReports()
  const age = (days: number) =>
    service.database.query(
      `update reports set reported_at = reported_at - make_interval(days => $1) where note = 'a note left alone'`,
      [days],
    )
  const left = async () => {
    await service.app.get(ModerationJobs, { strict: false }).forgetReports()
    return service.database.query(`select from reports where note = 'a note left alone'`)
  }
  await age(89)
  expect(await left()).toHaveLength(3)
  await age(2)
  expect(await left()).toHaveLength(0)
  expect((await open(code)).body.state).toBe('limited')
  expect((await queue()).items).toContainEqual(expect.objectContaining({ code, reports: [] }))
  expect(service.logs()).toContain('reports deleted that nobody decided in time')
})

test('reports that an undo has opened again wait for 30 days more', async () => {
  const { code } = await search()
  await report(code, 94, { note: 'a note that waits' })
  await decide(code, 'keep')
  await service.database.query(
    `update reports set reported_at = reported_at - interval '95 days' where note = 'a note that waits'`,
  )
  await undo(code)
  const left = async () => {
    await service.app.get(ModerationJobs, { strict: false }).forgetReports()
    return service.database.query(`select from reports where note = 'a note that waits'`)
  }
  expect(await left()).toHaveLength(1)
  await service.database.query(
    `update decisions set undone_at = undone_at - interval '31 days' where code = $1`,
    [code],
  )
  expect(await left()).toHaveLength(0)
})

test('who is forgotten takes their reports along', async () => {
  const { code } = await search()
  await report(code, 77, { note: 'mine' })
  await service.http.delete('/visitor').set('x-voter-token', 'reporter-77')
  expect(await service.database.query(`select from reports where note = 'mine'`)).toEqual([])
})

test('who is forgotten does not undo what staff decide about their search', async () => {
  const token = { 'x-voter-token': 'maker-of-a-limited-one' }
  const { body } = await service.http.post('/images').set(token).send({ query: 'a listed heron' })
  await decide(body.code, 'limit')
  await service.http.delete('/visitor').set(token)
  expect((await open(body.code)).body).toMatchObject({ state: 'limited', query: 'a listed heron' })
  await undo(body.code)
  expect((await open(body.code)).body).toMatchObject({ state: 'public', listed: true })
  await expectNumbersToBeRight()
})

test('everything of staff is closed to others', async () => {
  const { code } = await search()
  for (const asked of [
    service.http.get('/moderation/queue'),
    service.http.get('/moderation/log'),
    service.http.post(`/moderation/${code}`).send({ action: 'hide', reason: 'other' }),
    service.http.post(`/moderation/${code}/undo`),
    service.http.get('/moderation/queue').set('x-dashboard-token', 'another-token-of-sixteen'),
  ])
    expect((await asked).status).toBe(401)
  expect((await open(code)).body.state).toBe('public')
})

test('what cannot be decided or reported is refused with a sentence', async () => {
  const { code } = await search()
  for (const asked of [
    decide(code, 'delete'),
    decide(code, 'hide', 'politics'),
    report(code, 1, { reason: 'politics' }),
    report(code, 1, { note: 'x'.repeat(501) }),
  ]) {
    const { status, body } = await asked
    expect([status, body.error]).toEqual([400, expect.any(String)])
  }
  expect((await decide('ABC23456', 'hide')).status).toBe(404)
  expect((await undo('23456789')).status).toBe(404)
  expect((await report('23456789', 1)).status).toBe(404)
})
