import { type EngineName, type LanguageCode, type Outcome, OVERLAP_METHOD } from '@firewall-cafe/shared'
import { NEWEST_FIRST } from '../archive/order.sql.ts'
import { OF_OUTCOMES } from '../archive/outcomes.sql.ts'
import { FILTERED } from '../archive/words.sql.ts'
import { statement } from '../platform/database/statements.ts'
import { controlFailed } from '../searches/control-failed.sql.ts'
import { notAsked } from '../searches/not-asked.sql.ts'
import { SHARES_ANSWER } from '../searches/shared-answer.sql.ts'

export interface ExportedSearch {
  code: string
  /** To the hour; for the bot's searches, to the second. */
  listedAt: Date
  query: string
  language: LanguageCode
  translation: string
  translatedBy: string | null
  location: string
  googleProvider: string
  googleQuery: string
  googleOutcome: Outcome
  googleAskedAt: Date
  googleNotAsked: boolean
  googleControlFailed: boolean
  googlePictures: number
  baiduProvider: string
  baiduQuery: string
  baiduOutcome: Outcome
  baiduAskedAt: Date
  baiduNotAsked: boolean
  baiduControlFailed: boolean
  baiduPictures: number
  /** How far both sides overlap: see `ARCHIVE_COLUMNS`. */
  shared: number | null
  sharedOf: number | null
  jaccard: number | null
  rbo: number | null
  unknown: number | null
  method: number | null
  /** Counted votes by category id. */
  votes: Readonly<Record<string, number>> | null
  simulated: boolean
  sharesAnswer: boolean
}

/** After the search with this time and code, in the archive's order. */
const AFTER_CURSOR = '(s.shown_at, s.code) < ($1::timestamptz, $2::text)'

const ofEngine = (engine: EngineName) => `
  ${engine}.provider as "${engine}Provider", ${engine}.query as "${engine}Query", ${engine}.outcome as "${engine}Outcome",
  ${engine}.asked_at as "${engine}AskedAt",
  ${notAsked(engine)} as "${engine}NotAsked", ${controlFailed(engine)} as "${engine}ControlFailed",
  (select count(*) from results where run_id = ${engine}.id)::int as "${engine}Pictures"`

/**
 * The columns of each search on a page. `offset 0` makes PostgreSQL look each one up; otherwise it may read
 * the whole table.
 */
const records = (order: string) => `
  select record.* from page cross join lateral (
    select s.code, s.shown_at as "listedAt", s.term_initial as query, s.language, s.term_translation as translation,
      s.translated_by as "translatedBy", s.location, ${ofEngine('google')}, ${ofEngine('baidu')},
      overlap.shared, overlap.at_most as "sharedOf", overlap.jaccard, overlap.rbo, overlap.unknown, overlap.method,
      (select json_object_agg(category, amount) from (
        select category, count(*) as amount from votes where search_id = s.id and not discounted group by category
      ) as counted) as votes,
      google.simulated or baidu.simulated as simulated, ${SHARES_ANSWER} as "sharesAnswer"
    from searches s
    join engine_runs google on google.id = s.google_run_id
    join engine_runs baidu on baidu.id = s.baidu_run_id
    left join overlap_scores overlap on overlap.google_run_id = s.google_run_id
      and overlap.baidu_run_id = s.baidu_run_id and overlap.method = ${OVERLAP_METHOD} and overlap.shared is not null
    where s.id = page.id
    offset 0) as record
  order by ${order}`
const RECORDS = records('page.shown_at desc, page.code desc')

export const NEXT = statement<ExportedSearch>(
  'exports-next',
  `with page as materialized (select s.id, s.shown_at, s.code from searches s where ${AFTER_CURSOR} ${NEWEST_FIRST} limit $3) ${RECORDS}`,
)

/** The listed searches among these ids, in this order. */
export const OF_IDS = statement<ExportedSearch>(
  'exports-of-ids',
  `with page as materialized (
     select s.id, wanted.place from unnest($1::bigint[]) with ordinality as wanted (id, place)
     join searches s on s.id = wanted.id where s.shown_at is not null)
   ${records('page.place')}`,
)

/**
 * Like `NEXT`, with filters: a walk down an index of the archive, which reads of a search only what the index
 * holds. Looks words up among the terms first ($3, by their pairs of neighbours $9).
 * @param chosen a further condition
 */
const filtered = (chosen: string) => `
   with matching as materialized (
     select id from terms
     where term_grams(term, translation) @> $9::text[] and (position($3 in term) > 0 or position($3 in translation) > 0)),
   page as materialized (
     select s.id, s.shown_at, s.code from searches s
     where ${AFTER_CURSOR} and ${FILTERED}
       and (cardinality($9) = 0 or s.term_id in (select id from matching)) ${chosen}
     ${NEWEST_FIRST} limit $10)
   ${RECORDS}`

export const NEXT_FILTERED = statement<ExportedSearch>('exports-next-filtered', filtered(''))

/** Like `NEXT_FILTERED`, with these outcomes: reads the index of searches that lack pictures on a side. */
export const NEXT_OF_OUTCOMES = statement<ExportedSearch>(
  'exports-next-of-outcomes',
  filtered(`and ${OF_OUTCOMES('$11')}`),
)
