import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * What both sides share is stored. Services of before know nothing of the table: what they record beside this one is
 * never scored, and its page says nothing of shared pictures.
 */
export class Overlaps1764040000000 implements MigrationInterface {
  name = 'Overlaps1764040000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(new URL('1764040000000-overlaps.sql', import.meta.url), 'utf8'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table overlap_scores')
  }
}
