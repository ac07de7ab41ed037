-- Adds what was appended to "changes" to the numbers that are kept, and takes it away.

-- Adds to a number that is kept under a name.
create or replace function add_to_tally(of_kind text, of_key text, delta bigint) returns void language sql as $$
  insert into tallies as known (kind, key, amount) values (of_kind, of_key, delta)
  on conflict (kind, key) do update set amount = known.amount + excluded.amount
$$;

-- At most so many at once, so that a fold stays short after a long stop.
create or replace function take_changes(variadic of_sources text[]) returns changes[] language sql as $$
  with taken as (
    delete from changes
    where ctid = any (array(select ctid from changes where source = any (of_sources) limit 10000))
    returning changes as change)
  select coalesce(array_agg(change), '{}') from taken
$$;

-- Locks those of these searches that nobody is changing: who folds waits for no writer, and so for no deadlock.
create or replace function lock_searches(ids bigint[]) returns bigint[] language sql as $$
  with locked as (select id from searches where id = any (ids) for no key update skip locked)
  select coalesce(array_agg(id), '{}') from locked
$$;

-- Votes of a search are counted again from its own few votes. When it is gone, only what outlives it is counted down.
create or replace function fold_votes(taken changes[], locked bigint[]) returns void language sql as $$
  with counted as (
    select id, coalesce(bit_or(1 << (category - 1)), 0)::smallint as mask, count(category)::integer as votes
    from unnest(locked) as id
    left join votes on votes.search_id = id and votes.listed and not votes.discounted
    group by id),
  masked as (
    update searches set vote_mask = counted.mask from counted
    where searches.id = counted.id and searches.vote_mask <> counted.mask)
  insert into search_votes (search_id, votes) select id, votes from counted
  on conflict (search_id) do update set votes = excluded.votes;

  insert into changes (source, delta, search_id)
  select 'vote', 0, id from searches
  where id in (select search_id from unnest(taken)) and not id = any (locked);

  select add_to_tally('category', category::text, sum(delta)) from unnest(taken) group by category having sum(delta) <> 0;
$$;

