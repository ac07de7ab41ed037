import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Which pictures both sides share: pairs of places, the US engine's first. Null where they were counted before this, or
 * by a service of before beside this one.
 */
export class OverlapPairs1764080000000 implements MigrationInterface {
  name = 'OverlapPairs1764080000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table overlap_scores add column pairs jsonb')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table overlap_scores drop column pairs')
  }
}
