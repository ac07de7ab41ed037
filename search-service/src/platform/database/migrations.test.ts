import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '@firewall-cafe/testing/database'
import { eventually } from '@firewall-cafe/testing/eventually'
import { DataSource, type DataSourceOptions } from 'typeorm'
import { ALLOW_RAW_SEARCHES } from '../../../test/raw-searches.ts'
import { NOT_ASKED } from '../../engines/not-asked.ts'
import { CONTROL_FAILED } from '../../searches/control-failed.sql.ts'
import { readConfig } from '../config.ts'
import { databaseOptions, migrate, openDatabase } from './database.ts'
import { Outcomes1764070000000 } from './migrations/1764070000000-outcomes.ts'
import { ControlFailed1764090000000 } from './migrations/1764090000000-control-failed.ts'
import { AskedRuns1764100000000 } from './migrations/1764100000000-asked-runs.ts'
import { ControlTooOld1764150000000 } from './migrations/1764150000000-control-too-old.ts'
import { SerpapiThumbnails1764160000000 } from './migrations/1764160000000-serpapi-thumbnails.ts'
import { SerpapiCalls1764170000000 } from './migrations/1764170000000-serpapi-calls.ts'
import { UnreachedRuns1764260000000 } from './migrations/1764260000000-unreached-runs.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { SQL_FILES } from './sql-files.ts'

/**
 * SHA-256 of each file of migrations/. A database that has seen a released one never sees it again: write the next
 * migration instead. Until the first release the baseline may change, and its sum with it.
 */
