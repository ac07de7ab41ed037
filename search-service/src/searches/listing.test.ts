/** When a search becomes public: once, at the full hour it waits for; and who may change that. */
import type { SearchResponse } from '@firewall-cafe/shared'
import pg from 'pg'
import { startService } from '../../test/service.ts'
import { environment, MAKER, service, useService } from '../../test/use-service.ts'
import { LIST_DUE } from './comparisons.sql.ts'
import { ListingJobs } from './listing.jobs.ts'

const HOUR = 3_600_000
const STRANGER = { 'x-voter-token': 'somebody-else-here' }

let jobs: ListingJobs

useService({ PUBLISH_DELAY_MINUTES: '60' })
beforeAll(async () => {
  jobs = service.app.get(ListingJobs, { strict: false })
})
beforeEach(async () => {
  await service.database.query('delete from searches')
  await service.database.query('delete from count_marks')
  await service.database.query('delete from erased_voters')
})

async function search(query: string, visibility?: 'listed' | 'unlisted'): Promise<SearchResponse> {
  const { status, body } = await service.http.post('/images').set(MAKER).send({ query, visibility })
  expect(status).toBe(200)
  return body
}
const vote = (searchId: string, voter: string) =>
  service.http
    .post('/vote')
    .set('x-voter-token', voter)
    .send({ meta_key: 'votes_censored', search_id: searchId })
const record = async (code: string) => (await service.http.get(`/comparisons/${code}`)).body
const list = (code: string, visibility: string, headers: Record<string, string> = MAKER) =>
  service.http.post(`/comparisons/${code}/listing`).set(headers).send({ visibility })
/** As if these hours had passed. */
const waitHours = (hours: number) =>
  service.database.query(`update searches set lists_at = lists_at - $1 * interval '1 hour'`, [hours])
const archived = async (): Promise<string[]> => {
  await service.fold()
  const { body } = await service.http.get('/searches')
  return body.data.map((item: { code: string }) => item.code)
}
const totals = async () => {
  await service.fold()
  const { body } = await service.http.get('/dashboardData')
  return [body.totalSearches.count, body.totalImages.count, body.totalVotes.count]
}

test('a search waits for the full hour after its delay, and is then public with its pictures and votes', async () => {
  const before = Date.now()
  const made = await search('sunflower')
  expect(made).toMatchObject({ visibility: 'listed', listed: false })
  expect((made.lists_at as number) % HOUR).toBe(0)
  expect((made.lists_at as number) - before).toBeGreaterThan(HOUR - 1)
  expect((made.lists_at as number) - Date.now()).toBeLessThanOrEqual(2 * HOUR)
  expect((await vote(made.searchId, 'a-first-voter')).body.vote_count).toBe(1)
  await jobs.listDue()
  expect([await archived(), await totals()]).toEqual([[], [0, 0, 0]])
  expect(await record(made.code)).toMatchObject({ listed: false, search_timestamp: null })

  await waitHours(2)
  await jobs.listDue()
  expect([await archived(), await totals()]).toEqual([[made.code], [1, 18, 1]])
  const shown = await record(made.code)
  expect(shown).toMatchObject({ listed: true, search_timestamp: shown.lists_at })
  expect(shown.search_timestamp % HOUR).toBe(0)
  expect(shown.search_timestamp).toBeLessThanOrEqual(Date.now())
  await vote(made.searchId, 'a-second-voter')
  expect(await totals()).toEqual([1, 18, 2])
})

test('two workers at once list everything once, and a third finds nothing to do', async () => {
  const [{ google_run_id: google, baidu_run_id: baidu }] = await service.database.query(
    'select * from searches where id = $1',
    [(await search('teapot')).searchId],
  )
  await service.database.query(
    `insert into searches (id, code, term_initial, language, location, lists_at, result_count, google_run_id, baidu_run_id)
     select n, translate(lpad(n::text, 8, '0'), '0123456789', '23456789AB'), 'waiting', 'en', 'oslo',
       date_trunc('hour', now(), 'UTC'), 2, $1, $2 from generate_series(1, 450) as n`,
    [google, baidu],
  )
  const counting = Array.from({ length: 10 }, () => service.fold())
  await Promise.all([jobs.listDue(), jobs.listDue(), ...counting])
  await jobs.listDue()
  expect(await totals()).toEqual([450, 900, 0])
})

