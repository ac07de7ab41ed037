import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Deletes votes on searches of which a side did not answer: they are refused now, since they would be false evidence. */
export class VotesOnFailures1764130000000 implements MigrationInterface {
  name = 'VotesOnFailures1764130000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from votes using searches s, engine_runs run
      where search_id = s.id and run.id in (s.google_run_id, s.baidu_run_id) and run.outcome not in ('results', 'empty', 'legal_notice')`)
  }

  async down(): Promise<void> {}
}
