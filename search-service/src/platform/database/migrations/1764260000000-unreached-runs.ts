import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Deletes answers to the bot that nothing leads to: their term left its list half asked. */
export class UnreachedRuns1764260000000 implements MigrationInterface {
  name = 'UnreachedRuns1764260000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from engine_runs run
      where not exists (select from searches where google_run_id = run.id)
        and not exists (select from searches where baidu_run_id = run.id)
        and not exists (select from bot_crawl_items where google_run_id = run.id)
        and not exists (select from bot_crawl_items where baidu_run_id = run.id)`)
  }

  async down(): Promise<void> {}
}
