-- Whoever writes what is counted (service, bot, an import, a person at a prompt) appends to "changes" in the same
-- transaction: nobody can forget to, nobody waits for another, and what is rolled back was never counted. A trigger's
-- argument says whether its rows came or went.

create or replace function append_searches() returns trigger language plpgsql as $$
begin
  insert into changes (source, delta, term_id, day, language, location, vote_mask, client_name)
  select 'search', tg_argv[0]::integer, term_id, (searched_at at time zone 'UTC')::date, language, location, vote_mask,
    client_name
  from counted;
  return null;
end $$;

create or replace function append_votes() returns trigger language plpgsql as $$
begin
  insert into changes (source, delta, search_id, category, day, client_name)
  select 'vote', tg_argv[0]::integer, search_id, category, (cast_at at time zone 'UTC')::date, client_name
  from counted where not discounted;
  return null;
end $$;

create or replace function append_results() returns trigger language plpgsql as $$
begin
  insert into changes (source, delta) select 'results', tg_argv[0]::integer * count(*) from counted having count(*) > 0;
  return null;
end $$;

create or replace function append_runs() returns trigger language plpgsql as $$
begin
  insert into changes (source, delta, engine, hour, outcome)
  select 'run', tg_argv[0]::integer, engine, date_trunc('hour', asked_at, 'UTC'), outcome from counted;
  return null;
end $$;

create or replace trigger append_on_insert after insert on searches referencing new table as counted
for each statement execute function append_searches('1');
create or replace trigger append_on_delete after delete on searches referencing old table as counted
for each statement execute function append_searches('-1');
create or replace trigger append_on_update_from after update on searches referencing old table as counted
for each statement execute function append_searches('-1');
create or replace trigger append_on_update_to after update on searches referencing new table as counted
for each statement execute function append_searches('1');
create or replace trigger append_on_insert after insert on votes referencing new table as counted
for each statement execute function append_votes('1');
create or replace trigger append_on_delete after delete on votes referencing old table as counted
for each statement execute function append_votes('-1');
create or replace trigger append_on_update_from after update on votes referencing old table as counted
for each statement execute function append_votes('-1');
create or replace trigger append_on_update_to after update on votes referencing new table as counted
for each statement execute function append_votes('1');
create or replace trigger append_on_insert after insert on results referencing new table as counted
for each statement execute function append_results('1');
create or replace trigger append_on_delete after delete on results referencing old table as counted
for each statement execute function append_results('-1');
create or replace trigger append_on_insert after insert on engine_runs referencing new table as counted
for each statement execute function append_runs('1');
create or replace trigger append_on_delete after delete on engine_runs referencing old table as counted
for each statement execute function append_runs('-1');
create or replace trigger append_on_update_from after update on engine_runs referencing old table as counted
for each statement execute function append_runs('-1');
create or replace trigger append_on_update_to after update on engine_runs referencing new table as counted
for each statement execute function append_runs('1');