test('a worker killed while it lists has listed nothing, and the next one does it', async () => {
  const made = await search('teapot')
  await vote(made.searchId, 'a-first-voter')
  await waitHours(2)
  const worker = new pg.Client({ connectionString: environment.DATABASE_URL })
  worker.on('error', () => {})
  await worker.connect()
  await worker.query('begin')
  const { rows } = await worker.query(LIST_DUE.text, [10])
  expect(rows).toEqual([{ listed: 1 }])
  const [{ pid }] = (await worker.query('select pg_backend_pid() as pid')).rows
  // While the worker holds the searches, nobody else lists them.
  await jobs.listDue()
  expect(await archived()).toEqual([])
  await service.database.query('select pg_terminate_backend($1)', [pid])
  await worker.end().catch(() => {})
  await service.database.query('select from searches for update')
  await jobs.listDue()
  expect([await archived(), await totals()]).toEqual([[made.code], [1, 18, 1]])
})

test('a vote cast while its search is being listed is counted once', async () => {
  const made = await search('teapot')
  await waitHours(2)
  const voters = Array.from({ length: 20 }, (_, n) => vote(made.searchId, `voter-number-${n}`))
  await Promise.all([...voters, jobs.listDue()])
  await jobs.listDue()
  expect(await totals()).toEqual([1, 18, 20])
  expect(await service.database.query('select listed, count(*)::int from votes group by 1')).toEqual([
    { listed: true, count: 20 },
  ])
})

test('only its visitor can keep a waiting search out of the archive, and put it back in', async () => {
  const made = await search('teapot')
  for (const headers of [STRANGER, {}])
    expect((await list(made.code, 'unlisted', headers as Record<string, string>)).status).toBe(403)
  expect((await record(made.code)).visibility).toBe('listed')

  const out = await list(made.code.toLowerCase(), 'unlisted')
  expect([out.status, out.body]).toEqual([
    200,
    { code: made.code, visibility: 'unlisted', lists_at: null, listed: false },
  ])
  // The same counts when another of its network searches it, and this one is decided anew if it is listed after all.
  expect(await service.database.query('select from count_marks')).toEqual([])
  expect(await service.database.query('select repeats from searches')).toEqual([{ repeats: null }])
  await waitHours(3)
  await jobs.listDue()
  expect(await archived()).toEqual([])

  expect((await list(made.code, 'listed', STRANGER)).status).toBe(403)
  const kept = await list(made.code, 'listed')
  expect(kept.body).toMatchObject({ visibility: 'listed', listed: false })
  expect(kept.body.lists_at % HOUR).toBe(0)
  expect(kept.body.lists_at).toBeGreaterThan(Date.now() + HOUR)
  await waitHours(3)
  await jobs.listDue()
  expect(await archived()).toEqual([made.code])
})

test('erasing a visitor deletes the count marks of their waiting search', async () => {
  await search('teapot')
  expect(await service.database.query('select from count_marks')).not.toEqual([])
  await service.http.delete('/visitor').set(MAKER)
  expect(await service.database.query('select from count_marks')).toEqual([])
})

test('a listed search cannot be taken out, and keeping it in again changes nothing', async () => {
  const made = await search('teapot')
  await waitHours(2)
  await jobs.listDue()
  const late = await list(made.code, 'unlisted')
  expect([late.status, typeof late.body.error]).toEqual([409, 'string'])
  expect(await archived()).toEqual([made.code])
  const again = await list(made.code, 'listed')
  expect(again.body).toEqual({
    code: made.code,
    visibility: 'listed',
    lists_at: (await record(made.code)).lists_at,
    listed: true,
  })
})

