import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Counts of common words. They begin empty: a word is counted when it is looked for. */
export class CommonWords1763990000000 implements MigrationInterface {
  name = 'CommonWords1763990000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(new URL('1763990000000-common-words.sql', import.meta.url), 'utf8'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table word_terms; drop table word_counts; drop table counted_words')
  }
}
