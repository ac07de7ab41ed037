import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Comparisons are counted by outcome: the numbers come with the functions that keep them (fold-changes.sql). */
export class OutcomeCounts1764210000000 implements MigrationInterface {
  name = 'OutcomeCounts1764210000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table if not exists outcome_counts (
        outcomes smallint not null,
        location text not null,
        month date not null,
        searches integer not null,
        voted integer[],
        primary key (outcomes, location, month)
      ) with (autovacuum_vacuum_scale_factor = 0.02);
      comment on table outcome_counts is
        'Searches of which a side has no pictures, by what both sides came to, place and month.';
      comment on column outcome_counts.outcomes is 'As in "searches".';
      comment on column outcome_counts.voted is 'As in "word_counts".';
      alter table changes add column if not exists outcomes smallint;
      comment on column changes.outcomes is
        'Of a search; null in what a version before this one wrote, which is counted when the functions come.'`)
  }

  /** Both stay: until the version before starts, functions write to them. */
  async down(): Promise<void> {}
}
