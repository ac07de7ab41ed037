import { jest } from '@jest/globals'
import { service, simulators, useServicePerTest } from '../../test/use-service.ts'
import { DemoRepository } from './demo.repository.ts'
import { DemoService } from './demo.service.ts'
import { DEMO_TERMS, searchesBefore } from './visits.ts'

useServicePerTest({ BOT: 'on', DEMO_DATA: 'on' })

const query = <T = Record<string, unknown>>(sql: string): Promise<T[]> => service.database.query(sql)
const seed = () => service.app.get(DemoService).seed()
test('demo visitors searched and voted over a year, under demo names, from every place; the engines were asked now', async () => {
  const before = Date.now()
  await seed()
  const [demo] = await query(`
    select count(*)::int between 550 and 650 as searches, count(distinct google_run_id)::int as terms,
      bool_and(client_name ~ '^demo_visitor_[0-9]{3}$') as named,
      count(distinct location)::int as places, min(shown_at) < now() - interval '300 days' as long_ago,
      max(shown_at) <= now() as past, count(distinct language)::int as languages,
      count(distinct date_trunc('month', shown_at))::int >= 12 as months
    from searches where client_name is not null`)
  expect(demo).toEqual({
    searches: true,
    terms: DEMO_TERMS,
    named: true,
    places: 12,
    long_ago: true,
    past: true,
    languages: 2,
    months: true,
  })
  expect(
    await query(`select bool_and(simulated) as simulated, bool_and(asked_at >= to_timestamp(${before} / 1000.0)) as now
      from engine_runs`),
  ).toEqual([{ simulated: true, now: true }])
  const [bot] = await query(`select count(*)::int as n from searches where location = 'automated_scraper'`)
  expect(bot).toEqual({ n: 24 })
  await expectPlausibleVotes()
})

/** After their searches, moved by what was shown, and contradicting each other at times. */
async function expectPlausibleVotes(): Promise<void> {
  const share = `count(*) filter (where v.category = 1)::float / nullif(count(*) filter (where v.category in (1, 2)), 0)`
  const [votes] = await query<Record<string, number | boolean>>(`
    select bool_and(v.cast_at between s.shown_at and now()) as after,
      ${share} as all_censored,
      (select ${share} from votes v join searches s on s.id = v.search_id join engine_runs r on r.id = s.baidu_run_id
        where r.outcome in ('empty', 'legal_notice')) as nothing_shown,
      (select ${share} from votes v join searches s on s.id = v.search_id join engine_runs r on r.id = s.baidu_run_id
        where r.outcome = 'results') as pictures_shown,
      exists (select from votes a join votes b using (search_id) where a.category = 1 and b.category = 2) as contradicted
    from votes v join searches s on s.id = v.search_id`)
  expect(votes).toMatchObject({ after: true, contradicted: true })
  expect(votes?.nothing_shown).toBeGreaterThan(0.7)
  expect(votes?.pictures_shown).toBeLessThan(0.5)
  await service.fold()
  const counted = await query(`select coalesce(sum(votes), 0)::int as n from search_votes`)
  expect(counted).toEqual(await query('select count(*)::int as n from votes'))
}

test('seeding happens once, whatever staff remove, resumes after an interruption, and keeps earlier searches', async () => {
  await service.http.post('/images').send({ query: 'sunflower', search_client_name: 'paper_boat' })
  const OF_THE_CROWD = `client_name like 'demo%'`
  const searches = () => query<{ id: string }>(`select id from searches where ${OF_THE_CROWD} order by id`)
  const demo = service.app.get(DemoService)
  const repository = service.app.get(DemoRepository)
  const recordTerm = repository.recordTerm.bind(repository)
  let recorded = 0
  const cut = jest.spyOn(repository, 'recordTerm').mockImplementation(async (...term) => {
    await recordTerm(...term)
    if (++recorded === 3) demo.onModuleDestroy()
  })
  await demo.seed()
  cut.mockRestore()
  expect(await searches()).toHaveLength(searchesBefore(3))

  Object.assign(demo, { ending: false })
  await Promise.all([demo.seed(), demo.seed()])
  expect(await searches()).toHaveLength(searchesBefore(DEMO_TERMS))
  expect(await query(`select 1 from searches where ${OF_THE_CROWD} group by google_run_id`)).toHaveLength(
    DEMO_TERMS,
  )
  await query(`delete from searches where id in (
    select id from searches where ${OF_THE_CROWD} order by google_run_id, id limit 10)`)
  const left = await searches()
  // As the next process would, which has not seen that it is done.
  Object.assign(demo, { seeded: false })
  await demo.seed()
  expect(await searches()).toEqual(left)
  expect(await query(`select 1 from searches where client_name = 'paper_boat'`)).toHaveLength(1)
})

test('seeding is skipped where it is switched off', async () => {
  const config = { DEMO_DATA: false, SIMULATOR_URL: simulators.url }
  Object.assign(service.app.get(DemoService), { config })
  await seed()
  expect(await query('select 1 from searches')).toEqual([])
})