create or replace function fold_searches(taken changes[]) returns void language sql as $$
  insert into archive_counts as known (grain, location, starts_on, vote_mask, searches)
  select grain, place, date_trunc(grain, day::timestamp)::date, mask, sum(delta)
  from unnest(taken) as change
  cross join unnest(array['year', 'month', 'day']) as grain
  cross join lateral unnest(array['', change.location]) as place
  cross join lateral unnest(array[-1, change.vote_mask]) as mask
  group by 1, 2, 3, 4 having sum(delta) <> 0
  on conflict (grain, location, starts_on, vote_mask) do update set searches = known.searches + excluded.searches;

  insert into gram_counts as known (gram, month, location, searches)
  select gram, date_trunc('month', day::timestamp)::date, location, sum(delta)
  from (select term_id, day, location, sum(delta) as delta from unnest(taken) group by 1, 2, 3 having sum(delta) <> 0) as net
  join terms on terms.id = term_id
  cross join lateral unnest(term_grams(terms.term, terms.translation)) as gram
  group by 1, 2, 3 having sum(delta) <> 0
  on conflict (gram, month, location) do update set searches = known.searches + excluded.searches;

  with changed as materialized (
    select word, term_id, date_trunc('month', day::timestamp)::date as month, location, vote_mask, net.delta
    from (select term_id, day, location, vote_mask, sum(delta) as delta from unnest(taken)
      group by 1, 2, 3, 4 having sum(delta) <> 0) as net
    join terms on terms.id = term_id
    join counted_words on counted and (position(word in terms.term) > 0 or position(word in terms.translation) > 0)),
  marked as (
    insert into word_terms as known (word, block, bits)
    select word, term_block(term_id), bit_or(term_bit(term_id)) from changed group by 1, 2
    on conflict (word, block) do update set bits = known.bits | excluded.bits
    where known.bits | excluded.bits <> known.bits),
  counted as (
    select word, month, location, vote_mask, sum(delta)::bigint as searches from changed group by 1, 2, 3, 4)
  insert into word_counts as known (word, month, location, searches, voted)
  select word, month, location, sum(searches), count_choices(array_agg(vote_mask), array_agg(searches))
  from counted where searches <> 0 group by 1, 2, 3
  on conflict (word, month, location) do update
  set searches = known.searches + excluded.searches, voted = add_choices(known.voted, excluded.voted);

  insert into outcome_counts as known (outcomes, location, month, searches, voted)
  select outcomes, location, month, sum(searches), count_choices(array_agg(vote_mask), array_agg(searches))
  from (select outcomes, location, date_trunc('month', day::timestamp)::date as month, vote_mask,
      sum(delta)::bigint as searches
    from unnest(taken) where outcomes <> 0 group by 1, 2, 3, 4) as counted
  where searches <> 0 group by 1, 2, 3
  on conflict (outcomes, location, month) do update
  set searches = known.searches + excluded.searches, voted = add_choices(known.voted, excluded.voted);

  insert into term_totals as known (sha256, searches)
  select terms.alike, sum(delta)
  from unnest(taken) join terms on terms.id = term_id
  where repeats is not true
  group by 1 having sum(delta) <> 0
  on conflict (sha256) do update set searches = known.searches + excluded.searches;

  update terms set searches = terms.searches + change.delta, newest_at = newest.shown_at, newest_code = newest.code
  from (select term_id, sum(delta) as delta from unnest(taken) group by 1) as change
  left join lateral (
    select shown_at, code from searches where searches.term_id = change.term_id and shown_at is not null
    order by shown_at desc, code desc limit 1) as newest on true
  where terms.id = change.term_id
    and (change.delta <> 0 or (terms.newest_at, terms.newest_code) is distinct from (newest.shown_at, newest.code));

  select add_to_tally('language', language, sum(delta)) from unnest(taken)
  where repeats is not true group by language having sum(delta) <> 0;
  select add_to_tally('location', location, sum(delta)) from unnest(taken)
  where repeats is not true group by location having sum(delta) <> 0;
  select add_to_tally('results', '', sum(delta * results)) from unnest(taken)
  where repeats is not true having sum(delta * results) <> 0;

  -- What nobody searches any more leaves no trace of its words.
  delete from gram_counts known
  using (select distinct date_trunc('month', day::timestamp)::date as month, location, gram
    from unnest(taken) join terms on terms.id = term_id
    cross join lateral unnest(term_grams(terms.term, terms.translation)) as gram
    where delta < 0) as gone
  where known.gram = gone.gram and known.month = gone.month and known.location = gone.location and known.searches = 0;
  delete from word_counts known
  using (select distinct word, date_trunc('month', day::timestamp)::date as month, location
    from unnest(taken) as change join terms on terms.id = term_id
    join counted_words on counted and (position(word in terms.term) > 0 or position(word in terms.translation) > 0)
    where delta < 0) as gone
  where known.word = gone.word and known.month = gone.month and known.location = gone.location and known.searches = 0
    and known.voted is null;
  select forget_words(array(select word from counted_words
    where counted and not exists (select from word_counts where word_counts.word = counted_words.word)))
  where exists (select from unnest(taken) where delta < 0);
  delete from term_totals known using unnest(taken) as gone, terms
  where gone.delta < 0 and terms.id = gone.term_id and known.sha256 = terms.alike and known.searches = 0;
$$;

-- Deletes those of these pairs that no search has. One that a search names which is not committed is left for later.
create or replace function forget_terms(ids bigint[]) returns void language plpgsql as $$
declare
  -- Locked first, so that the next statement sees every search that names one of them.
  locked bigint[] := array(
    select id from terms where id = any (ids) and searches = 0 order by id for update skip locked);
