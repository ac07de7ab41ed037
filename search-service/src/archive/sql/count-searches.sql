-- The pair of terms of a search, and the counts that searches change.

create or replace function name_term() returns trigger language plpgsql as $$
declare
  words text := folded(new.term_initial);
  translation text := folded(new.term_translation);
  key bytea := term_key(words, translation);
begin
  new.term_id := (select id from terms where sha256 = key);
  if new.term_id is null then
    insert into terms (sha256, term, translation) values (key, words, translation) returning id into new.term_id;
  end if;
  return new;
end $$;

create or replace function count_searches() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'INSERT' then
    perform apply_search_changes(array(select row(term_id, (searched_at at time zone 'UTC')::date, language, location, vote_mask, client_name, 1)::counted_search from new_rows));
  elsif tg_op = 'DELETE' then
    perform apply_search_changes(array(select row(term_id, (searched_at at time zone 'UTC')::date, language, location, vote_mask, client_name, -1)::counted_search from old_rows));
  else
    perform apply_search_changes(array(
      select row(term_id, (searched_at at time zone 'UTC')::date, language, location, vote_mask, client_name, 1)::counted_search from new_rows union all
      select row(term_id, (searched_at at time zone 'UTC')::date, language, location, vote_mask, client_name, -1)::counted_search from old_rows));
  end if;
  return null;
end $$;

create or replace function apply_search_changes(changes counted_search[]) returns void language plpgsql as $$
declare
  -- A vote changes the mask alone: then nothing is left here.
  net counted_search[] := array(
    select row(term_id, day, language, location, 0, client_name, sum(delta))::counted_search
    from unnest(changes) group by term_id, day, language, location, client_name having sum(delta) <> 0);
begin
  insert into archive_counts as known (grain, location, starts_on, vote_mask, searches)
  select grain, place, date_trunc(grain, day::timestamp)::date, mask, sum(delta)
  from unnest(changes) as change
  cross join unnest(array['year', 'month', 'day']) as grain
  cross join lateral unnest(array['', change.location]) as place
  cross join lateral unnest(array[-1, change.vote_mask]) as mask
  group by 1, 2, 3, 4 having sum(delta) <> 0
  on conflict (grain, location, starts_on, vote_mask)
  do update set searches = known.searches + excluded.searches;
  if cardinality(net) = 0 then return; end if;

  insert into gram_counts as known (gram, month, location, searches)
  select gram, date_trunc('month', day::timestamp)::date, location, sum(delta)
  from unnest(net) as change
  join terms on terms.id = change.term_id
  cross join lateral unnest(term_grams(terms.term, terms.translation)) as gram
  group by 1, 2, 3 having sum(delta) <> 0
  on conflict (gram, month, location) do update set searches = known.searches + excluded.searches;

  insert into term_totals as known (sha256, term, searches)
  select sha256(convert_to(terms.term, 'UTF8')), min(terms.term), sum(delta)
  from unnest(net) as change join terms on terms.id = change.term_id
  group by 1 having sum(delta) <> 0
  on conflict (sha256) do update set searches = known.searches + excluded.searches;

  update terms set searches = terms.searches + change.delta,
    (newest_at, newest_id) = (select s.searched_at, s.id from searches s where s.term_id = terms.id
      order by s.searched_at desc, s.id desc limit 1)
  from (select term_id, sum(delta) as delta from unnest(net) group by term_id) as change
  where terms.id = change.term_id;

  perform tally('language', language, sum(delta)) from unnest(net) group by language;
  perform tally('location', location, sum(delta)) from unnest(net) group by location;
  insert into tally_days as known (day, searches)
  select day, sum(delta) from unnest(net) group by day
  on conflict (day) do update set searches = known.searches + excluded.searches;
  perform count_clients(array_agg(client_name), array_agg(delta)) from unnest(net);

  -- What nobody searches any more leaves no trace of its words.
  if exists (select from unnest(net) where delta < 0) then
    delete from gram_counts known
    using (select distinct date_trunc('month', day::timestamp)::date as month, location, gram
      from unnest(net) as change join terms on terms.id = change.term_id
      cross join lateral unnest(term_grams(terms.term, terms.translation)) as gram) as gone
    where known.gram = gone.gram and known.month = gone.month and known.location = gone.location
      and known.searches = 0;
    delete from term_totals known using unnest(net) as change, terms
    where terms.id = change.term_id and known.sha256 = sha256(convert_to(terms.term, 'UTF8'))
      and known.searches = 0;
    delete from terms using unnest(net) as change where terms.id = change.term_id and searches = 0;
  end if;
end $$;

create or replace trigger count_searches_on_insert after insert on searches referencing new table as new_rows
for each statement execute function count_searches();
create or replace trigger count_searches_on_delete after delete on searches referencing old table as old_rows
for each statement execute function count_searches();
create or replace trigger count_searches_on_update after update on searches referencing old table as old_rows new table as new_rows
for each statement execute function count_searches();
create or replace trigger name_term before insert or update of term_initial, term_translation on searches
for each row execute function name_term();
