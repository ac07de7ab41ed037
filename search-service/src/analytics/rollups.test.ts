import { createHash } from 'node:crypto'
import { Draw } from '@firewall-cafe/testing/random'
import { DataSource } from 'typeorm'
import { openTestDatabase } from '../../test/migrated-database.ts'
import { ALLOW_RAW_SEARCHES } from '../../test/raw-searches.ts'

let database: DataSource

beforeAll(async () => {
  database = await openTestDatabase()
  await database.query(ALLOW_RAW_SEARCHES)
})
afterAll(() => database.destroy())

/** Votes that are discounted are kept, and count nowhere. */
const COUNTED = `
  with listed as (select * from searches where shown_at is not null),
  once as (select * from listed where not repeats),
  answer as (select id, case when outcome = 'results' then 0 when outcome in ('empty', 'legal_notice') then 1 else 2 end as n
    from engine_runs),
  counted as (select * from votes where not discounted and search_id in (select id from listed))`
const SAYS = `join counted_words on counted and (lower(normalize(term_initial, NFKC)) like '%' || word || '%'
  or lower(normalize(term_translation, NFKC)) like '%' || word || '%')`
const WITH_OUTCOMES = `(
  select listed.id, listed.shown_at, listed.location, 3 * google.n + baidu.n as outcomes
  from listed
  join answer as google on google.id = google_run_id
  join answer as baidu on baidu.id = baidu_run_id
  where 3 * google.n + baidu.n <> 0) as s`
