-- Counts everything again from searches, votes, results and engine runs: after a bulk load with the triggers off, or to
-- be sure. Writers wait meanwhile; a million searches take minutes.
create or replace function recount_archive() returns void language sql as $$
  -- Takes the fold's lock and keeps writers from appending: this transaction then sees all that is written.
  select pg_advisory_xact_lock(x'46574302'::int);
  lock table changes in exclusive mode;

  update searches set vote_mask = coalesce(mask.bits, 0)
  from searches every
  left join (select search_id, bit_or(1 << (category - 1)) as bits from votes
    where listed and not discounted group by 1) as mask
    on mask.search_id = every.id
  where every.id = searches.id and searches.vote_mask <> coalesce(mask.bits, 0);
  delete from changes;

  -- Users whose names are deleted cannot be counted again.
  delete from tallies where kind <> 'forgotten';
  truncate archive_counts, gram_counts, term_totals, search_votes, client_names, tally_days, engine_hours;

  insert into search_votes select search_id, count(*) from votes where listed and not discounted group by 1;

  insert into archive_counts (grain, location, starts_on, vote_mask, searches)
  select grain, place, date_trunc(grain, day::timestamp)::date, mask, sum(searches)
  from (select (shown_at at time zone 'UTC')::date as day, location, vote_mask, count(*) as searches
    from searches where shown_at is not null group by 1, 2, 3) as counted
  cross join unnest(array['year', 'month', 'day']) as grain
  cross join lateral unnest(array['', location]) as place
  cross join lateral unnest(array[-1, vote_mask]) as mask
  group by 1, 2, 3, 4;

  update terms set searches = counted.searches, newest_at = newest.shown_at, newest_code = newest.code
  from (select term_id, count(shown_at) as searches from searches group by 1) as counted
  left join lateral (select s.shown_at, s.code from searches s
    where s.term_id = counted.term_id and s.shown_at is not null
    order by s.shown_at desc, s.code desc limit 1) as newest on true
  where terms.id = counted.term_id
    and (terms.searches, terms.newest_at, terms.newest_code)
      is distinct from (counted.searches::integer, newest.shown_at, newest.code);
  delete from terms where not exists (select from searches where term_id = terms.id);
  update terms set alike = seen.alike
  from (select id, sha256(convert_to(look_alike(term), 'UTF8')) as alike from terms) as seen
  where seen.id = terms.id and seen.alike <> terms.alike;

  insert into gram_counts (gram, month, location, searches)
  select gram, month, location, sum(searches)
  from (select term_id, date_trunc('month', shown_at at time zone 'UTC')::date as month, location,
      count(*) as searches
    from searches where shown_at is not null group by 1, 2, 3) as counted
  join (select id, unnest(term_grams(term, translation)) as gram from terms) as of_term on of_term.id = term_id
  group by 1, 2, 3
  -- The months of a character lie side by side, so that reading them is reading a few pages and not hundreds.
  order by 1, 2, 3;

  select count_word(word) from counted_words where counted;
  select count_outcomes();

  insert into term_totals (sha256, searches)
  select alike, count(*) from searches join terms on terms.id = term_id
  where shown_at is not null and repeats is not true group by alike;

  insert into tallies (kind, key, amount)
  select 'language', language, count(*) from searches where shown_at is not null and repeats is not true group by language union all
  select 'location', location, count(*) from searches where shown_at is not null and repeats is not true group by location union all
  select 'category', category::text, count(*) from votes where listed and not discounted group by category union all
  select 'results', '', coalesce(sum(result_count), 0) from searches
  where shown_at is not null and repeats is not true;

  insert into tally_days (day, searches, votes)
  select day, sum(searches), sum(votes) from (
    select (shown_at at time zone 'UTC')::date as day, count(*) as searches, 0 as votes from searches
    where shown_at is not null and repeats is not true group by 1
    union all
    select (cast_at at time zone 'UTC')::date, 0, count(*) from votes where listed and not discounted group by 1) as counted
  group by day;

  insert into client_names (name, uses)
  select client_name, count(*) from (
    select client_name from searches where shown_at is not null
    union all select client_name from votes where listed and not discounted) as named
  where client_name is not null group by 1;
  insert into tallies (kind, key, amount) select 'users', '', count(*) + coalesce((select amount from tallies where kind = 'forgotten'), 0) from client_names;

  insert into engine_hours (engine, hour, outcome, runs)
  select engine, date_trunc('hour', asked_at, 'UTC'), outcome, count(*) from engine_runs
  where was_asked(detail) group by 1, 2, 3;

  update archive_version set version = version + 1;
$$;
