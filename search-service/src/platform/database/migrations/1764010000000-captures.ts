import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What engines really sent. A service of before keeps none, and goes on beside this one. */
export class Captures1764010000000 implements MigrationInterface {
  name = 'Captures1764010000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(new URL('1764010000000-captures.sql', import.meta.url), 'utf8'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table image_storage drop column captures;
       drop table captures;
       alter table engine_runs drop column capture_sha256`,
    )
  }
}
