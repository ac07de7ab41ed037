-- Every write of what is counted (by service, bot, an import, a person at a prompt) appends to "changes" in the same
-- transaction: no writer can forget to, none waits for another, and what is rolled back is never counted. A trigger's
-- argument says whether its rows were added or removed. Only listed searches count: one that becomes listed is added
-- then, with its votes.

create or replace function append_searches() returns trigger language plpgsql as $$
begin
  insert into changes (source, delta, term_id, day, language, location, vote_mask, outcomes, client_name, results,
    repeats)
  select 'search', tg_argv[0]::integer, term_id, (shown_at at time zone 'UTC')::date, language, location, vote_mask,
    outcomes, client_name, result_count, repeats
  from counted where shown_at is not null;
  -- An unlisted search that goes changes no number, but its term may now have no search.
  if tg_argv[0] = '-1' then
    insert into changes (source, delta, term_id) select 'search', 0, term_id from counted where shown_at is null;
  end if;
  return null;
end $$;

create or replace function append_votes() returns trigger language plpgsql as $$
begin
  insert into changes (source, delta, search_id, category, day, client_name)
  select 'vote', tg_argv[0]::integer, search_id, category, (cast_at at time zone 'UTC')::date, client_name
  from counted where listed and not discounted;
  return null;
end $$;

-- A vote knows whether its search is listed. To vote locks the search until the vote is committed, and to list the
-- search locks it by its key (searches_newest), so that no vote is listed twice or left out.
create or replace function list_vote() returns trigger language plpgsql as $$
begin
  select shown_at is not null into new.listed from searches where id = new.search_id for key share;
  new.listed := coalesce(new.listed, false);
  return new;
end $$;

create or replace function list_votes() returns trigger language plpgsql as $$
begin
  update votes set listed = new.shown_at is not null where search_id = new.id;
  return null;
end $$;

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

-- Those of engine_runs first: a search is recorded after its runs, and would else wait for this file, and this for it.
create or replace trigger append_on_insert after insert on engine_runs referencing new table as counted
for each statement execute function append_runs('1');
create or replace trigger append_on_delete after delete on engine_runs referencing old table as counted
for each statement execute function append_runs('-1');
create or replace trigger append_on_update_from after update on engine_runs referencing old table as counted
for each statement execute function append_runs('-1');
create or replace trigger append_on_update_to after update on engine_runs referencing new table as counted
for each statement execute function append_runs('1');
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
create or replace trigger list_vote before insert on votes
for each row execute function list_vote();
create or replace trigger list_votes after update of shown_at on searches
for each row when ((old.shown_at is null) <> (new.shown_at is null)) execute function list_votes();