const RELEASED: Record<string, string> = {
  '1760000000000-baseline.sql': '9ce4ed4a3b1c16b0f0949bcdcd51ecc2775ef1575a86a56798d222dc24d98488',
  '1760000000000-baseline.ts': '1fa7d90e496ce470111cf6455941aee9f8dc4568a6b297226d5b01c1bc009ff1',
  '1763900000000-listing-finish.sql': 'c071abc6672bb4ea80057331e687f9bc38a3cf5ea51cdb5ff35c2ebba3c02d11',
  '1763900000000-listing.sql': '9f2e4630347607afbb8f7b7ac472ee947e202409b98df3b6d04a0b812361a09d',
  '1763900000000-listing.ts': '7d1e9bfe6a4df74d0c2eb4a96059331cf73a2917631510d376505fbc823ae557',
  '1763910000000-votes.sql': '9b41c894de3e52efe9f3782a2139d7f018bc1c34b90c623d4aec66637275e6b7',
  '1763910000000-votes.ts': '8238c4998c72fc8e19d2b8191c00792bf06f75b518d11383bb3d1a57de5af7ed',
  '1763920000000-blocked-pictures.sql': 'edf05365d99d8113428f94217c7a7ae9c74c1167e23d76ac0aa0ba56fcf25615',
  '1763920000000-blocked-pictures.ts': '2f20babee9c4784d13d1eb0d1f91cb9c735962eb475582763412960073a06f29',
  '1763930000000-moderation.sql': 'df5ad4e16f1c41f0c1763951ca9788ed4e74b67c9a61facba2fca963134a22cc',
  '1763930000000-moderation.ts': 'fa7bfb95cbb54bed283f1522eb88ce642f5489940dd9d5a44cdae8e1019d57a8',
  '1763950000000-counting-once.sql': 'd40b415861f1051d442bb1dfab86771f82fef2484c253e2391af007f64edb7ef',
  '1763950000000-counting-once.ts': 'e8c4d3c2b2dc0e5088c9d5d4aca932dbbbdc30fb772a2190949178531956e119',
  '1763960000000-recent-answers.sql': 'c18f96c2bb69e728a0fa95fb2d90d773a45ee75601fa1265ee7588d40d8c7a36',
  '1763960000000-recent-answers.ts': 'a894ef21955aab1842296a0c64369ccd760c3cb25acf4612e8060798fd2aacd4',
  '1763970000000-signed-copies.sql': '899859f0d65f8046d44fc3944a6cbbc9ecc05c9757706f7f55762ccb12df26e7',
  '1763970000000-signed-copies.ts': 'db6a2b3e8893eef795a35ca721b30ed725c964f91569d637164daaf087803692',
  '1763975000000-crawl-names.sql': 'aff4fdbda3276b9f43b8583a6aa00059e67947c23f2655e8ebfee33872c0bd6c',
  '1763975000000-crawl-names.ts': '0f8db30efa39294df6dee0d852c50443d2a45d0a966ad180e7cf229b2a7ea383',
  '1763980000000-vote-review.sql': '00d3d6d37f777f52b540786d6a0f41f97d5c0284943de372a417bdfac9395c44',
  '1763980000000-vote-review.ts': 'a578e46d607d5d80fe19436f757aaf1b7d492ed66058c1088b99b14b78f73581',
  '1763981000000-vote-groups.sql': '8f6116cd8d6088f5234009644ae362c45aceb4c42c060cdbfcf0152cc0a9e99a',
  '1763981000000-vote-groups.ts': '16184e70fd2eb1dde43fa994ad4f861891615d5e3542450ed0b1be82d10bf909',
  '1763990000000-common-words.sql': '63586b7cb5d19377c25cb02d15bb720ea6a20dd7467d1e0ecf1da6299e6a30ca',
  '1763990000000-common-words.ts': '66a97d66f0c82c48626f1085630c532e2b423dfbab66c14ea6da99e4781b97e2',
  '1764010000000-captures.sql': '3d099f88bff8586a06531eef729e0c36a7e11a4c82518c0025d55b563437db62',
  '1764010000000-captures.ts': '13db9b91b3a2dd49713f6e8ca7dea793c1c62071c67aba980b350c343641e0f8',
  '1764020000000-blocked-names.sql': 'b968c7e66b95c94bc1bfe1047ae625df702a80bdd86f078bd443b36911bab790',
  '1764020000000-blocked-names.ts': '5a51d5d13928f44cdd4e5028a8384bd5224f3605368ab01f6d608b81fb759edd',
  '1764030000000-log.sql': '858782f540aa4b671d9c426cdc1e9d2bdfc4b180339dac5f5168b710d01b34fc',
  '1764030000000-log.ts': '1881163b481b05edb12383ad1ec3e3ecc6764b316983a0c9b694772728e2b4c5',
  '1764040000000-overlaps.sql': '58cf773d690cf12b114add44774be7e88b6e6549bb92a6b730925143c24a08c1',
  '1764040000000-overlaps.ts': 'e319185cb15b1f9403a6fe813b7c50fef70a0c294f405d6878bb92e0f465dfe7',
  '1764060000000-dumps.sql': 'dd246b8b03342fc4f6eabae80c518081a66d4660099c8eeca5adf133e2d9ab80',
  '1764060000000-dumps.ts': 'f7c42ec795f15e1bb70fd3eeffe166f05f54a5d4877e6861e25337cd6c669fd3',
  '1764070000000-outcomes.sql': '861d6774b377ffc2b8a225596c09e25cc0762b0a8977cdc5258f9244feb969ab',
  '1764070000000-outcomes.ts': '5e40fc13b5e5b3c037d47aedebf569025f9a5e21004c9043f228bb3708c76223',
  '1764071000000-filled-outcomes.sql': '7b482d14a39cc2467a3c0586d2437874491c29301084e531d542e8b3b5595d53',
  '1764071000000-filled-outcomes.ts': '107f6a4f70eca4cbf2cf830f3d24edce8dba5a722944febb9a95ebc8d2c3ccd1',
  '1764080000000-overlap-pairs.ts': 'cc8ddef5bb68deec3ea39dda26df2b0e7ad1dbdde054bccd8fbfe534cb49d17a',
  '1764090000000-control-failed.ts': '1b94c698992ec7b0e770de0ab4e4d20ed39937a1486b03ce25784d0055e9a217',
  '1764100000000-asked-runs.ts': '5bfe15f7c38e8d1c73a5b494d677948891ef64faab395ed8177d1ef635d80f31',
  '1764110000000-tried-messages.ts': '67a3c405e6cbc295997167e2f89c3ab8b179a89d83c5dafb96da66bd899509ab',
  '1764120000000-no-bot-evidence.ts': 'e66bff9469ac77344d2e8975dfd0d0444ba3eca1e40fe01e9c65441fbe746c09',
  '1764130000000-votes-on-failures.ts': 'd678c49e29756437fc443e8265b3f66c5e37d3a5025871ee024adefdd6124c68',
  '1764140000000-hours-of-proposals.ts': 'c51e4c8e21f5b5d1163df78e7cdd33153b8c9910475fbf7ad6c8507a291098b3',
  '1764150000000-control-too-old.ts': '360dfc352088f9f634ba452b0cc052521a03eeb5157fe238e8b75aaefc746165',
  '1764160000000-serpapi-thumbnails.ts': '80555a78e0f28884909ac206cf61345b232bcd28879e037084071ea51a0ca07e',
  '1764170000000-serpapi-calls.ts': 'ea9ec565bbd9a760502733fe3ea8e206668f6fbb69e60a511a9255ada7aa3ef0',
  '1764180000000-logged-decisions.ts': '892667c33d0c050ac2bf75969bfb7e64f6175d54f2eae075a404f4e275265784',
  '1764200000000-old-names.ts': '46b54fc5591f92f9340b7e96d80a676ca7dc2b97d829a61f48105cb6900bef58',
  '1764210000000-outcome-counts.ts': '3201bf668831870a9ab6b3aea34df9e4207e17960f449278fc3df9d03e87cb97',
  '1764220000000-erased-voters.ts': '3d8a919c7c6b185919eeceb5c27d45b08ab0680a3a87c80d372c7d97ed8069eb',
  '1764230000000-withdrawn-proposals.ts': '727e281b0a046607cc9e308a37e8797b899b79c659f267338af03d11d7508c14',
  '1764240000000-blocked-alone.ts': '26fe73f4caa0bca682345daae89b998c9a316671453eaa2dbd174687e133e716',
  '1764250000000-mistakes.ts': 'a06a006e6db2686ed3db35875c9f426f7ff1f1b15e46fa5025d017a17f57e736',
  '1764260000000-unreached-runs.ts': '276f994cbd5b99dbd35bd2addc0c7f18d4694a604e1c58f6115d9624c86c8557',
}
/** Gives each run a search: a later migration deletes those that nothing leads to. */
const SEARCH_EACH = `
  insert into searches (term_initial, language, location, google_run_id, baidu_run_id)
  select query, 'en', 'oslo', id, id from engine_runs`
