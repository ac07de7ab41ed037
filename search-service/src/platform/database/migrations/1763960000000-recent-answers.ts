import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Answers are remembered by the comparison, not by the engine. */
export class RecentAnswers1763960000000 implements MigrationInterface {
  name = 'RecentAnswers1763960000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(new URL('1763960000000-recent-answers.sql', import.meta.url), 'utf8'))
  }

  async down(): Promise<void> {
    throw new Error('An older service would look for another memory: restore a backup instead.')
  }
}
