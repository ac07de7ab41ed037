import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Says when a message was tried last, so that one that is never accepted is not tried all the time. */
export class TriedMessages1764110000000 implements MigrationInterface {
  name = 'TriedMessages1764110000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messages add column tried_at timestamptz')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messages drop column tried_at')
  }
}
