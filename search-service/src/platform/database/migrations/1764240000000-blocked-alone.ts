import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A picture that goes with one comparison takes no other picture with it. */
export class BlockedAlone1764240000000 implements MigrationInterface {
  name = 'BlockedAlone1764240000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table blocked_images add column alone boolean not null default false;
      comment on column blocked_images.alone is
        'Whether pictures that look like this one stay: it was removed with one comparison.'`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table blocked_images drop column alone')
  }
}
