-- The bot's tables get the names that the code has for them.

alter table bot_passes rename to bot_crawl_runs;
alter table bot_batches rename to bot_crawl_batches;
alter table bot_steps rename to bot_crawl_items;
alter table bot_rests rename to bot_cooldowns;
alter table bot_crawl_batches rename column pass_id to crawl_run_id;
alter table bot_crawl_items rename column pass_id to crawl_run_id;
alter table bot_cooldowns rename column rests_until to cools_until;
alter view bot_evidence rename column pass_id to crawl_run_id;

comment on table bot_crawl_runs is 'The bot''s daily crawl run through its terms.';
comment on table bot_crawl_batches is
  'A part of a crawl run with one control, a harmless term: a run is evidence about its engine only when that engine answered the control of its batch with results.';
comment on table bot_crawl_items is
  'One term of a crawl run: each engine''s run is kept here once it was asked, and the search is recorded with the second of them. A topic has one item a crawl run; a control has one for each batch it serves.';

-- Constraints, indexes and sequences follow their tables. What PostgreSQL itself names NOT NULL keeps its name.
do $$
declare
  statement text;
begin
  for statement in
    with named as (
      select 'alter table ' || conrelid::regclass || ' rename constraint %I to %I' as form, conname::text as name
      from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
      union all
      select 'alter index %I rename to %I', c.relname::text from pg_class c join pg_index i on i.indexrelid = c.oid
      where c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint k where k.conindid = c.oid)
      union all
      select 'alter sequence %I rename to %I', relname::text from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S')
    select format(form, name, replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(name,
      '^bot_passes', 'bot_crawl_runs'), '^bot_batches', 'bot_crawl_batches'), '^bot_steps', 'bot_crawl_items'),
      '^bot_rests', 'bot_cooldowns'), '_pass_id_', '_crawl_run_id_'))
    from named where name ~ '^bot_(passes|batches|steps|rests)'
  loop
    execute statement;
  end loop;
end $$;

-- The version before reads and writes these while it is being replaced. A later one drops them.
create view bot_passes as select * from bot_crawl_runs;
create view bot_batches as
  select id, crawl_run_id as pass_id, number, google_control, baidu_control, google_evidence, baidu_evidence
  from bot_crawl_batches;
create view bot_steps as
  select id, crawl_run_id as pass_id, batch_id, term_id, position, control, query, language, translation, translated_by,
    google_run_id, baidu_run_id, search_id
  from bot_crawl_items;
create view bot_rests as select engine, simulated, cools_until as rests_until, reason, refusals from bot_cooldowns;
comment on view bot_passes is 'bot_crawl_runs, for the version before.';
comment on view bot_batches is 'bot_crawl_batches, for the version before.';
comment on view bot_steps is 'bot_crawl_items, for the version before.';
comment on view bot_rests is 'bot_cooldowns, for the version before.';
