import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What writers run while they have their turn. Whoever replaces one of these functions has to say it again. */
const FUNCTIONS = ['cast_vote', 'count_votes', 'count_searches', 'count_results', 'count_runs']

/**
 * Has the functions that count plan their statements once a connection. Left to itself, PostgreSQL plans those
 * that take arrays anew for every vote, in the hope of a better plan for so few rows: that took longer than the
 * counting, while all other writers waited for their turn.
 */
export class CountingPlans1760000006000 implements MigrationInterface {
  name = 'CountingPlans1760000006000'

  async up(runner: QueryRunner): Promise<void> {
    for (const name of FUNCTIONS) {
      await runner.query(`alter function ${name} set plan_cache_mode = force_generic_plan`)
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of FUNCTIONS) await runner.query(`alter function ${name} reset plan_cache_mode`)
  }
}
