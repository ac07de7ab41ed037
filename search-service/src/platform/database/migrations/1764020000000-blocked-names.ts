import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Names of private persons are kept out, and what staff did with pictures is logged. Services of before know neither table. */
export class BlockedNames1764020000000 implements MigrationInterface {
  name = 'BlockedNames1764020000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(new URL('1764020000000-blocked-names.sql', import.meta.url), 'utf8'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table blocked_names')
    await runner.query('drop table picture_decisions')
  }
}
