import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * How far the demonstration's seeding has come. It happens once: the row stays when the data are cleared.
 *
 * `demo_searches` names each planned search that is recorded, so that a seeding which was cut off goes on where
 * it stood. `cleared_images` are pictures that clearing took off the record and whose files may still be there.
 */
export class Demo1760000004010 implements MigrationInterface {
  name = 'Demo1760000004010'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table demo_state (
        "only" boolean primary key default true check ("only"),
        started_at timestamptz not null default now(),
        seeded_at timestamptz,
        cleared_at timestamptz
      )`)
    await runner.query(`
      create table demo_searches (
        number integer primary key check (number > 0),
        search_id bigint not null references searches (id) on delete cascade
      )`)
    await runner.query(`create index demo_searches_search on demo_searches (search_id)`)
    await runner.query(`create index searches_demo on searches (id) where demo`)
    await runner.query(`create index votes_demo on votes (search_id) where demo`)
    await runner.query(`
      create table cleared_images (
        sha256 bytea primary key check (octet_length(sha256) = 32)
      )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index votes_demo, searches_demo')
    await runner.query('drop table cleared_images, demo_searches, demo_state')
  }
}
