import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Fills in what both sides of the searches there are came to. Writers wait meanwhile, readers do not. */
export class FilledOutcomes1764071000000 implements MigrationInterface {
  name = 'FilledOutcomes1764071000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(new URL('1764071000000-filled-outcomes.sql', import.meta.url), 'utf8'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index searches_outcomes')
  }
}
