-- Deletes names, and whose a search is, where they are older than that; a name that begins with "kept" stays (none: null).
-- Names that nobody has any more stay counted as users. Call it again until it returns 0.
create or replace function forget_names(before timestamptz, kept text, at_most integer) returns integer
language plpgsql as $$
declare
  ids bigint[];
  names text[];
  others text[];
  known integer;
  forgotten integer;
begin
  -- Takes the fold's lock: nothing else may change the kept numbers meanwhile.
  perform pg_advisory_xact_lock(x'46574302'::int);
  while fold_changes() > 0 loop
  end loop;
  ids := array(
    select searches.id from searches join engine_runs on engine_runs.id = google_run_id
    where (client_name is not null or voter_hash is not null)
      and asked_at < before and not coalesce(starts_with(client_name, kept), false)
    limit at_most for no key update of searches skip locked);
  names := array(select distinct client_name from searches where id = any (ids) and client_name is not null);
  others := array(select distinct client_name from votes where client_name is not null
    and cast_at < before and not coalesce(starts_with(client_name, kept), false) limit at_most);
  select count(*) into known from client_names where name = any (names || others);
  update searches set client_name = null, voter_hash = null where id = any (ids);
  update votes set client_name = null where client_name = any (others) and cast_at < before;
  while fold_changes() > 0 loop
  end loop;
  forgotten := known - (select count(*) from client_names where name = any (names || others));
  if forgotten > 0 then
    perform add_to_tally('users', '', forgotten), add_to_tally('forgotten', '', forgotten);
  end if;
  return cardinality(ids) + cardinality(others);
end $$;
