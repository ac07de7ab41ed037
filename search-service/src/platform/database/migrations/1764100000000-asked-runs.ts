import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Takes runs whose engine was not asked out of the numbers of its health. The functions come at once, and not with
 * append-changes.sql: a service of before goes on writing, and each run must be counted by one rule. They are as that
 * file had them on this day, so that it may change.
 */
export class AskedRuns1764100000000 implements MigrationInterface {
  name = 'AskedRuns1764100000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('lock table engine_runs in share row exclusive mode')
    await runner.query(WAS_ASKED)
    await runner.query(appendRuns('where was_asked(detail)'))
    await appendNotAsked(runner, -1)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('lock table engine_runs in share row exclusive mode')
    await runner.query(appendRuns(''))
    await appendNotAsked(runner, 1)
  }
}

const WAS_ASKED = `
  create or replace function was_asked(detail text) returns boolean language sql immutable parallel safe as $$
    select not coalesce(detail ^@ any (array['circuit open: ', 'the hourly call budget of ',
      'the asking network had its share of ', 'not asked: ']), false)
  $$`

const appendRuns = (which: string) => `
  create or replace function append_runs() returns trigger language plpgsql as $$
  begin
    insert into changes (source, delta, engine, hour, outcome)
    select 'run', tg_argv[0]::integer, engine, date_trunc('hour', asked_at, 'UTC'), outcome from counted ${which};
    return null;
  end $$`

/** The next fold adds them. */
async function appendNotAsked(runner: QueryRunner, sign: 1 | -1): Promise<void> {
  await runner.query(
    `insert into changes (source, delta, engine, hour, outcome)
     select 'run', $1 * count(*), engine, date_trunc('hour', asked_at, 'UTC'), outcome from engine_runs
     where not was_asked(detail) group by engine, 4, outcome`,
    [sign],
  )
}
