import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const SCHEMA = new URL('1763920000000-blocked-pictures.sql', import.meta.url)

/** Pictures that are blocked, and how many bytes pictures take. */
export class BlockedPictures1763920000000 implements MigrationInterface {
  name = 'BlockedPictures1763920000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(SCHEMA, 'utf8'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table image_storage;
      alter table images drop column thumbnail_size, drop column original_kept;
      drop table blocked_images`)
  }
}
