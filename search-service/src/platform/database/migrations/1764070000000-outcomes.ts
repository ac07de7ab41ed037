import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

/**
 * What both sides came to stands with each search. The trigger comes at once, and not with the other files of functions:
 * the next migration fills in what was there, and a service of before goes on writing meanwhile.
 */
export class Outcomes1764070000000 implements MigrationInterface {
  name = 'Outcomes1764070000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await read('1764070000000-outcomes.sql'))
    await runner.query(await read('../../../archive/sql/set-outcomes.sql'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop trigger set_outcomes on searches; drop function set_outcomes; drop function outcomes_of;
      delete from sql_files where name = 'archive/sql/set-outcomes.sql'; alter table searches drop column outcomes`)
  }
}