/** The same numbers, counted from the raw tables by statements that share nothing with the triggers. */
const RAW: Readonly<Record<string, string>> = {
  'select kind, key, amount::int from tallies where amount <> 0': `
    select 'language' as kind, language as key, count(*)::int as amount from once group by language
    union all select 'location', location, count(*)::int from once group by location
    union all select 'category', category::text, count(*)::int from counted group by category
    union all select 'results', '', sum(result_count)::int from once having sum(result_count) > 0
    union all select 'users', '', count(*)::int from (
      select client_name from listed where client_name is not null
      union select client_name from counted where client_name is not null) as named having count(*) > 0`,
  'select day::text, searches, votes from tally_days where searches <> 0 or votes <> 0': `
    select day::text, sum(s)::int as searches, sum(v)::int as votes from (
      select (shown_at at time zone 'UTC')::date as day, 1 as s, 0 as v from once
      union all select (cast_at at time zone 'UTC')::date, 0, 1 from counted) as things group by day`,
  'select name, uses from client_names': `
    select client_name as name, count(*)::int as uses from (
      select client_name from listed union all select client_name from counted) as named
    where client_name is not null group by client_name`,
  "select encode(sha256, 'hex') as alike, searches from term_totals": `
    select encode(sha256(convert_to(translate(lower(normalize(term_initial, NFKC)), 'т', 't'), 'UTF8')), 'hex')
      as alike, count(*)::int as searches from once group by 1`,
  'select search_id, votes from search_votes where votes <> 0': `
    select search_id, count(*)::int as votes from counted group by search_id`,
  'select id, vote_mask::int from searches': `
    select s.id, coalesce((select sum(distinct 1 << (v.category - 1)) from counted v where v.search_id = s.id), 0)::int
      as vote_mask from searches s`,
  'select engine, hour, outcome, runs from engine_hours where runs <> 0': `
    select engine, date_trunc('hour', asked_at, 'UTC') as hour, outcome, count(*)::int as runs
    from engine_runs where was_asked(detail) group by 1, 2, 3`,
  'select term, translation, searches, newest_code from terms': `
    select lower(normalize(term_initial, NFKC)) as term, lower(normalize(term_translation, NFKC)) as translation,
      count(shown_at)::int as searches,
      (array_agg(code order by shown_at desc, code desc) filter (where shown_at is not null))[1] as newest_code
    from searches group by 1, 2`,
  'select word, month::text, location, searches from word_counts': `
    select word, date_trunc('month', shown_at at time zone 'UTC')::date::text as month, location,
      count(*)::int as searches
    from listed s ${SAYS} group by 1, 2, 3`,
  [`select word, month::text, location, choice::int, searches from (
      select word, month, location, unnest(voted) as searches, generate_subscripts(voted, 1) as choice
      from word_counts) as chosen where searches <> 0`]: `
    select word, date_trunc('month', shown_at at time zone 'UTC')::date::text as month, location, choice::int,
      count(*)::int as searches
    from listed s ${SAYS}
    join generate_series(1, 127) as choice
      on exists (select from counted where search_id = s.id and choice & (1 << (category - 1)) <> 0)
    group by 1, 2, 3, 4`,
  'select outcomes::int, month::text, location, searches from outcome_counts where searches <> 0': `
    select outcomes::int, date_trunc('month', shown_at at time zone 'UTC')::date::text as month, location,
      count(*)::int as searches
    from ${WITH_OUTCOMES} group by 1, 2, 3`,
  [`select outcomes::int, month::text, location, choice::int, searches from (
      select outcomes, month, location, unnest(voted) as searches, generate_subscripts(voted, 1) as choice
      from outcome_counts) as chosen where searches <> 0`]: `
    select outcomes::int, date_trunc('month', shown_at at time zone 'UTC')::date::text as month, location,
      choice::int, count(*)::int as searches
    from ${WITH_OUTCOMES}
    join generate_series(1, 127) as choice
      on exists (select from counted where search_id = s.id and choice & (1 << (category - 1)) <> 0)
    group by 1, 2, 3, 4`,
  'select word, id from terms join counted_words on counted where searches > 0 and get_bit(word_bits(word), id) = 1': `
    select word, id from terms join counted_words on counted and searches > 0
      and (term like '%' || word || '%' or translation like '%' || word || '%')`,
  'select grain, starts_on::text, location, vote_mask::int, searches from archive_counts where searches <> 0': `
    select grain, date_trunc(grain, shown_at at time zone 'UTC')::date::text as starts_on, place as location,
      mask::int as vote_mask, count(*)::int as searches
    from listed s, unnest(array['year', 'month', 'day']) as grain, unnest(array['', s.location]) as place,
      unnest(array[-1, (select coalesce(sum(distinct 1 << (category - 1)), 0)
        from counted where search_id = s.id)]) as mask
    group by 1, 2, 3, 4`,
}
/** Counted here and not by the database: every character and pair of neighbours of either side, once a search. */
async function rawGrams(): Promise<string[]> {
  const searches: { month: string; location: string; sides: string[] }[] = await database.query(
    `select to_char(shown_at at time zone 'UTC', 'YYYY-MM-01') as month, location,
       array[term_initial, term_translation] as sides from searches where shown_at is not null`,
  )
  const counts = new Map<string, number>()
  for (const { month, location, sides } of searches) {
    const grams = sides.flatMap((side) => {
      const chars = [...side.normalize('NFKC').toLowerCase()]
      return chars.flatMap((char, at) => (at + 1 < chars.length ? [char, char + chars[at + 1]] : [char]))
    })
    for (const gram of new Set(grams)) {
      const key = `${gram} ${month} ${location}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return [...counts].map(([key, count]) => `${key} ${count}`).sort()
}

async function sorted(sql: string): Promise<string[]> {
  const rows: Record<string, unknown>[] = await database.query(sql)
  return rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()
}

async function fold(): Promise<number> {
  const [{ folded }] = await database.query('select fold_changes() as folded')
  return folded
}

async function countAskedWord(): Promise<boolean> {
  const [{ word }] = await database.query('select claim_word() as word')
  if (word !== null) await database.query('select count_word($1)', [word])
  return word !== null
}

async function expectRollupsToBeRight(): Promise<void> {
  while ((await fold()) > 0);
  for (const [rollup, raw] of Object.entries(RAW)) {
    expect([rollup, await sorted(rollup)]).toEqual([rollup, await sorted(`${COUNTED} ${raw}`)])
  }
  const grams: { key: string }[] = await database.query(
    `select gram || ' ' || to_char(month, 'YYYY-MM-DD') || ' ' || location || ' ' || searches as key from gram_counts`,
  )
  expect(grams.map(({ key }) => key).sort()).toEqual(await rawGrams())
}

const WORDS = [
  'Tank Man',
  'ＴＡＮＫ ｍａｎ',
  'тank man',
  '六四',
  '六四事件',
  'cat',
  'CAT',
  'ﷺ word',
  '100%_\\',
  '𠮷野家',
  'aa a',
]
const TRANSLATIONS = ['坦克人', '', 'June 4', '猫', '六四']
const OUTCOMES = ['results', 'results', 'empty', 'legal_notice', 'captcha', 'failed']
const PLACES = ['oslo', 'hong_kong', 'automated_scraper']
const NETWORKS = [null, null, '198.51.100.0/24', '2001:db8::/32']
const NAMES = [null, 'ada', 'paper_boat', 'user0001']

type Pick = (below: number) => number
const from = <T>(pick: Pick, list: readonly T[]) => list[pick(list.length)] as T
const someTime = (pick: Pick) => new Date(Date.UTC(2023, pick(30), 1 + pick(3), pick(24), pick(60)))
const someHour = (pick: Pick) => new Date(Date.UTC(2023, pick(30), 1 + pick(3), pick(24)))
const voter = (pick: Pick) =>
  createHash('sha256')
    .update(String(pick(6)))
    .digest()
const ANY = 'order by md5(id::text || $1) limit $2'

async function addSearches(pick: Pick): Promise<void> {
  await database
    .transaction(async (transaction) => {
      const runs: { id: string }[] = await transaction.query(
        `insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
       values ('google', 'serper', true, 'x', 'en', $1, $3, 1), ('baidu', 'baidu', true, 'x', 'en', $2, $3, 1)
       returning id`,
        [from(pick, OUTCOMES), from(pick, OUTCOMES), someTime(pick)],
      )
      await transaction.query(
        `insert into image_addresses (href, href_sha256) select 'x', sha256('x') on conflict do nothing`,
      )
      await transaction.query(
        `insert into results (run_id, rank, address_id)
       select $1, rank, (select min(id) from image_addresses) from generate_series(1, $2::int) as rank`,
        [runs[0]?.id, pick(10)],
      )
      for (let left = 1 + pick(3); left > 0; left--) {
        await transaction.query(
          `with search as (
             insert into searches (term_initial, language, term_translation, client_name, location, shown_at,
               result_count, google_run_id, baidu_run_id, voter_hash)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id)
           insert into search_networks (search_id, network, seen_hour)
           select id, $11, date_trunc('hour', now(), 'UTC') from search where $11::cidr is not null`,
          [
            from(pick, WORDS),
            from(pick, ['en', 'zh-CN']),
            from(pick, TRANSLATIONS),
            from(pick, NAMES),
            from(pick, PLACES),
            pick(3) === 0 ? null : someHour(pick),
            pick(19),
            runs[0]?.id,
            runs[1]?.id,
            pick(2) === 0 ? null : voter(pick),
            from(pick, NETWORKS),
          ],
        )
      }
      // Some roll back; then nothing of it may be counted.
      if (pick(8) === 0) throw new Error('taken back')
    })
    .catch((error: Error) => {
      if (error.message !== 'taken back') throw error
    })
}

async function vote(pick: Pick): Promise<void> {
  await database
    .query(
      `insert into votes (search_id, category, voter_hash, client_name, cast_at)
       select id, $3, $4, $5, date_trunc('hour', $6::timestamptz, 'UTC') from searches ${ANY} on conflict do nothing`,
      [String(pick(1e6)), 1 + pick(4), 1 + pick(7), voter(pick), from(pick, NAMES), someTime(pick)],
    )
    // The search was deleted at that very moment.
    .catch((error: Error & { code?: string }) => {
      if (error.code !== '23503') throw error
    })
}

const one = (sql: string) => (pick: Pick) => database.query(sql, [String(pick(1e6)), 1 + pick(2)])
const ACTIONS: readonly ((pick: Pick) => Promise<unknown>)[] = [
  addSearches,
  addSearches,
  vote,
  vote,
  vote,
  one(`delete from searches where id in (select id from searches ${ANY})`),
  one(`delete from votes where (search_id, category, voter_hash) in
    (select search_id, category, voter_hash from votes order by md5(search_id::text || category || $1) limit $2)`),
  one(`update searches set shown_at = shown_at + interval '9 days', term_translation = 'June 4',
    location = 'oslo' where id in (select id from searches ${ANY})`),
  one(`update votes set category = 7 - category where category < 4 and search_id in
    (select id from searches ${ANY}) and not exists (select from votes v where v.search_id = votes.search_id
      and v.voter_hash = votes.voter_hash and v.category = 7 - votes.category)`),
  one(`update votes set discounted = not discounted where search_id in (select id from searches ${ANY})`),
  ...[0, 1].map(() =>
    one(`update searches set shown_at = case when shown_at is null then lists_at end
    where id in (select id from searches ${ANY})`),
  ),
  // Words that are looked for are counted from then on, until none of their searches is left.
  (pick) =>
    database.query('insert into counted_words (word) values ($1) on conflict do nothing', [
      from(pick, ['tank', 'a', '六四', '六四事', 'june 4']),
    ]),
  one(`update searches set result_count = result_count / 2 where id in (select id from searches ${ANY})`),
]

/**
 * Two writers may reach for the same vote at once, or for the same searches in another order; the database refuses one
 * whole, and nothing of it may be counted.
 */
function unlessBeaten(error: Error & { code?: string }): void {
  if (error.code !== '23505' && error.code !== '40P01') throw error
}

test.each([1, 2, 3])(
  'after random writes by eight writers at once, every rollup matches the raw tables (seed %s)',
  async (seed) => {
    const writers = Array.from({ length: 8 }, async (_, index) => {
      const draw = new Draw(seed * 1_000 + index)
      const pick: Pick = (below) => draw.below(below)
      for (let step = 0; step < 40; step++) await from(pick, ACTIONS)(pick).catch(unlessBeaten)
    })
    let writing = true
    // Two count meanwhile.
    const counting = Array.from({ length: 2 }, async () => {
      while (writing) {
        await fold()
        await countAskedWord()
      }
    })
    const written = Promise.all(writers).finally(() => {
      writing = false
    })
    await Promise.all([written, ...counting])
    const [{ n }] = await database.query('select count(*)::int as n from searches')
    expect(n).toBeGreaterThan(10)
    const [{ repeated }] = await database.query(
      'select count(*)::int as repeated from searches where repeats',
    )
    expect(repeated).toBeGreaterThan(0)
    while (await countAskedWord());
    const [{ words }] = await database.query('select count(*)::int as words from counted_words where counted')
    expect(words).toBeGreaterThan(0)
    await expectRollupsToBeRight()
  },
)

test('recounting everything changes nothing', async () => {
  await database.query('select recount_archive()')
  await expectRollupsToBeRight()
})

test('when all searches are deleted, none of their words are left', async () => {
  await database.query('delete from searches')
  await expectRollupsToBeRight()
  for (const table of [
    'terms',
    'gram_counts',
    'word_counts',
    'word_terms',
    'counted_words',
    'term_totals',
    'client_names',
    'search_votes',
  ]) {
    expect(await database.query(`select * from ${table}`)).toEqual([])
  }
})

test.each(['Asia/Kolkata', 'Asia/Kathmandu', 'UTC'])(
  'hours are counted in UTC in any time zone of the connection: %s',
  async (zone) => {
    await database.transaction(async (transaction) => {
      await transaction.query(`set local timezone to '${zone}'`)
      await transaction.query(
        `insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
         values ('google', 'test', true, 'x', 'en', 'captcha', '2024-02-29 23:50:00Z', 1),
           ('google', 'test', true, 'x', 'en', 'captcha', '2024-03-01 00:10:00Z', 1)`,
      )
    })
    await expectRollupsToBeRight()
    await database.transaction(async (transaction) => {
      await transaction.query(`set local timezone to '${zone}'`)
      await transaction.query('select recount_archive()')
    })
    await expectRollupsToBeRight()
  },
)