test('a limited search says whether it was ever listed, and only if it was not can it be kept out', async () => {
  const [was, never] = [await search('teapot'), await search('kettle')]
  await list(never.code, 'unlisted')
  await waitHours(2)
  await jobs.listDue()
  await service.database.query(
    `update searches set state = 'limited', held_shown_at = shown_at, shown_at = null`,
  )
  expect(await record(was.code)).toMatchObject({ state: 'limited', listed: false, was_listed: true })
  expect(await record(never.code)).toMatchObject({ state: 'limited', listed: false, was_listed: false })
  expect((await list(was.code, 'unlisted')).status).toBe(409)
  expect((await list(was.code, 'listed')).body).toMatchObject({ listed: false })

  const prompt = await startService({ ...environment, PUBLISH_DELAY_MINUTES: '0' })
  try {
    const kept = await prompt.http
      .post(`/comparisons/${never.code}/listing`)
      .set(MAKER)
      .send({ visibility: 'listed' })
    expect(kept.body).toMatchObject({ visibility: 'listed', listed: false })
  } finally {
    await prompt.app.close()
  }
  expect((await list(never.code, 'unlisted')).body).toMatchObject({ visibility: 'unlisted', lists_at: null })
})

test('a search of a process whose clock is behind waits as long as others', async () => {
  const now = Date.now
  Date.now = () => now() - 5 * HOUR
  const made = await search('sunflower').finally(() => {
    Date.now = now
  })
  expect((made.lists_at as number) - Date.now()).toBeGreaterThan(HOUR - 5 * 60_000)
  await jobs.listDue()
  expect(await archived()).toEqual([])
})

test('nobody can keep out a search without a token', async () => {
  const { body } = await service.http.post('/images').send({ query: 'teapot' })
  expect((await list(body.code, 'unlisted')).status).toBe(403)
})

test.each(['22222222', 'nothing', "2222222'", 'O0I1L222'])(
  '%s is not a valid code: a 404 with an error message',
  async (code) => {
    const { status, body } = await service.http.get(`/comparisons/${encodeURIComponent(code)}`)
    expect([status, body]).toEqual([
      404,
      { error: 'There is no comparison with this code.', error_code: 'no_such_comparison' },
    ])
    expect((await list(encodeURIComponent(code), 'unlisted')).status).toBe(404)
  },
)

test('without a delay a search is listed in its own transaction, under its hour', async () => {
  const prompt = await startService({ ...environment, PUBLISH_DELAY_MINUTES: '0' })
  try {
    const { body } = await prompt.http.post('/images').send({ query: 'teapot' })
    expect(await archived()).toEqual([body.code])
    expect(body.listed).toBe(true)
    expect((await record(body.code)).search_timestamp).toBe(body.lists_at)
    expect(body.lists_at % HOUR).toBe(0)
    const kept = await prompt.http
      .post('/images')
      .set(MAKER)
      .send({ query: 'kettle', visibility: 'unlisted' })
    const { status } = await prompt.http
      .post(`/comparisons/${kept.body.code}/listing`)
      .set(MAKER)
      .send({ visibility: 'listed' })
    expect([status, (await archived()).length]).toEqual([200, 2])
  } finally {
    await prompt.app.close()
  }
})

test.each([
  ['a code', 'new.code := (select min(code) from searches)'],
  ['an id', 'new.id := (select min(id) from searches)'],
])('%s already in use is drawn again, once', async (_, collision) => {
  const taken = await search('teapot')
  await service.database.query('create sequence drawn')
  await service.database.query(`
    create function collide() returns trigger language plpgsql as $$
    begin
      if nextval('drawn') = 1 then ${collision}; end if;
      return new;
    end $$;
    create trigger collide before insert on searches for each row execute function collide()`)
  try {
    const made = await search('kettle')
    expect(await record(made.code)).toMatchObject({ searchId: made.searchId, query: 'kettle' })
    expect(await record(taken.code)).toMatchObject({ searchId: taken.searchId, query: 'teapot' })
    const runs = await service.database.query('select distinct google_run_id from searches')
    expect(runs).toHaveLength(2)
  } finally {
    await service.database.query('drop function collide cascade')
    await service.database.query('drop sequence drawn')
  }
})
