/** What staff decide about comparisons, and what is left of them afterwards. */
import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '@firewall-cafe/testing/eventually'
import { jest } from '@jest/globals'
import { describedBody } from '../../test/fuzzing/description.ts'
import { CountingRepository } from '../counting/counting.repository.ts'
import { ImagesRepository } from '../images/images.repository.ts'
import { TranslationOverrides } from '../translation/translation-overrides.ts'
import {
  card,
  decide,
  expectNumbersToBeRight,
  type Made,
  open,
  publicAnswers,
  queue,
  report,
  STAFF,
  search,
  service,
  staffGet,
  staffPost,
  undo,
  useModeration,
  vote,
} from './moderation.fixture.ts'

useModeration()

const today = () => new Date().toISOString().slice(0, 10)

test('a limited comparison is in no list and no count, and opens by its code', async () => {
  const { id, code, query } = await search()
  await vote(id, 'limited', 'votes_censored')
  await service.fold()
  const before = await publicAnswers()
  expect(before).toContain(query)

  expect((await decide(code, 'limit', 'private_person')).body).toEqual({
    id: expect.any(String),
    code,
    state: 'limited',
    undo_until: expect.any(Number),
    waits: false,
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
  // Its picture for sharing answers as for a comparison that never existed.
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

test('a hidden comparison is shown nowhere, even before the counts follow', async () => {
  const { id, code, query } = await search()
  await vote(id, 'early', 'votes_censored')
  await service.fold()
  const shown = () =>
    Promise.all(
      ['/searches', '/api/analytics/searches', '/api/analytics/votes'].map(async (path) =>
        (await service.http.get(path).expect(200)).text.includes(query),
      ),
    )
  expect(await shown()).toEqual([true, true, true])
  const counting = jest.spyOn(service.app.get(CountingRepository, { strict: false }), 'fold')
  counting.mockRejectedValue(new Error('not now'))
  await decide(code, 'hide')
  expect(await shown()).toEqual([false, false, false])
  counting.mockRestore()
  await undo(code)
})

test('a hidden comparison shows a tombstone at every address with its code', async () => {
  const { id, code, query } = await search()
  await decide(code, 'hide', 'mistake')
  const tombstone = {
    error: 'This comparison was hidden.',
    error_code: 'comparison_hidden',
    state: 'hidden',
    reason: 'mistake',
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
  // As /openapi.json describes it, wherever a code is asked.
  for (const call of [
    'GET /comparisons/{code}',
    'GET /comparisons/{code}/card.png',
    'GET /comparisons/{code}/citation',
    'GET /comparisons/{code}/evidence.wacz',
    'GET /oembed',
    'POST /comparisons/{code}/listing',
    'POST /comparisons/{code}/reports',
    'POST /moderation/{code}',
  ])
    expect((await describedBody(service.url, call, 410)).parse(tombstone)).toEqual(tombstone)
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

test('a search ends only after its answer is stored for reuse, so that a removal deletes that, too', async () => {
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

test('an accepted translation is deleted with the last search for its term, in any spelling', async () => {
  const overrides = service.app.get(TranslationOverrides, { strict: false })
  const [loud, plain] = [await search('KITE FESTIVAL!'), await search('Kite festival')]
  await overrides.put(loud.query, 'en', '风筝节')
  const left = () => service.database.query(`select from translation_overrides where translation = '风筝节'`)
  await decide(loud.code, 'remove')
  expect(await left()).toHaveLength(1)
  await decide(plain.code, 'remove')
  expect(await left()).toHaveLength(0)
})

test('a removal leaves nothing but a tombstone, a decision and a count', async () => {
  const { id, code, query } = await search()
  await vote(id, 'removed')
  await report(code, 1, { reason: 'private_person', note: 'It names my neighbour.' })
  const proposal = { translation: '一个更好的翻译', client_name: null }
  expect((await service.http.post(`/searches/${id}/translation-proposals`).send(proposal)).status).toBe(200)
  expect((await decide(code, 'remove', 'private_person')).body).toEqual({
    id: expect.any(String),
    code,
    state: 'removed',
    undo_until: null,
    waits: false,
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

  // No row of any table contains its words or any other trace of it.
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

test('a removal keeps runs and pictures that another search uses', async () => {
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

test('a search that was limited before it was listed is listed once it is public again', async () => {
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

test('the log and the counts say what was decided, without the comparison’s words', async () => {
  const { code } = await search()
  await decide(code, 'hide', 'copyright')
  await decide(code, 'hide', 'copyright')
  const { items } = (await service.http.get('/moderation/log').set(STAFF)).body
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
  expect(items[0]).toEqual({
    id: expect.any(String),
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
  await undo(code)
  const { months } = (await service.http.get('/api/transparency')).body
  expect(months).toContainEqual({ ...hidden, undone: 1 })
})

test('the log has what staff can undo or have removed, however many comparisons were limited since', async () => {
  const { code } = await search()
  const { id } = (await decide(code, 'hide')).body
  const removed = (await search()).code
  await decide(removed, 'remove')
  await service.database.query(
    `insert into decisions (code, action, reason, decided_by, state_before)
     select 'AUTO' || n, 'limit', 'sexual', 'votes', 'public' from generate_series(1001, 1201) n`,
  )
  const { items } = (await service.http.get('/moderation/log').set(STAFF)).body
  expect(items[0].code).toBe('AUTO1201')
  expect(items.filter(({ by }: { by: string }) => by === 'votes')).toHaveLength(200)
  expect(items).toContainEqual(expect.objectContaining({ id, undo_until: expect.any(Number) }))
  expect(items).toContainEqual(expect.objectContaining({ code: removed, action: 'remove' }))
  await service.database.query(`delete from decisions where code like 'AUTO%'`)
  await undo(code)
})

test('staff decide only on the state they saw, and undo only the decision they mean', async () => {
  const { code } = await search()
  // Of ids of two lengths, which are no order of letters.
  await service.database.query(`select setval(pg_get_serial_sequence('decisions', 'id'), 98)`)
  await decide(code, 'limit')
  await report(code, 61)
  const hide = () => decide(code, 'hide', 'other', 'limited')
  const { id } = (await hide()).body
  expect(id).toBe('100')
  // On a page that a colleague loaded before.
  const late = await decide(code, 'keep', 'other', 'public')
  expect([late.status, late.body.error_code]).toEqual([409, 'decided_otherwise'])
  expect((await open(code)).status).toBe(410)
  // Where the first answer was lost.
  const repeated = await hide()
  expect([repeated.status, repeated.body.id]).toEqual([200, id])

  expect((await undo(code, id)).body.state).toBe('limited')
  const again = await undo(code, id)
  expect([again.status, again.body.error_code]).toEqual([409, 'not_last_decision'])
  expect((await open(code)).body.state).toBe('limited')
  await decide(code, 'keep', 'other', 'limited')
})

test('nobody who saw a comparison waiting can remove it after a colleague kept it', async () => {
  const { code } = await search()
  await report(code, 62)
  expect((await decide(code, 'keep', 'other', 'public')).status).toBe(200)
  const late = await decide(code, 'remove', 'other', 'public')
  expect([late.status, late.body.error_code]).toEqual([409, 'decided_otherwise'])
  expect((await open(code)).body.state).toBe('public')
  // Reported anew, it waits again, and what was seen before says nothing of the colleague's decision.
  await report(code, 62)
  const remove = (decision_id: string | null) =>
    staffPost(`/moderation/${code}`, { action: 'remove', reason: 'other', seen: 'public', decision_id })
  const later = await remove(null)
  expect([later.status, later.body.error_code]).toEqual([409, 'decided_otherwise'])
  const waiting = (await queue()).items.find((item: { code: string }) => item.code === code)
  expect((await remove(waiting.decision_id)).status).toBe(200)
})

test('a decision closes the reports that staff saw, and none that came later', async () => {
  const { code } = await search()
  const item = async () => (await staffGet(`/moderation/comparisons/${code}`)).body
  const asSeen = ({ state, decision_id, last_report }: Awaited<ReturnType<typeof item>>, action: string) =>
    staffPost(`/moderation/${code}`, { action, reason: 'other', seen: state, decision_id, last_report })
  expect((await item()).last_report).toBe(0)
  await report(code, 81, { reason: 'copyright' })
  await report(code, 82, { reason: 'copyright' })
  const seen = await item()
  await report(code, 83, { reason: 'minor', note: 'She is twelve.' })
  await report(code, 82, { reason: 'hate' })
  const { status, body } = await asSeen(seen, 'keep')
  expect([status, body.state, body.waits]).toEqual([200, 'public', true])
  // Where the first answer was lost.
  const repeated = await asSeen(seen, 'keep')
  expect([repeated.status, repeated.body]).toEqual([200, body])
  const left = (await queue()).items.find((waiting: { code: string }) => waiting.code === code)
  expect(left.reports.map(({ reason }: { reason: string }) => reason)).toEqual(['hate', 'minor'])
  // Seen now, they are decided with the same words by a decision of their own.
  const next = await asSeen(left, 'keep')
  expect([next.status, next.body.id === body.id, next.body.waits]).toEqual([200, false, false])
  expect(await item()).toMatchObject({ since_hour: null, reports: [], last_report: 0 })
  // An older report that an undo has opened again was not seen either.
  const decided = await item()
  await undo(code, next.body.id)
  expect((await asSeen(decided, 'hide')).status).toBe(409)
  expect((await asSeen(await item(), 'keep')).status).toBe(200)
})

test('staff read any comparison by its code, and remove a hidden one without publishing it', async () => {
  const { code, query } = await search()
  const byCode = () => staffGet(`/moderation/comparisons/${code.toLowerCase()}`)
  await report(code, 71)
  const waiting = (await queue()).items.find((item: { code: string }) => item.code === code)
  expect((await byCode()).body).toEqual(waiting)
  const { id } = (await decide(code, 'hide')).body
  const { status, body, headers } = await byCode()
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toMatchObject({ code, query, state: 'hidden', since_hour: null, reports: [], decision_id: id })
  expect(body.images).toEqual(waiting.images)

  const remove = (decision_id: string) =>
    staffPost(`/moderation/${code}`, { action: 'remove', reason: 'other', decision_id })
  // A colleague decided meanwhile.
  await decide(code, 'limit')
  const late = await remove(id)
  expect([late.status, late.body.error_code]).toEqual([409, 'decided_otherwise'])
  // Hidden again with a report that nobody decided, it waits: that may be a reason to remove it.
  await report(code, 72)
  expect((await undo(code)).body.state).toBe('hidden')
  const reported = (await byCode()).body
  expect(reported).toMatchObject({ since_hour: expect.any(Number), reports: [{ count: 1 }] })
  expect((await queue()).items).toContainEqual(reported)
  await decide(code, 'hide')
  expect((await remove((await byCode()).body.decision_id)).status).toBe(200)
  const gone = await byCode()
  expect([gone.status, gone.body.error_code]).toEqual([410, 'comparison_removed'])
  expect((await staffGet('/moderation/comparisons/23456789')).status).toBe(404)
})

test('erasing a visitor does not undo a decision of staff about their search', async () => {
  const token = { 'x-voter-token': 'maker-of-a-limited-one' }
  const { body } = await service.http.post('/images').set(token).send({ query: 'a listed heron' })
  await decide(body.code, 'limit')
  await service.http.delete('/visitor').set(token)
  expect((await open(body.code)).body).toMatchObject({ state: 'limited', query: 'a listed heron' })
  await undo(body.code)
  expect((await open(body.code)).body).toMatchObject({ state: 'public', listed: true })
  await expectNumbersToBeRight()
})

test('all moderation calls are closed to others', async () => {
  const { code } = await search()
  for (const asked of [
    service.http.get('/moderation/queue'),
    service.http.get('/moderation/log'),
    service.http.get(`/moderation/comparisons/${code}`),
    service.http.post(`/moderation/${code}`).send({ action: 'hide', reason: 'other' }),
    service.http.post(`/moderation/${code}/undo`),
    service.http.get('/moderation/queue').set('x-dashboard-token', 'another-token-of-sixteen'),
  ])
    expect((await asked).status).toBe(401)
  expect((await open(code)).body.state).toBe('public')
})

test('an invalid decision or report is refused with an error message', async () => {
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
