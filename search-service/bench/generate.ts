/**
 * Fills an empty, migrated database with an archive of any size, always the same: per search, two engine runs
 * of nine results and three votes; in one of eight, a side has no results. Words come from the bot's term
 * list, so characters are as common as in life, except for two that half a class types: china and 中国 in every
 * fifth search, tiananmen and 天安门 in every twentieth. Time runs over ten years, faster towards the end.
 */
import { readFile } from 'node:fs/promises'
import { withClient } from '@firewall-cafe/testing/with-client'
import { codeOfNumber } from '../test/raw-searches.ts'

const TERMS = new URL('../src/bot/terms.csv', import.meta.url)
/** Pairs of a term and its translation per search; a million searches have some 430,000 terms. */
const PAIRS_SHARE = 0.3
/** Pictures repeat: the 18 results of a search add only this many addresses. */
const ADDRESSES_PER_SEARCH = 2
const ADDRESSES_MAX = 200_000
const BATCH = 250_000
/** Indexes that are slow to maintain row by row, and that no step here reads. */
const MADE_LAST = [
  'results_address',
  'results_thumbnail_address',
  'searches_newest',
  'terms_alike',
  'terms_grams',
  'votes_voter',
]

/** A number in [0, 1) that depends only on a row and a purpose. */
const chance = (row: string, purpose: number) =>
  `((hashint8extended(${row}, ${purpose}) & 9007199254740991) / 9007199254740992.0)::float8`

/**
 * @param url of a PostgreSQL whose user may switch triggers off (a superuser)
 * @param searches how many; a million have three million votes
 * @param withResults how many of them have results, 18 each, which take most of the time
 * @param pairsShare how many pairs of a term and its translation there are per search
 */
