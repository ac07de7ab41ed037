import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Numbers that the archive and the dashboard read instead of counting. All of them can be counted again from
 * searches, votes, results and engine runs (`recount_archive`); days, months and years are UTC.
 *
 * - `archive_counts`: searches by day, month and year, place, and votes they have; place '' and mask -1 mean all.
 * - `gram_counts`: searches by month and place whose term or translation contains one or two characters.
 * - `term_totals`: searches by folded term, whatever its translation was.
 * - `search_votes`: all votes of a search. `client_names`: names in use, by searches and votes together.
 * - `tallies`: by language, location and vote category; `results` and `users` are one number each.
 * - `engine_hours`: outcomes of engine runs by the hour they were asked.
 */
export class Rollups1760000003010 implements MigrationInterface {
  name = 'Rollups1760000003010'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table archive_counts (
        grain text not null check (grain in ('year', 'month', 'day')),
        location text not null,
        starts_on date not null,
        vote_mask smallint not null,
        searches integer not null,
        primary key (grain, location, starts_on, vote_mask) include (searches)
      )`)
    // Room on the page, so that a count changes in place.
    await runner.query(`
      create table gram_counts (
        gram text not null,
        month date not null,
        location text not null,
        searches integer not null,
        primary key (gram, month, location)
      ) with (fillfactor = 80)`)
    await runner.query(`
      create table term_totals (
        sha256 bytea primary key,
        term text not null,
        searches integer not null
      )`)
    await runner.query('create index term_totals_top on term_totals (searches desc, sha256)')
    await runner.query(`
      create table search_votes (
        search_id bigint primary key references searches (id) on delete cascade,
        votes integer not null
      )`)
    await runner.query('create index search_votes_top on search_votes (votes desc, search_id desc)')
    await runner.query('create table client_names (name text primary key, uses integer not null)')
    await runner.query(`
      create table tallies (
        kind text not null check (kind in ('language', 'location', 'category', 'results', 'users')),
        key text not null,
        amount bigint not null,
        primary key (kind, key)
      )`)
    await runner.query(`
      create table tally_days (
        day date primary key,
        searches integer not null default 0,
        votes integer not null default 0
      )`)
    await runner.query(`
      create table engine_hours (
        engine text not null,
        hour timestamptz not null,
        outcome text not null,
        runs integer not null,
        primary key (engine, hour, outcome)
      )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `drop table engine_hours, tally_days, tallies, client_names, search_votes, term_totals, gram_counts,
        archive_counts`,
    )
  }
}
