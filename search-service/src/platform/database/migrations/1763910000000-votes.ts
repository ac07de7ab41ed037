import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const SCHEMA = new URL('1763910000000-votes.sql', import.meta.url)

/**
 * Votes keep the hour only, and a network has room for so many voters an hour. Voters were known by a bare hash of their
 * token; they become strangers under a salt that nobody keeps: their votes stay, no token leads to them.
 */
export class Votes1763910000000 implements MigrationInterface {
  name = 'Votes1763910000000'

  async up(runner: QueryRunner): Promise<void> {
    const salt = [randomBytes(32)]
    // The numbers that are kept go by days, which stay as they are.
    await runner.query('alter table votes disable trigger user')
    await runner.query(
      `update votes set cast_at = date_trunc('hour', cast_at, 'UTC'), voter_hash = sha256($1::bytea || voter_hash)`,
      salt,
    )
    await runner.query('update translation_proposals set voter_hash = sha256($1::bytea || voter_hash)', salt)
    await runner.query(await readFile(SCHEMA, 'utf8'))
    await runner.query('alter table votes enable trigger user')
  }

  async down(): Promise<void> {
    throw new Error('The times that were forgotten do not come back: restore a backup instead.')
  }
}
