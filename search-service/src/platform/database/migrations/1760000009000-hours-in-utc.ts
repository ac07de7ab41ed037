import type { MigrationInterface, QueryRunner } from 'typeorm'
import { recountArchive } from './1760000003030-recount.ts'

/** Function: the counts that engine runs change. */
const COUNT_RUNS = `
  create or replace function count_runs() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
  begin
    if tg_op <> 'INSERT' then
      update engine_hours known set runs = known.runs - gone.runs
      from (select engine, date_trunc('hour', asked_at, 'UTC') as hour, outcome, count(*) as runs
        from old_rows group by 1, 2, 3) as gone
      where known.engine = gone.engine and known.hour = gone.hour and known.outcome = gone.outcome;
    end if;
    if tg_op <> 'DELETE' then
      insert into engine_hours as known (engine, hour, outcome, runs)
      select engine, date_trunc('hour', asked_at, 'UTC'), outcome, count(*) from new_rows group by 1, 2, 3
      on conflict (engine, hour, outcome) do update set runs = known.runs + excluded.runs;
    end if;
    return null;
  end $$`

/**
 * Cuts the hours of `engine_hours` in UTC, whatever time zone a connection has: a session on a half-hour zone counted
 * the same run under another hour, and took it away from there. Hours that were cut otherwise are counted again.
 */
export class HoursInUtc1760000009000 implements MigrationInterface {
  name = 'HoursInUtc1760000009000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COUNT_RUNS)
    await runner.query(recountArchive('(select * from votes where not set_aside) as votes'))
    const wrong: unknown[] = await runner.query(
      `select 1 from engine_hours where hour <> date_trunc('hour', hour, 'UTC') limit 1`,
    )
    if (wrong.length === 0) return
    await runner.query('lock table engine_runs in share mode')
    await runner.query('truncate engine_hours')
    await runner.query(`
      insert into engine_hours (engine, hour, outcome, runs)
      select engine, date_trunc('hour', asked_at, 'UTC'), outcome, count(*) from engine_runs group by 1, 2, 3`)
  }

  /** The functions stay: they count the same hours in a session on UTC, as all of ours are. */
  async down(): Promise<void> {}
}
