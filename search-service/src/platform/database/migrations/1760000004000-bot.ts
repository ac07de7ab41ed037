import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * The bot: its list of terms, its daily passes, and what stands as evidence.
 *
 * A pass is cut into batches, and each batch carries one control: a harmless term. A run of a batch is evidence
 * about its engine only when that engine answered the batch's control with results; `google_evidence` and
 * `baidu_evidence` say so. A step is one term's turn: each engine leaves its run there when it was asked, and the
 * search is recorded with the second of them. Topics have one step a pass; a control has one for each batch it serves.
 *
 * Searches are recorded through the one write path of searches, so whatever counts them counts these too.
 */
export class Bot1760000004000 implements MigrationInterface {
  name = 'Bot1760000004000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table bot_terms (
        id bigint generated always as identity primary key,
        term_key text not null unique check (term_key <> ''),
        english text not null default '' check (length(english) <= 200),
        chinese text not null default '' check (length(chinese) <= 200),
        label text,
        filled_translation text,
        filled_by text,
        added_at timestamptz not null default now(),
        check (english <> '' or chinese <> ''),
        check ((filled_translation is null) = (filled_by is null))
      )`)
    await runner.query(`
      create table bot_passes (
        id bigint generated always as identity primary key,
        day date not null,
        simulated boolean not null,
        started_at timestamptz not null default now(),
        finished_at timestamptz,
        unique (day, simulated)
      )`)
    await runner.query(`
      create table bot_batches (
        id bigint generated always as identity primary key,
        pass_id bigint not null references bot_passes (id) on delete cascade,
        number integer not null check (number > 0),
        google_control text,
        baidu_control text,
        google_evidence boolean generated always as (google_control is not distinct from 'results') stored,
        baidu_evidence boolean generated always as (baidu_control is not distinct from 'results') stored,
        unique (pass_id, number)
      )`)
    await runner.query(`
      create table bot_steps (
        id bigint generated always as identity primary key,
        pass_id bigint not null references bot_passes (id) on delete cascade,
        batch_id bigint not null references bot_batches (id) on delete cascade,
        term_id bigint not null references bot_terms (id) on delete cascade,
        position integer not null check (position > 0),
        control boolean not null,
        query text not null,
        language text not null check (language in ('en', 'zh-CN')),
        translation text,
        translated_by text,
        google_run_id bigint references engine_runs (id),
        baidu_run_id bigint references engine_runs (id),
        search_id bigint unique references searches (id) on delete set null,
        unique (pass_id, position),
        check (search_id is null or (google_run_id is not null and baidu_run_id is not null))
      )`)
    await runner.query(
      `create unique index bot_steps_topic on bot_steps (pass_id, term_id) where not control`,
    )
    await runner.query(`create unique index bot_steps_control on bot_steps (batch_id) where control`)
    await runner.query(
      `create index bot_steps_google_open on bot_steps (pass_id, position) where google_run_id is null`,
    )
    await runner.query(
      `create index bot_steps_baidu_open on bot_steps (pass_id, position) where baidu_run_id is null`,
    )
    await runner.query(`create index bot_steps_google_run on bot_steps (google_run_id)`)
    await runner.query(`create index bot_steps_baidu_run on bot_steps (baidu_run_id)`)
    // The clock of the hourly limit, kept across restarts; older than an hour means nothing.
    await runner.query(`
      create table bot_calls (
        engine text not null check (engine in ('google', 'baidu')),
        simulated boolean not null,
        called_at timestamptz not null default clock_timestamp()
      )`)
    await runner.query(`create index bot_calls_latest on bot_calls (engine, simulated, called_at desc)`)
    await runner.query(`
      create table bot_rests (
        engine text not null check (engine in ('google', 'baidu')),
        simulated boolean not null,
        rests_until timestamptz not null,
        reason text not null,
        refusals integer not null check (refusals > 0),
        primary key (engine, simulated)
      )`)
    await runner.query(`
      create table bot_switch (
        "only" boolean primary key default true check ("only"),
        paused_since timestamptz,
        leaves_simulators_alone boolean not null default false
      )`)
    await runner.query(`insert into bot_switch default values`)
    await runner.query(`
      create view bot_evidence as
      select s.search_id, b.pass_id, b.id as batch_id, s.control, side.engine, side.run_id, side.is_evidence
      from bot_steps s
      join bot_batches b on b.id = s.batch_id
      cross join lateral (values
        ('google', s.google_run_id, b.google_evidence),
        ('baidu', s.baidu_run_id, b.baidu_evidence)) as side (engine, run_id, is_evidence)
      where s.search_id is not null`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view bot_evidence')
    await runner.query(
      'drop table bot_switch, bot_rests, bot_calls, bot_steps, bot_batches, bot_passes, bot_terms',
    )
  }
}
