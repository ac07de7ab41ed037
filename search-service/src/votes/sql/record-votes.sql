-- How far back a network's votes are those of a crowd; null when its voters are no more than may be real.
create or replace function crowd_span(of_network cidr, hour_limit integer, day_limit integer) returns interval
language sql stable as $$
  select span from (values (interval '1 day', day_limit), (interval '1 hour', hour_limit)) as rule (span, voters)
  where voters < (select count(*) from (
    select from crowd_voters where network = of_network and seen_at > now() - span limit voters + 1) as seen)
  limit 1
$$;

-- Records each vote once, and sets a crowd's aside when it is one too many. The arrays have a place for each vote.
-- Returns, in their order: the counted votes of its search and category, null where there is no such search;
-- whether it was there before, of two equal ones the second; whether it is set aside.
create or replace function record_votes(
  of_searches bigint[], of_categories smallint[], by_voters bytea[], by_names text[], from_networks cidr[],
  hour_limit integer, day_limit integer
) returns table (counted integer, repeated boolean, aside boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  seen_networks cidr[];
  new_places bigint[];
  of_network cidr;
  span interval;
begin
  with given as (
    select * from unnest(of_searches, of_categories, by_voters, by_names, from_networks) with ordinality
      as vote (search_id, category, voter_hash, client_name, network, place)),
  recorded as (
    insert into votes (search_id, category, voter_hash, client_name)
    select search_id, category, voter_hash, client_name from given
    where exists (select from searches where id = search_id)
    order by place
    on conflict do nothing
    returning search_id, category, voter_hash),
  first_of_equals as (
    select min(place) as place from given join recorded using (search_id, category, voter_hash)
    group by search_id, category, voter_hash),
  -- Writers of votes work one at a time, so the crowd is counted by one at a time.
  seen as (
    insert into crowd_voters (network, voter_hash)
    select distinct network, voter_hash from given join recorded using (search_id, category, voter_hash)
    where network is not null
    on conflict (network, voter_hash) do update set seen_at = now(), set_aside = false
    returning network)
  select (select array_agg(distinct network) from seen), (select array_agg(place) from first_of_equals)
  into seen_networks, new_places;

  foreach of_network in array coalesce(seen_networks, '{}') loop
    span := crowd_span(of_network, hour_limit, day_limit);
    continue when span is null;
    with crowd as (
      update crowd_voters set set_aside = true
      where network = of_network and seen_at > now() - span and not set_aside returning voter_hash)
    update votes set set_aside = true from crowd
    where votes.voter_hash = crowd.voter_hash and votes.cast_at > now() - span and not votes.set_aside;
  end loop;

  return query
    select case when searches.id is not null then coalesce(vote_counts.votes, 0) end,
      not place = any (coalesce(new_places, '{}')), coalesce(votes.set_aside, false)
    from unnest(of_searches, of_categories, by_voters) with ordinality as vote (search_id, category, voter_hash, place)
    left join searches on searches.id = vote.search_id
    left join vote_counts on vote_counts.search_id = vote.search_id and vote_counts.category = vote.category
    left join votes on votes.search_id = vote.search_id and votes.category = vote.category
      and votes.voter_hash = vote.voter_hash
    order by place;
end $$;

-- Takes one voter's vote back, unless it is older than that. One that is not there is taken back already.
-- Returns the counted votes of its search and category, null where there is no such search; whether it stays.
create or replace function take_back_vote(of_search bigint, of_category smallint, by_voter bytea, within interval)
returns table (counted integer, stays boolean) language plpgsql as $$
begin
  -- The write lock first, so that the next statement sees what was committed while this one waited.
  perform pg_advisory_xact_lock(x'46574302'::int);
  delete from votes
  where search_id = of_search and category = of_category and voter_hash = by_voter
    and cast_at > clock_timestamp() - within;
  return query
    select coalesce(vote_counts.votes, 0), votes.search_id is not null
    from searches
    left join vote_counts on vote_counts.search_id = id and vote_counts.category = of_category
    left join votes on votes.search_id = id and votes.category = of_category and votes.voter_hash = by_voter
    where id = of_search;
end $$;