const SRC = fileURLToPath(new URL('../../', import.meta.url))
const MIGRATIONS_DIR = fileURLToPath(new URL('migrations/', import.meta.url))

let options: DataSourceOptions
let database: DataSource

beforeAll(async () => {
  const config = readConfig({ DATABASE_URL: await createDatabase(), SIMULATOR_URL: 'http://127.0.0.1:1' })
  options = { ...databaseOptions(config), entities: [] } as DataSourceOptions
  database = await openDatabase(options)
})
afterAll(() => database.destroy())

/** Undoes a migration and all that came after it. */
async function undo(migration: (typeof MIGRATIONS)[number]): Promise<void> {
  const before = await new DataSource(options).initialize()
  for (let last = MIGRATIONS.length; last > MIGRATIONS.indexOf(migration); last--)
    await before.undoLastMigration()
  await before.destroy()
}

test('no released migration was edited', async () => {
  const sums: Record<string, string> = {}
  for await (const file of glob('*-*.{ts,sql}', { cwd: MIGRATIONS_DIR })) {
    sums[file] = createHash('sha256')
      .update(await readFile(path.join(MIGRATIONS_DIR, file)))
      .digest('hex')
  }
  expect(sums).toEqual(RELEASED)
})

test('every file of functions is applied', async () => {
  const files: string[] = []
  for await (const file of glob('*/sql/*.sql', { cwd: SRC })) files.push(file.split(path.sep).join('/'))
  expect([...SQL_FILES].sort()).toEqual(files.sort())
})

