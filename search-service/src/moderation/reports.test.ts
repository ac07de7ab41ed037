/** Reports, and votes NSFW: what they limit until staff decide, and how long they are kept. */
import { truncateAddress } from '../platform/http/address.ts'
import { Voters } from '../visitors/voters.ts'
import {
  decide,
  expectNumbersToBeRight,
  open,
  queue,
  report,
  search,
  service,
  undo,
  useModeration,
  vote,
} from './moderation.fixture.ts'
import { ModerationJobs } from './moderation.jobs.ts'

useModeration()

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
const codesIn = async () => (await queue()).items.map(({ code }: { code: string }) => code)

test('three reports from different voters and networks limit a comparison, and nothing less does', async () => {
  const { code } = await search()
  const state = async () => (await open(code)).body.state
  expect((await report(code, 1, { reason: 'minor', note: 'a\u202enote' })).body).toEqual({ received: true })
  for (const again of [1, 1]) await report(code, again, { reason: 'minor', note: 'a note' })
  // Others in that network, and one more network: two in all.
  for (const n of [2, 3, 4]) await report(code, n, { network: 1 })
  await report(code, 5, { network: 2 })
  await limitByReports()
  expect(await state()).toBe('public')
  const { items, total } = await queue()
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ code, state: 'public', nsfw_votes: 0 })
  expect(items[0].reports).toEqual([
    { reason: 'hate', count: 4, networks: 2, notes: [] },
    { reason: 'minor', count: 1, networks: 1, notes: ['a note'] },
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

test('many reports from one network neither look like several networks nor hide other people’s notes', async () => {
  const { code } = await search()
  for (let n = 301; n <= 322; n++) await report(code, n, { network: 201, note: `flood ${n}` })
  await report(code, 323, { network: 202, note: 'what a person wrote' })
  for (const n of [324, 325, 326]) await report(code, n, { network: 201, reason: 'mistake' })
  for (const n of [327, 328]) await report(code, n, { network: n - 120, reason: 'minor' })
  const [{ reports }] = (await queue()).items
  expect(
    reports.map(({ reason, count, networks }: Record<string, unknown>) => [reason, count, networks]),
  ).toEqual([
    ['hate', 23, 2],
    ['minor', 2, 2],
    ['mistake', 3, 1],
  ])
  const [{ notes }] = reports
  expect(notes).toHaveLength(20)
  expect(notes.slice(0, 3)).toEqual(['flood 301', 'what a person wrote', 'flood 302'])
  await decide(code, 'keep')
})

test('a visitor’s report after a decision counts as new, with its own reasons', async () => {
  const { code } = await search()
  await report(code, 51, { reason: 'other', note: 'a note of before' })
  await decide(code, 'keep')
  expect(await codesIn()).not.toContain(code)
  await report(code, 51, { reason: 'minor' })
  const { items } = await queue()
  expect(items).toEqual([
    expect.objectContaining({ code, reports: [{ reason: 'minor', count: 1, networks: 1, notes: [] }] }),
  ])
  await decide(code, 'keep')
})

test('a comparison reported often enough while a decision held is limited once the decision is undone', async () => {
  const { code } = await search()
  await decide(code, 'keep')
  for (const n of [31, 32, 33]) await report(code, n)
  expect((await undo(code)).body).toEqual({ code, state: 'public' })
  await limitByReports()
  expect((await open(code)).body.state).toBe('limited')
  await decide(code, 'keep')
})

test('reports limit only as many comparisons an hour as staff can look at, and the log says so', async () => {
  const { code } = await search()
  for (const n of [41, 42, 43]) await report(code, n)
  await fillHour('reports')
  await limitByReports()
  expect((await open(code)).body.state).toBe('public')
  expect(await codesIn()).toContain(code)
  expect(service.logs()).toContain('reports would limit more comparisons than staff can look at in an hour')
  await emptyHour()
  await limitByReports()
  expect((await open(code)).body.state).toBe('limited')
  await decide(code, 'keep')
})

test('a network that reports everything does not bury what others report', async () => {
  const reported = await Promise.all(Array.from({ length: 21 }, () => search()))
  const [twice, often, neighbour, both] = await Promise.all([search(), search(), search(), search()])
  for (const { code } of reported)
    for (const n of [101, 102]) await report(code, n, { network: 100, reason: 'copyright' })
  for (const n of [111, 112, 113]) await report(often.code, n, { network: 110 })
  for (const n of [121, 122]) await report(twice.code, n)
  // With its report `both` has two networks, and still does not go before what two other networks reported.
  await report(both.code, 131)
  await report(both.code, 104, { network: 100, reason: 'minor' })
  // From the same network, but for a more urgent reason than its other reports.
  await report(neighbour.code, 103, { network: 100, reason: 'private_person' })
  // Nor does it count for the limit: with two other networks it would be the third.
  await report(twice.code, 105, { network: 100 })
  await limitByReports()
  expect((await open(twice.code)).body.state).toBe('public')
  const [first, second, third, fourth] = await codesIn()
  expect([first, fourth]).toEqual([twice.code, neighbour.code])
  expect(new Set([second, third])).toEqual(new Set([often.code, both.code]))
  // The first reports of a network count, whatever its other visitors report later.
  const [{ code } = { code: '' }] = reported
  for (const n of [141, 142]) await report(code, n)
  await limitByReports()
  expect((await open(code)).body.state).toBe('limited')
  await decide(code, 'keep')
  await service.database.query('delete from reports where decision_id is null')
})

test('an equal decision after another report has its own undo, which does not undo the earlier one', async () => {
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

test('three NSFW votes of two groups of networks limit a comparison if they are most of its votes', async () => {
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

test('votes limit only as many comparisons an hour as staff can look at, and the log says so', async () => {
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
  const { months } = (await service.http.get('/api/transparency')).body
  const month = new Date().toISOString().slice(0, 7)
  expect(months).toContainEqual({ month, action: 'limit', reason: 'sexual', count: 2, undone: 0 })
})

test('discounted votes limit nothing, and count neither towards the majority nor in the queue', async () => {
  const { id, code } = await search()
  const state = async () => {
    await limitByVotes()
    return (await open(code)).body.state
  }
  for (const voter of ['one', 'two']) await vote(id, voter)
  await vote(id, 'three', 'votes_nsfw', elsewhere())
  await service.database.query('update votes set discounted = true where search_id = $1', [id])
  expect(await state()).toBe('public')
  for (const voter of ['four', 'five']) await vote(id, voter)
  await vote(id, 'six', 'votes_nsfw', elsewhere())
  expect(await state()).toBe('limited')
  expect((await queue()).items).toEqual([expect.objectContaining({ code, nsfw_votes: 3 })])
  await decide(code, 'keep')
})

test('words alone never limit a comparison', async () => {
  const { code } = await search('六四 天安门 porn')
  await limitByVotes()
  expect((await open(code)).body.state).toBe('public')
  expect((await queue()).total).toBe(0)
})

test('after 30 days nothing can be undone, and reports are deleted', async () => {
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

test('after 90 days open reports are deleted, and what they limited still waits for staff', async () => {
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

test('reports reopened by an undo are kept for 30 more days', async () => {
  const { code } = await search()
  await report(code, 94, { note: 'a note that waits' })
  await decide(code, 'keep')
  const age = (days: number) =>
    service.database.query(
      `update reports set reported_at = reported_at - make_interval(days => $1) where note = 'a note that waits'`,
      [days],
    )
  await age(95)
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
  // In all, no longer than 180 days.
  const old = await search()
  await report(old.code, 94, { note: 'a note that waits' })
  await decide(old.code, 'keep')
  await age(181)
  await undo(old.code)
  expect(await left()).toHaveLength(0)
})

test('erasing a visitor deletes their reports', async () => {
  const { code } = await search()
  await report(code, 77, { note: 'mine' })
  await service.http.delete('/visitor').set('x-voter-token', 'reporter-77')
  expect(await service.database.query(`select from reports where note = 'mine'`)).toEqual([])
})
