/** Compares the numbers that the archive keeps with a fresh count. */
import type { ClientBase } from 'pg'
import type { Violation } from './violation.ts'

/** The kept tables, and which rows count: a row at zero means the same as no row. */
const KEPT: readonly { name: string; rows: string }[] = [
  { name: 'archive_counts', rows: 'select * from archive_counts where searches <> 0' },
  { name: 'gram_counts', rows: 'select * from gram_counts where searches <> 0' },
  { name: 'word_counts', rows: 'select * from word_counts' },
  { name: 'outcome_counts', rows: 'select * from outcome_counts where searches <> 0' },
  { name: 'term_totals', rows: 'select * from term_totals where searches <> 0' },
  { name: 'search_votes', rows: 'select * from search_votes where votes <> 0' },
  { name: 'client_names', rows: 'select * from client_names where uses <> 0' },
  { name: 'tallies', rows: 'select * from tallies where amount <> 0' },
  { name: 'tally_days', rows: 'select * from tally_days where searches <> 0 or votes <> 0' },
  { name: 'engine_hours', rows: 'select * from engine_hours where runs <> 0' },
  {
    name: 'terms',
    rows: 'select id, alike, searches, newest_at, newest_code from terms where searches <> 0',
  },
  { name: 'vote masks', rows: 'select id, vote_mask from searches' },
]
const MOST_DETAILS = 3

/**
 * Counts what was not counted yet, counts everything again, compares, and rolls back: the archive stays as it
 * was. Writers wait meanwhile.
 */
export async function checkRollups(client: ClientBase): Promise<Violation[]> {
  const violations: Violation[] = []
  await client.query('begin')
  try {
    await client.query(`set local statement_timeout = 0`)
    // First lock the counting, then the writing: nothing is written between the two reads.
    await client.query(`select pg_advisory_xact_lock(x'46574302'::int)`)
    await client.query('lock table changes in exclusive mode')
    await foldAll(client)
    for (const [n, { rows }] of KEPT.entries())
      await client.query(`create temporary table kept_${n} on commit drop as ${rows}`)
    await client.query('select recount_archive()')
    for (const [n, { name, rows }] of KEPT.entries()) {
      const { rows: differing } = await client.query<{ detail: string }>(`
        select 'kept ' || row::text as detail from (select * from kept_${n} except (${rows})) as row
        union all
        select 'counted ' || row::text from ((${rows}) except select * from kept_${n}) as row
        limit ${MOST_DETAILS}`)
      violations.push(
        ...differing.map(({ detail }) => ({
          rule: 'rollup not equal to recount',
          detail: `${name}: ${detail}`,
        })),
      )
    }
  } finally {
    await client.query('rollback')
  }
  return violations
}

async function foldAll(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ folded: number }>('select fold_changes() as folded')
    if (!rows[0]?.folded) return
  }
}
