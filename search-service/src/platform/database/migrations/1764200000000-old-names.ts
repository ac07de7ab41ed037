import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Drops what only versions of before the last used: the bot's tables by their old names, and names on proposals. */
export class OldNames1764200000000 implements MigrationInterface {
  name = 'OldNames1764200000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop view if exists bot_passes, bot_batches, bot_steps, bot_rests;
      alter table translation_proposals drop column client_name`)
  }

  /** The views stay away. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table translation_proposals add column client_name text')
  }
}
