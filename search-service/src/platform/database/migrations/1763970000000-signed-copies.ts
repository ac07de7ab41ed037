import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The full-size copies that an engine serves itself, beside the originals. */
export class SignedCopies1763970000000 implements MigrationInterface {
  name = 'SignedCopies1763970000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(new URL('1763970000000-signed-copies.sql', import.meta.url), 'utf8'))
  }

  async down(): Promise<void> {
    throw new Error('Copies would be taken for originals: restore a backup instead.')
  }
}
