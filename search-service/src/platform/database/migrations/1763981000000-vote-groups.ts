import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Votes know a group of networks that theirs is in. */
export class VoteGroups1763981000000 implements MigrationInterface {
  name = 'VoteGroups1763981000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(new URL('1763981000000-vote-groups.sql', import.meta.url), 'utf8'))
  }

  async down(): Promise<void> {
    throw new Error('Verdicts would be lost: restore a backup instead.')
  }
}
