-- As append-changes.sql, for engine runs. The migration asked-runs applies it, too.

-- Whether the engine of a run was asked: these beginnings are those of engines/not-asked.ts.
create or replace function was_asked(detail text) returns boolean language sql immutable parallel safe as $$
  select not coalesce(detail ^@ any (array['circuit open: ', 'the hourly call budget of ',
    'the asking network had its share of ', 'not asked: ']), false)
$$;

-- A run that our own limits kept back says nothing about the engine's health.
create or replace function append_runs() returns trigger language plpgsql as $$
begin
  insert into changes (source, delta, engine, hour, outcome)
  select 'run', tg_argv[0]::integer, engine, date_trunc('hour', asked_at, 'UTC'), outcome from counted
  where was_asked(detail);
  return null;
end $$;

create or replace trigger append_on_insert after insert on engine_runs referencing new table as counted
for each statement execute function append_runs('1');
create or replace trigger append_on_delete after delete on engine_runs referencing old table as counted
for each statement execute function append_runs('-1');
create or replace trigger append_on_update_from after update on engine_runs referencing old table as counted
for each statement execute function append_runs('-1');
create or replace trigger append_on_update_to after update on engine_runs referencing new table as counted
for each statement execute function append_runs('1');
