import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * A number that changes with every change of `searches`, its votes' mask included, in the same transaction: as long
 * as it is the same, so is what an archive question finds.
 *
 * Writers of searches take turns already, so that this one row adds no waiting.
 */
export class ArchiveVersion1760000004040 implements MigrationInterface {
  name = 'ArchiveVersion1760000004040'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table archive_version (
        only_row boolean primary key default true check (only_row),
        version bigint not null
      ) with (fillfactor = 10)`)
    await runner.query('insert into archive_version (version) values (1)')
    await runner.query(`
      create function count_version() returns trigger language plpgsql as $$
      begin
        -- A vote that changes no mask updates no search.
        if tg_op = 'UPDATE' then
          if not exists (select from new_rows) then return null; end if;
        end if;
        update archive_version set version = version + 1;
        return null;
      end $$`)
    await runner.query(`
      create trigger count_version after insert or delete or truncate on searches
      for each statement execute function count_version()`)
    await runner.query(`
      create trigger count_version_on_update after update on searches referencing new table as new_rows
      for each statement execute function count_version()`)
    // "recount_archive" begins so, and may mend what no trigger saw.
    await runner.query(`
      create trigger count_version after truncate on archive_counts
      for each statement execute function count_version()`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function count_version cascade')
    await runner.query('drop table archive_version')
  }
}
