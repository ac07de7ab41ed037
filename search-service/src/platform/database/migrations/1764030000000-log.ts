import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The log of what engines sent. A service of before leaves it alone, and goes on beside this one. */
export class Log1764030000000 implements MigrationInterface {
  name = 'Log1764030000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(new URL('1764030000000-log.sql', import.meta.url), 'utf8'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table log_checkpoints; drop table log_leaves; drop table log_hashes; drop table log_entries',
    )
  }
}