test('files of functions are applied again when they changed, and only then', async () => {
  const functions = () =>
    database.query(
      `select proname, xmin::text from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    )
  const before = await functions()
  await migrate(options)
  expect(await functions()).toEqual(before)

  await database.query('drop function recount_archive')
  await database.query(`update sql_files set sha256 = 'older' where name like '%recount.sql'`)
  await migrate(options)
  const after = await functions()
  expect(after.map(({ proname }: { proname: string }) => proname)).toEqual(
    before.map(({ proname }: { proname: string }) => proname),
  )
  expect(after).not.toEqual(before)
})

test('function files that wait for a search do not block it while it is being recorded', async () => {
  await database.query(`update sql_files set sha256 = 'older' where name like '%append-changes.sql'`)
  const recording = database.createQueryRunner()
  await recording.startTransaction()
  // In the order of a write (searches-write).
  await recording.query('lock table engine_runs in row exclusive mode')
  const migrating = migrate(options)
  await eventually(async () => {
    const waiting = await database.query(
      `select from pg_locks where not granted and relation = 'engine_runs'::regclass`,
    )
    expect(waiting).toHaveLength(1)
  })
  await recording.query('lock table searches in row exclusive mode nowait')
  await recording.commitTransaction()
  await recording.release()
  await migrating
})

test('no before-trigger shares its function with one of another kind', async () => {
  const shared = await database.query(
    `select tgfoid::regproc::text as function from pg_trigger
     where not tgisinternal and tgtype & 2 = 2 group by 1 having count(distinct tgtype) > 1`,
  )
  expect(shared).toEqual([])
})

test('a process that only verifies refuses a database without one of the files, and names other versions', async () => {
  await database.query(`delete from sql_files where name like '%recount.sql'`)
  await expect(openDatabase(options, 'verify')).rejects.toThrow('MIGRATIONS: the schema is older')
  await migrate(options)
  const said: string[] = []
  const verified = () => openDatabase(options, 'verify', (line) => said.push(line))
  await (await verified()).destroy()
  expect(said).toEqual([])
  await database.query(`update sql_files set sha256 = 'older' where name like '%recount.sql'`)
  await (await verified()).destroy()
  expect(said).toEqual([expect.stringContaining('belong to another version')])
  await migrate(options)
})

test('the outcomes of older searches are filled in, and nothing is counted again', async () => {
  await database.query(ALLOW_RAW_SEARCHES)
  await database.query(
    `with run as (
       insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
       select engine, engine, false, 'x', 'en', outcome, now(), 1
       from (values ('google', 'results'), ('google', 'timeout'), ('baidu', 'legal_notice')) as run (engine, outcome)
       returning id, engine, outcome)
     insert into searches (term_initial, language, location, google_run_id, baidu_run_id)
     select google.outcome, 'en', 'oslo', google.id, baidu.id
     from run google, run baidu where google.engine = 'google' and baidu.engine = 'baidu'`,
  )
  // Later ones go, too: otherwise the trigger would be there, and nothing left to fill in.
  await undo(Outcomes1764070000000)
  const changes = () => database.query('select count(*) from changes')
  const counted = await changes()
  await migrate(options)
  expect(
    await database.query('select term_initial as google, outcomes from searches order by outcomes'),
  ).toEqual([
    { google: 'results', outcomes: 1 },
    { google: 'timeout', outcomes: 7 },
  ])
  expect(await changes()).toEqual(counted)
})

test('searches recorded by an older version are counted by outcome once the functions are applied', async () => {
  const counted = () =>
    database.query(
      'select outcomes, location, searches from outcome_counts where searches <> 0 order by 1, 2',
    )
  const move = (outcomes: number, location: string) =>
    database.query('update searches set location = $1 where outcomes = $2', [location, outcomes])
  while ((await database.query('select fold_changes() as folded'))[0].folded > 0);
  expect(await counted()).toEqual([
    { outcomes: 1, location: 'oslo', searches: 1 },
    { outcomes: 7, location: 'oslo', searches: 1 },
  ])
  await database.query('delete from outcome_counts')
  // Both wait to be folded: one was written by a version before, which does not name outcomes.
  await move(1, 'taiwan')
  await database.query('update changes set outcomes = null')
  await move(7, 'vienna')
  await database.query(`update sql_files set sha256 = 'older' where name like '%fold-changes.sql'`)
  await migrate(options)
  expect(await counted()).toEqual([
    { outcomes: 1, location: 'taiwan', searches: 1 },
    { outcomes: 7, location: 'oslo', searches: 1 },
  ])
  await database.query('select fold_changes()')
  expect(await counted()).toEqual([
    { outcomes: 1, location: 'taiwan', searches: 1 },
    { outcomes: 7, location: 'vienna', searches: 1 },
  ])
})

test('older answers to the bot that are no evidence are marked, and nothing else is', async () => {
  await undo(ControlFailed1764090000000)
  await database.query('truncate bot_crawl_runs cascade')
  await database.query(`
    with crawl as (insert into bot_crawl_runs (day, simulated) values ('2026-01-01', false) returning id),
    batch as (
      insert into bot_crawl_batches (crawl_run_id, number, google_control, baidu_control)
      select id, 1, 'results', 'captcha' from crawl returning id, crawl_run_id),
    term as (insert into bot_terms (term_key, english) values ('marked', 'marked') returning id),
    run as (
      insert into engine_runs (engine, provider, simulated, query, language, outcome, detail, asked_at, duration_ms)
      values ('google', 'x', false, 'marked', 'en', 'empty', null, now(), 1),
        ('baidu', 'x', false, 'marked', 'en', 'empty', 'why', now(), 1)
      returning id, engine)
    insert into bot_crawl_items
      (crawl_run_id, batch_id, term_id, position, control, query, language, google_run_id, baidu_run_id)
    select batch.crawl_run_id, batch.id, term.id, 1, false, 'marked', 'en', google.id, baidu.id
    from batch, term, run google, run baidu where google.engine = 'google' and baidu.engine = 'baidu'`)
  await migrate(options)
  expect(
    await database.query(`select engine, detail from engine_runs where query = 'marked' order by engine`),
  ).toEqual([
    { engine: 'baidu', detail: `${CONTROL_FAILED}the control had no pictures. why` },
    // By a later migration: its batch has no control.
    { engine: 'google', detail: `${CONTROL_FAILED}no control shows that it answered then. ` },
  ])
})

test('older answers to the bot that came too long after their control, or after a refusal, are marked', async () => {
  await undo(ControlTooOld1764150000000)
  await database.query('truncate bot_crawl_runs cascade')
  // Each batch: what Google answered, in its order, and how many minutes after the control.
  const batches = [
    { answers: ['results', 'empty', 'legal_notice'], minutes: [0, 59, 60] },
    { answers: ['results', 'empty', 'captcha', 'empty'], minutes: [0, 1, 2, 3] },
    {
      answers: ['results', 'rate_limited', 'empty'],
      minutes: [0, 1, 2],
      detail: `${NOT_ASKED.budgetSpent}x`,
    },
    { answers: ['results', 'empty'], minutes: [0, 1] },
  ]
  for (const [number, { answers, minutes, detail = null }] of batches.entries())
    await database.query(
      `with crawl as (
         insert into bot_crawl_runs (day, simulated) values ('2026-01-02'::date + $1::int, false) returning id),
       batch as (
         insert into bot_crawl_batches (crawl_run_id, number, google_control) select id, 1, 'results' from crawl
         returning id, crawl_run_id),
       answer as (
         select place, outcome, 'batch ' || $1 || ' term ' || place as words,
           '2026-01-02 03:00Z'::timestamptz + minutes * interval '1 minute' as asked_at
         from unnest($2::text[], $3::int[]) with ordinality as answer (outcome, minutes, place)),
       term as (insert into bot_terms (term_key, english) select words, words from answer returning id, english),
       run as (
         insert into engine_runs (engine, provider, simulated, query, language, outcome, detail, asked_at, duration_ms)
         select 'google', 'x', false, words, 'en', outcome, case when outcome = 'rate_limited' then $4 end, asked_at, 1
         from answer returning id, query)
       insert into bot_crawl_items
         (crawl_run_id, batch_id, term_id, position, control, query, language, google_run_id)
       select crawl_run_id, batch.id, term.id, place, place = 1, words, 'en', run.id
       from batch, answer join term on english = words join run on run.query = words`,
      [number, answers, minutes, detail],
    )
  await database.query(`delete from bot_terms where english = 'batch 3 term 1'`)
  await migrate(options)
  const marked = await database.query(
    'select query from engine_runs where query like $1 and detail ^@ $2 order by query',
    ['batch %', CONTROL_FAILED],
  )
  expect(marked.map(({ query }: { query: string }) => query)).toEqual([
    'batch 0 term 3',
    'batch 1 term 4',
    'batch 3 term 2',
  ])
  expect(await database.query('select google_control from bot_crawl_batches order by id')).toEqual(
    ['results', 'captcha', 'results', 'results'].map((google_control) => ({ google_control })),
  )
})

test('older runs whose engine was not asked are taken out of its numbers, and no others', async () => {
  await undo(AskedRuns1764100000000)
  await database.query(
    `insert into engine_runs (engine, provider, simulated, query, language, outcome, detail, asked_at, duration_ms)
     values ('google', 'x', false, 'x', 'en', 'rate_limited', $1, '2026-02-03 04:05:06Z', 1),
       ('google', 'x', false, 'x', 'en', 'rate_limited', null, '2026-02-03 04:05:06Z', 1)`,
    [`${NOT_ASKED.budgetSpent}serper is spent`],
  )
  await database.query(SEARCH_EACH)
  const runs = async () => {
    await database.query('select fold_changes()')
    return database.query(`select runs from engine_hours where hour = '2026-02-03 04:00:00Z'`)
  }
  expect(await runs()).toEqual([{ runs: 2 }])
  await migrate(options)
  expect(await runs()).toEqual([{ runs: 1 }])
  await database.query('select recount_archive()')
  expect(await runs()).toEqual([{ runs: 1 }])
})

test('older results give out no small picture at SerpApi, which is kept as a copy', async () => {
  await undo(SerpapiThumbnails1764160000000)
  const small = 'https://serpapi.com/searches/65f0aabbccddeeff00112233/images/1.jpeg'
  const other = 'https://encrypted-tbn0.gstatic.com/images?q=serpapi.com/'
  await database.query(
    `with address as (
       insert into image_addresses (href, href_sha256)
       select href, sha256(convert_to(href, 'UTF8')) from unnest(array['https://x.example/1', $1, $2]) as href
       returning id, href),
     run as (
       insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
       values ('google', 'serpapi', false, 'small', 'en', 'results', now(), 1) returning id)
     insert into results (run_id, rank, address_id, thumbnail_address_id)
     select run.id, row_number() over (order by thumbnail.href), own.id, thumbnail.id
     from run, address own, address thumbnail where own.href = 'https://x.example/1' and thumbnail.id <> own.id`,
    [small, other],
  )
  await database.query(SEARCH_EACH)
  await database.query(
    `insert into recent_answers (engines, query, runs, fresh_until) values ('x', 'named', $1, now()), ('x', 'other', $2, now())`,
    [JSON.stringify([{ thumbnailHref: small }]), JSON.stringify([{ thumbnailHref: other }])],
  )
  await migrate(options)
  expect(
    await database.query(
      `select thumbnail.href from results left join image_addresses thumbnail on thumbnail.id = thumbnail_address_id
       join engine_runs run on run.id = run_id where run.query = 'small' order by rank`,
    ),
  ).toEqual([{ href: other }, { href: null }])
  expect(
    await database.query(
      'select own.href from image_addresses own join image_addresses copy on copy.copy_of = own.id where copy.href = $1',
      [small],
    ),
  ).toEqual([{ href: 'https://x.example/1' }])
  expect(await database.query('select query from recent_answers')).toEqual([{ query: 'other' }])
})

test('no older reason names a SerpApi call', async () => {
  await undo(SerpapiCalls1764170000000)
  await database.query(
    `insert into engine_runs (engine, provider, simulated, query, language, outcome, detail, asked_at, duration_ms)
     values ('google', 'serpapi', false, 'named call', 'en', 'failed',
       'SerpApi reported an error (search 65f0aabbccddeeff00112233)', now(), 1)`,
  )
  await database.query(SEARCH_EACH)
  await migrate(options)
  expect(await database.query(`select detail from engine_runs where query = 'named call'`)).toEqual([
    { detail: 'SerpApi reported an error' },
  ])
})

test('older answers to the bot that nothing leads to are deleted, and no others', async () => {
  await undo(UnreachedRuns1764260000000)
  await database.query(`
    with run as (
      insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
      select 'google', 'x', false, words, 'en', 'empty', now(), 1
      from unnest(array['searched', 'asked', 'unreached']) as words
      returning id, query),
    search as (
      insert into searches (term_initial, language, location, google_run_id, baidu_run_id)
      select query, 'en', 'oslo', id, id from run where query = 'searched'),
    crawl as (insert into bot_crawl_runs (day, simulated) values ('2026-03-01', false) returning id),
    batch as (
      insert into bot_crawl_batches (crawl_run_id, number) select id, 1 from crawl returning id, crawl_run_id),
    term as (insert into bot_terms (term_key, english) values ('asked', 'asked') returning id)
    insert into bot_crawl_items
      (crawl_run_id, batch_id, term_id, position, control, query, language, google_run_id)
    select crawl_run_id, batch.id, term.id, 1, false, query, 'en', run.id
    from batch, term, run where query = 'asked'`)
  await migrate(options)
  expect(
    await database.query(
      `select query from engine_runs where query in ('searched', 'asked', 'unreached') order by query`,
    ),
  ).toEqual([{ query: 'asked' }, { query: 'searched' }])
})
