import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const SCHEMA = new URL('1763930000000-moderation.sql', import.meta.url)

/** States of comparisons, reports, decisions and tombstones. */
export class Moderation1763930000000 implements MigrationInterface {
  name = 'Moderation1763930000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(SCHEMA, 'utf8'))
  }

  async down(): Promise<void> {
    throw new Error('What is hidden would be public again: restore a backup instead.')
  }
}
