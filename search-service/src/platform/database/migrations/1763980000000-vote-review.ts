import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Votes that were set aside may stay so by decision. */
export class VoteReview1763980000000 implements MigrationInterface {
  name = 'VoteReview1763980000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(new URL('1763980000000-vote-review.sql', import.meta.url), 'utf8'))
  }

  async down(): Promise<void> {
    throw new Error('An older service knows fewer decisions about votes: restore a backup instead.')
  }
}
