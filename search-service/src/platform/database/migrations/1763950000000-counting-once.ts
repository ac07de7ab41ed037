import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Marks of what was counted, repeats, and terms that look alike. */
export class CountingOnce1763950000000 implements MigrationInterface {
  name = 'CountingOnce1763950000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(new URL('1763950000000-counting-once.sql', import.meta.url), 'utf8'))
  }

  async down(): Promise<void> {
    throw new Error('What counts would not be known any more: restore a backup instead.')
  }
}
