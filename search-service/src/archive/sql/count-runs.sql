-- The counts that results and engine runs change.

create or replace function count_results() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'INSERT' then
    perform tally('results', '', (select count(*) from new_rows));
  else
    perform tally('results', '', -(select count(*) from old_rows));
  end if;
  return null;
end $$;

create or replace function count_runs() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op <> 'INSERT' then
    update engine_hours known set runs = known.runs - gone.runs
    from (select engine, date_trunc('hour', asked_at, 'UTC') as hour, outcome, count(*) as runs
      from old_rows group by 1, 2, 3) as gone
    where known.engine = gone.engine and known.hour = gone.hour and known.outcome = gone.outcome;
  end if;
  if tg_op <> 'DELETE' then
    insert into engine_hours as known (engine, hour, outcome, runs)
    select engine, date_trunc('hour', asked_at, 'UTC'), outcome, count(*) from new_rows group by 1, 2, 3
    on conflict (engine, hour, outcome) do update set runs = known.runs + excluded.runs;
  end if;
  return null;
end $$;

create or replace trigger count_results_on_insert after insert on results referencing new table as new_rows
for each statement execute function count_results();
create or replace trigger count_results_on_delete after delete on results referencing old table as old_rows
for each statement execute function count_results();
create or replace trigger count_runs_on_insert after insert on engine_runs referencing new table as new_rows
for each statement execute function count_runs();
create or replace trigger count_runs_on_delete after delete on engine_runs referencing old table as old_rows
for each statement execute function count_runs();
create or replace trigger count_runs_on_update after update on engine_runs referencing old table as old_rows new table as new_rows
for each statement execute function count_runs();
