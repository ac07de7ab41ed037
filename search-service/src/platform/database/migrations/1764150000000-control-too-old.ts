import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Judges the bot's runs of before by the rule of today, while their batches are known: they are no evidence where more than
 * an hour lay between them and their control, or nothing shows when it was asked, or the engine refused a term of the
 * batch in between. Batches that are not finished know of the refusal from now on.
 */
export class ControlTooOld1764150000000 implements MigrationInterface {
  name = 'ControlTooOld1764150000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const engine of ['google', 'baidu']) {
      const refused = `
        select distinct on (batch_id) batch_id, refusal.asked_at, refusal.outcome
        from bot_crawl_items item join engine_runs refusal on refusal.id = item.${engine}_run_id
        where refusal.outcome in ('captcha', 'rate_limited') and was_asked(refusal.detail)
        order by batch_id, refusal.asked_at`
      await runner.query(`
        update engine_runs run
        set detail = 'no evidence: no control shows that it answered then. ' || coalesce(run.detail, '')
        from bot_crawl_items item
          left join bot_crawl_items control on control.batch_id = item.batch_id and control.control
          left join engine_runs asked on asked.id = control.${engine}_run_id
          left join (${refused}) refused on refused.batch_id = item.batch_id
        where item.${engine}_run_id = run.id and not item.control and run.outcome in ('empty', 'legal_notice')
          and not coalesce(run.detail ^@ 'no evidence: ', false)
          and (asked.id is null or asked.asked_at <= run.asked_at - interval '1 hour'
            or refused.asked_at < run.asked_at)`)
      await runner.query(`
        update bot_crawl_batches batch set ${engine}_control = refused.outcome from (${refused}) refused
        where refused.batch_id = batch.id and batch.${engine}_evidence`)
    }
  }

  async down(): Promise<void> {}
}