export async function generate(
  url: string,
  searches: number,
  withResults: number,
  pairsShare = PAIRS_SHARE,
): Promise<void> {
  const { words, characters } = await vocabulary()
  const addresses = Math.min(ADDRESSES_MAX, withResults * ADDRESSES_PER_SEARCH)
  await withClient(url, async (client) => {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off; set timezone = 'UTC';
      set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set session_replication_role = replica`)
    const { rows: indexes } = await client.query<{ indexdef: string }>(
      'select indexdef from pg_indexes where indexname = any ($1)',
      [MADE_LAST],
    )
    await client.query(`drop index ${MADE_LAST.join(', ')}`)
    await client.query('create temporary table pairs (n integer primary key, english text, chinese text)')
    for (const [name, texts] of Object.entries({ words, characters })) {
      await client.query(`create temporary table ${name} (n integer primary key, text text)`)
      await client.query(
        `insert into ${name} select n, text from unnest($1::text[]) with ordinality as _ (text, n)`,
        [texts],
      )
    }
    await client.query(PAIRS, [Math.ceil(searches * pairsShare), words.length, characters.length])
    await client.query(`
      insert into terms (sha256, term, translation, alike)
      select distinct term_key(a, b), a, b, sha256(convert_to(look_alike(a), 'UTF8')) from pairs
      cross join lateral (values (english, chinese), (chinese, english)) as sides (a, b)`)
    await client.query(`
      insert into image_addresses (href, href_sha256)
      select 'https://pictures.example/' || n || '.jpg', sha256(n::text::bytea) from generate_series(1, ${addresses}) n`)
    for (let from = 1; from <= searches; from += BATCH) {
      const batch = [from, Math.min(searches, from + BATCH - 1)]
      await client.query(RUNS, [...batch, searches])
      await client.query(RESULTS, [from, Math.min(withResults, from + BATCH - 1), addresses])
      await client.query(SEARCHES, [...batch, searches])
      await client.query(VOTES, [...batch, searches])
    }
    await client.query(`select setval(pg_get_serial_sequence('engine_runs', 'id'), $1)`, [searches * 2])
    await client.query('select recount_archive()')
    for (const { indexdef } of indexes) await client.query(indexdef)
    await client.query('set session_replication_role = origin')
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  })
}

/** The words and characters of the archive's terms; each as often as terms contain it. */
async function vocabulary(): Promise<{ words: string[]; characters: string[] }> {
  const rows = (await readFile(TERMS, 'utf8')).trim().split('\n').slice(1)
  const cells = rows.map((row) => row.split(','))
  const words = cells.flatMap(([english = '']) => english.split(/\s+/))
  const characters = cells.flatMap(([, chinese = '']) => [...chinese])
  return {
    words: words.filter(Boolean),
    characters: characters.filter((char) => /\p{Script=Han}/u.test(char)),
  }
}

/** Parts of those words and runs of those characters, from `shortest` to `longest`, without repeats. */
export async function pieces(shortest: number, longest: number): Promise<string[]> {
  const { words, characters } = await vocabulary()
  const lengths = Array.from({ length: longest - shortest + 1 }, (_, index) => shortest + index)
  const cut = (text: string) => {
    const chars = [...text]
    return chars.flatMap((_, at) => lengths.map((length) => chars.slice(at, at + length).join('')))
  }
  const all = [...words.map((word) => word.toLowerCase()), characters.join('')].flatMap(cut)
  return [...new Set(all)].filter((piece) => [...piece].length >= shortest)
}

/**
 * One to three English words and two to six Chinese characters, each after the common ones. Words that repeat
 * in the list stay as common as they are.
 */
const PAIRS = `
  insert into pairs
  select series.n,
    concat_ws(' ', case when china then 'china' end, case when tiananmen then 'tiananmen' end,
      (select string_agg((select text from words where n = 1 + floor($2::int * ${chance('series.n * 10 + k', 1)})::int), ' ' order by k)
        from generate_series(1, 1 + floor(3 * ${chance('series.n', 2)})::int) as k)),
    concat(case when china then '中国' end, case when tiananmen then '天安门' end,
      (select string_agg((select text from characters where n = 1 + floor($3::int * ${chance('series.n * 10 + k', 3)})::int), '' order by k)
        from generate_series(1, 2 + floor(5 * ${chance('series.n', 4)})::int) as k))
  from generate_series(1::bigint, $1::bigint) as series (n)
  cross join lateral (select ${chance('series.n', 12)} < 0.2 as china, ${chance('series.n', 13)} < 0.05 as tiananmen) as common`

const RUNS = `
  insert into engine_runs (id, engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
  select id, case id % 2 when 1 then 'google' else 'baidu' end, 'generated', true, 'generated',
    case id % 2 when 1 then 'en' else 'zh-CN' end,
    case when answer < 0.05 then 'empty' when answer < 0.07 then 'captcha' else 'results' end,
    now() - (1 - power(id / (2.0 * $3::float8), 0.8)) * interval '3650 days', 200
  from generate_series($1::bigint * 2 - 1, $2::bigint * 2) as id
  cross join lateral (select ${chance('id', 14)} as answer) as answered`

const RESULTS = `
  insert into results (run_id, rank, address_id)
  select run, rank, 1 + (run * 31 + rank * 7919) % $3::bigint
  from generate_series($1::bigint * 2 - 1, $2::bigint * 2) as run
  join engine_runs on id = run and outcome = 'results', generate_series(1, 9) as rank`

const SEARCHES = `
  insert into searches (id, code, term_initial, language, term_translation, client_name, location, shown_at, lists_at,
    result_count, google_run_id, baidu_run_id, term_id, outcomes)
  select number, ${codeOfNumber('number')}, term, case when chinese_first then 'zh-CN' else 'en' end, translation,
    'user' || lpad(floor(10000 * ${chance('number', 5)})::text, 4, '0'),
    place,
    case place when 'automated_scraper' then date_trunc('second', at) else date_trunc('hour', at, 'UTC') end,
    date_trunc('hour', at, 'UTC'), 18, number * 2 - 1, number * 2, terms.id,
    outcomes_of(google.outcome, baidu.outcome)
  from generate_series($1::bigint, $2) as made (number)
  cross join lateral (select (array['online', 'online', 'online', 'new_york_city', 'automated_scraper',
      'automated_scraper', 'automated_scraper', 'oslo', 'hong_kong', 'taiwan', 'vienna', 'miami_beach'])
      [1 + floor(12 * ${chance('number', 6)})::int] as place,
    timestamptz '2016-01-01' + power(number::float8 / $3::float8, 0.8) * interval '3650 days'
      - ${chance('number', 7)} * interval '12 hours' as at) as made_in
  cross join lateral (select ${chance('number', 8)} < 0.5 as chinese_first,
    1 + floor((select count(*) from pairs) * power(${chance('number', 9)}, 2))::int as wanted) as choice
  join pairs on pairs.n = wanted
  cross join lateral (select case when chinese_first then chinese else english end as term,
    case when chinese_first then english else chinese end as translation) as sides
  join terms using (term, translation)
  join engine_runs google on google.id = number * 2 - 1
  join engine_runs baidu on baidu.id = number * 2
  order by number`

/** Three per search on average: some searches get many, and every fifth none. */
const VOTES = `
  insert into votes (search_id, category, voter_hash, listed, client_name, cast_at)
  select id, 1 + floor(7 * power(${chance('id * 100 + k', 10)}, 2))::int, sha256((id * 100 + k)::text::bytea),
    true, null, date_trunc('hour', timestamptz '2016-01-01' + power(id::float8 / $3::float8, 0.8) * interval '3650 days'
      + k * interval '1 hour', 'UTC')
  from generate_series($1::bigint, $2) as id
  cross join lateral generate_series(1, (array[0, 1, 2, 3, 9])[1 + floor(5 * ${chance('id', 11)})::int]) as k`
