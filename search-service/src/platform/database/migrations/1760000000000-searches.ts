import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Searches, the engine runs that answered them, their ranked results, the pictures behind them, and votes.
 *
 * An address is stored once however many results name it, so that the proxy's look-up
 * ("is this a recorded result?") is one probe of a unique index.
 */
export class Searches1760000000000 implements MigrationInterface {
  name = 'Searches1760000000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table images (
        sha256 bytea primary key check (octet_length(sha256) = 32),
        media_type text not null,
        byte_size integer not null check (byte_size > 0),
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        perceptual_hash bigint,
        first_seen_at timestamptz not null default now()
      )`)
    await runner.query(`
      create table image_addresses (
        id bigint generated always as identity primary key,
        href text not null,
        href_sha256 bytea not null unique check (octet_length(href_sha256) = 32),
        state text not null default 'waiting' check (state in ('waiting', 'cached', 'broken')),
        image_sha256 bytea references images (sha256),
        failure text,
        recorded_at timestamptz not null default now(),
        settled_at timestamptz,
        check ((state = 'cached') = (image_sha256 is not null))
      )`)
    await runner.query(
      `create index image_addresses_waiting on image_addresses (recorded_at) where state = 'waiting'`,
    )
    await runner.query(`create index image_addresses_image on image_addresses (image_sha256)`)
    await runner.query(`
      create table engine_runs (
        id bigint generated always as identity primary key,
        engine text not null check (engine in ('google', 'baidu')),
        provider text not null,
        simulated boolean not null,
        query text not null,
        language text not null check (language in ('en', 'zh-CN')),
        outcome text not null check (outcome in
          ('results', 'empty', 'legal_notice', 'captcha', 'rate_limited', 'timeout', 'unreadable', 'failed')),
        detail text,
        asked_at timestamptz not null,
        duration_ms integer not null check (duration_ms >= 0)
      )`)
    await runner.query(`create index engine_runs_reuse on engine_runs (engine, query, asked_at desc)`)
    await runner.query(`
      create table results (
        run_id bigint not null references engine_runs (id) on delete cascade,
        rank smallint not null check (rank between 1 and 9),
        address_id bigint not null references image_addresses (id),
        thumbnail_address_id bigint references image_addresses (id),
        title text,
        page_url text,
        source text,
        primary key (run_id, rank)
      )`)
    await runner.query(`create index results_address on results (address_id)`)
    await runner.query(`create index results_thumbnail_address on results (thumbnail_address_id)`)
    await runner.query(`
      create table searches (
        id bigint generated always as identity primary key,
        term_initial text not null check (length(term_initial) between 1 and 200),
        language text not null check (language in ('en', 'zh-CN')),
        term_translation text not null default '',
        translated_by text,
        client_name text,
        location text not null,
        searched_at timestamptz not null default now(),
        address_prefix cidr,
        voter_hash bytea,
        google_run_id bigint not null references engine_runs (id),
        baidu_run_id bigint not null references engine_runs (id),
        demo boolean not null default false,
        check (address_prefix is null
          or masklen(address_prefix) <= case family(address_prefix) when 4 then 24 else 48 end)
      )`)
    await runner.query(`create index searches_newest on searches (searched_at desc, id desc)`)
    await runner.query(`create index searches_google_run on searches (google_run_id)`)
    await runner.query(`create index searches_baidu_run on searches (baidu_run_id)`)
    await runner.query(`
      create table votes (
        search_id bigint not null references searches (id) on delete cascade,
        category smallint not null check (category between 1 and 7),
        voter_hash bytea not null check (octet_length(voter_hash) = 32),
        client_name text,
        cast_at timestamptz not null default now(),
        demo boolean not null default false,
        primary key (search_id, category, voter_hash)
      )`)
    await runner.query(`
      create table vote_counts (
        search_id bigint not null references searches (id) on delete cascade,
        category smallint not null check (category between 1 and 7),
        votes integer not null check (votes >= 0),
        primary key (search_id, category)
      )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table vote_counts, votes, searches, results, engine_runs, image_addresses, images',
    )
  }
}
