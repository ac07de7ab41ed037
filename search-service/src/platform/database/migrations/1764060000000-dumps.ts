import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The archive as files. A service of before leaves them alone, and goes on beside this one. */
export class Dumps1764060000000 implements MigrationInterface {
  name = 'Dumps1764060000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(new URL('1764060000000-dumps.sql', import.meta.url), 'utf8'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table dump_log; drop table dump_chunks; drop table dumps')
  }
}
