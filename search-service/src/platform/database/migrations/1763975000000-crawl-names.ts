import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The bot's tables get the names that the code has for them. */
export class CrawlNames1763975000000 implements MigrationInterface {
  name = 'CrawlNames1763975000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(new URL('1763975000000-crawl-names.sql', import.meta.url), 'utf8'))
  }

  async down(): Promise<void> {
    throw new Error('An older service finds its tables as views: there is nothing to take back.')
  }
}
