/** What must hold in any archive at any time, each as a query for the rows that break it. */
import { VOTE_PAIRS, voteCategory } from '@firewall-cafe/shared'
import type { ClientBase } from 'pg'
import type { Violation } from './violation.ts'

export interface ArchiveRuleOptions {
  /** How long a job may take until it counts as lost, in seconds. */
  jobsWithinSeconds: number
}

const PAIRS = VOTE_PAIRS.map(([one, other]) => `(${voteCategory(one).id}, ${voteCategory(other).id})`).join(
  ', ',
)

/** `$1` is the longest a job may take, in seconds, where a query names it. */
const RULES: readonly { rule: string; sql: string }[] = [
  {
    rule: 'search half written',
    sql: `select format('run %s (%s) has the outcome %s and %s results', run.id, run.engine, run.outcome, count(rank)) as detail
      from engine_runs run left join results on run_id = run.id
      group by run.id having (run.outcome = 'results') <> (count(rank) > 0)`,
  },
  {
    rule: 'search half written',
    sql: `select format('run %s (%s) belongs to no search', id, engine) as detail from engine_runs run
      where not exists (select from searches where google_run_id = run.id or baidu_run_id = run.id)
        and not exists (select from bot_crawl_items where google_run_id = run.id or baidu_run_id = run.id)`,
  },
  {
    rule: 'results of two searches mixed',
    sql: `select format('search %s has the %s run %s for the words "%s"', s.id, run.engine, run.id, run.query) as detail
      from searches s
      cross join lateral (values ('google', s.google_run_id), ('baidu', s.baidu_run_id)) as side (engine, run_id)
      join engine_runs run on run.id = side.run_id
      where run.engine <> side.engine or run.query not in (s.term_initial, s.term_translation)`,
  },
  {
    rule: 'rank twice or left out',
    sql: `select format('run %s has the ranks %s', run_id, array_agg(rank order by rank)) as detail from results
      group by run_id having min(rank) <> 1 or max(rank) <> count(*) or count(distinct rank) <> count(*)`,
  },
  {
    rule: 'job lost',
    sql: `select format('picture %s has waited since %s', id, recorded_at) as detail from image_addresses
      where state = 'waiting' and recorded_at < now() - $1 * interval '1 second'`,
  },
  {
    rule: 'job lost',
    sql: `select format('message %s has waited since %s', id, received_at) as detail from messages
      where sent_at is null and received_at < now() - $1 * interval '1 second'`,
  },
  {
    rule: 'vote counted twice',
    sql: `select format('search %s has %s votes of category %s by one voter', search_id, count(*), category) as detail
      from votes group by search_id, category, voter_hash having count(*) > 1`,
  },
  {
    rule: 'vote that contradicts itself',
    sql: `select format('search %s has votes of category %s and %s by one voter', a.search_id, a.category, b.category) as detail
      from votes a join votes b using (search_id, voter_hash)
      where (a.category, b.category) in (${PAIRS})`,
  },
]
const MOST_DETAILS = 5

/** Checks every rule that needs nothing but the database. */
export async function checkArchive(
  client: ClientBase,
  { jobsWithinSeconds }: ArchiveRuleOptions,
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { rule, sql } of RULES) {
    const values = sql.includes('$1') ? [jobsWithinSeconds] : []
    const { rows } = await client.query<{ detail: string }>(`${sql} limit ${MOST_DETAILS}`, values)
    violations.push(...rows.map(({ detail }) => ({ rule, detail })))
  }
  return violations
}
