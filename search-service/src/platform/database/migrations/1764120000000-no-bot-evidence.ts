import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Drops a view that nothing reads: whether a run of the bot is evidence stands with the run (`control-failed.sql.ts`). */
export class NoBotEvidence1764120000000 implements MigrationInterface {
  name = 'NoBotEvidence1764120000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop view bot_evidence')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create view bot_evidence as
      select s.search_id, b.crawl_run_id, b.id as batch_id, s.control, side.engine, side.run_id, side.is_evidence
      from bot_crawl_items s join bot_crawl_batches b on b.id = s.batch_id
      cross join lateral (values
        ('google', s.google_run_id, b.google_evidence),
        ('baidu', s.baidu_run_id, b.baidu_evidence)) as side (engine, run_id, is_evidence)
      where s.search_id is not null;
      comment on view bot_evidence is 'Which runs of the bot''s searches stand as evidence.'`)
  }
}
