import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Marks the runs of the bot from before that are no evidence by the rule of today, while their batches are known: more than
 * an hour lay between them and their control, or the engine refused a term of the batch in between.
 */
export class ControlTooOld1764150000000 implements MigrationInterface {
  name = 'ControlTooOld1764150000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const engine of ['google', 'baidu'])
      await runner.query(`
        update engine_runs run
        set detail = 'no evidence: no control shows that it answered then. ' || coalesce(run.detail, '')
        from bot_crawl_items item
          join bot_crawl_items control on control.batch_id = item.batch_id and control.control
          join engine_runs asked on asked.id = control.${engine}_run_id
        where item.${engine}_run_id = run.id and not item.control and run.outcome in ('empty', 'legal_notice')
          and not coalesce(run.detail ^@ 'no evidence: ', false)
          and (asked.asked_at <= run.asked_at - interval '1 hour' or exists (
            select from bot_crawl_items earlier join engine_runs refusal on refusal.id = earlier.${engine}_run_id
            where earlier.batch_id = item.batch_id and refusal.asked_at < run.asked_at
              and refusal.outcome in ('captcha', 'rate_limited') and was_asked(refusal.detail)))`)
  }

  async down(): Promise<void> {}
}
