import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const APPEND_RUNS = new URL('../../../counting/sql/append-runs.sql', import.meta.url)

/**
 * Takes runs whose engine was not asked out of the numbers of its health. The functions come at once, and not with the
 * other files: a service of before goes on writing, and each run must be counted by one rule.
 */
export class AskedRuns1764100000000 implements MigrationInterface {
  name = 'AskedRuns1764100000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('lock table engine_runs in share row exclusive mode')
    await runner.query(await readFile(APPEND_RUNS, 'utf8'))
    await appendNotAsked(runner, -1)
  }

  async down(runner: QueryRunner): Promise<void> {
    await appendNotAsked(runner, 1)
  }
}

/** The next fold adds them. */
async function appendNotAsked(runner: QueryRunner, sign: 1 | -1): Promise<void> {
  await runner.query(
    `insert into changes (source, delta, engine, hour, outcome)
     select 'run', $1 * count(*), engine, date_trunc('hour', asked_at, 'UTC'), outcome from engine_runs
     where not was_asked(detail) group by engine, 4, outcome`,
    [sign],
  )
}
