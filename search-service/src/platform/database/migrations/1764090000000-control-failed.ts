import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Marks the runs of the bot from before that are no evidence, while their batches are known. */
export class ControlFailed1764090000000 implements MigrationInterface {
  name = 'ControlFailed1764090000000'

  async up(runner: QueryRunner) {
    for (const engine of ['google', 'baidu'])
      await runner.query(`
        update engine_runs run set detail = 'no evidence: the control had no pictures. ' || coalesce(detail, '')
        from bot_crawl_items item join bot_crawl_batches batch on batch.id = item.batch_id
        where item.${engine}_run_id = run.id and not batch.${engine}_evidence
          and run.outcome in ('empty', 'legal_notice')`)
  }

  async down() {}
}
