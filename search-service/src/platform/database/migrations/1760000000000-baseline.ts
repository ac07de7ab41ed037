import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const SCHEMA = new URL('1760000000000-baseline.sql', import.meta.url)

/** All tables, their indexes and what indexes are built on. Not taken back: an empty database is a new one. */
export class Baseline1760000000000 implements MigrationInterface {
  name = 'Baseline1760000000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(SCHEMA, 'utf8'))
  }

  async down(): Promise<void> {
    throw new Error('The first migration cannot be taken back: drop the database instead.')
  }
}
