import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Entries of moderation in the log. A service of before leaves the table alone, and goes on sealing without it. */
export class LoggedDecisions1764180000000 implements MigrationInterface {
  name = 'LoggedDecisions1764180000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table log_decisions (
        decision_id bigint not null references decisions (id),
        undone boolean not null,
        index bigint not null unique references log_entries (index),
        salt bytea not null check (octet_length(salt) = 32),
        primary key (decision_id, undone)
      );
      comment on table log_decisions is 'Which entry of the log is that of a decision, or of its undo, and its salt.';
      comment on table log_entries is
        'The entries of the log, for ever: SHA-256 of a salt and a record, which tells nothing without the salt. Those of monthly files have none.'`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table log_decisions')
  }
}