begin
  delete from terms where id = any (locked) and not exists (select from searches where term_id = terms.id);
  insert into changes (source, delta, term_id)
  select 'search', 0, id from terms where id = any (ids) and searches = 0 and not id = any (locked);
end $$;

create or replace function fold_names_and_days(taken changes[]) returns void language sql as $$
  insert into tally_days as known (day, searches, votes)
  select day, coalesce(sum(delta) filter (where source = 'search' and repeats is not true), 0),
    coalesce(sum(delta) filter (where source = 'vote'), 0)
  from unnest(taken) where day is not null group by day
  on conflict (day) do update set searches = known.searches + excluded.searches, votes = known.votes + excluded.votes;

  -- Names in use, less those that are touched and then with those that are left of them.
  select add_to_tally('users', '', -count(*))
  from client_names where name in (select client_name from unnest(taken));
  insert into client_names as known (name, uses)
  select client_name, sum(delta) from unnest(taken)
  where client_name is not null group by client_name having sum(delta) <> 0
  on conflict (name) do update set uses = known.uses + excluded.uses;
  delete from client_names where uses = 0 and name in (select client_name from unnest(taken));
  select add_to_tally('users', '', count(*))
  from client_names where name in (select client_name from unnest(taken));
$$;

create or replace function fold_runs(taken changes[]) returns void language sql as $$
  insert into engine_hours as known (engine, hour, outcome, runs)
  select engine, hour, outcome, sum(delta) from unnest(taken)
  group by engine, hour, outcome having sum(delta) <> 0
  on conflict (engine, hour, outcome) do update set runs = known.runs + excluded.runs;
$$;

-- One folds at a time: the others wait. Returns how many changes were folded; call it again until that is 0. Those
-- of delta 0, left for later by an earlier fold, are not among them.
create or replace function fold_changes() returns integer language plpgsql as $$
declare
  voted changes[];
  searched changes[];
  ran changes[];
begin
  perform pg_advisory_xact_lock(x'46574302'::int);
  voted := take_changes('vote');
  perform fold_votes(voted, lock_searches(array(select distinct search_id from unnest(voted))));
  -- After the votes: the masks that these changed are changes of searches.
  searched := take_changes('search');
  perform fold_searches(searched);
  perform forget_terms(array(select distinct term_id from unnest(searched) where delta <= 0));
  perform fold_names_and_days(voted || searched);
  ran := take_changes('run');
  perform fold_runs(ran);
  if cardinality(voted || searched) > 0 then
    update archive_version set version = version + 1;
  end if;
  return (select count(*) from unnest(voted || searched || ran) where delta <> 0);
end $$;

-- Counts all searches by outcome anew, less those changes that are not folded yet, both of one moment. It holds the fold's
-- lock, and no writer waits.
create or replace function count_outcomes() returns void language sql as $$
  select pg_advisory_xact_lock(x'46574302'::int);
  delete from outcome_counts;
  with changed as (
    select outcomes, location, date_trunc('month', shown_at at time zone 'UTC')::date as month, vote_mask,
      count(*) as searches
    from searches where outcomes <> 0 and shown_at is not null group by 1, 2, 3, 4
    union all
    select outcomes, location, date_trunc('month', day::timestamp)::date, vote_mask, -sum(delta)
    from changes where source = 'search' and outcomes <> 0 group by 1, 2, 3, 4),
  counted as (
    select outcomes, location, month, vote_mask, sum(searches)::bigint as searches from changed group by 1, 2, 3, 4)
  insert into outcome_counts (outcomes, location, month, searches, voted)
  select outcomes, location, month, sum(searches), count_choices(array_agg(vote_mask), array_agg(searches))
  from counted where searches <> 0 group by 1, 2, 3;
$$;

-- Whenever this file is applied: a version before may have folded meanwhile without counting them.
select count_outcomes();
