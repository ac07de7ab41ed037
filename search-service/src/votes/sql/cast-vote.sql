-- How far back a network's votes are stuffing; null when its voters are no more than may be real.
create or replace function stuffing_span(of_network cidr, hour_limit integer, day_limit integer) returns interval
language sql stable as $$
  select span from (values (interval '1 day', day_limit), (interval '1 hour', hour_limit)) as rule (span, voters)
  where voters < (select count(*) from (
    select from network_voters where network = of_network and seen_at > now() - span limit voters + 1) as seen)
  limit 1
$$;

-- Records a vote once, and discounts those of its whole network when its voter is one too many. Returns the counted
-- votes of its search and category, whether it was there before and whether it is discounted; no row without the search.
create or replace function cast_vote(
  of_search bigint, of_category smallint, by_voter bytea, by_name text, from_network cidr,
  hour_limit integer, day_limit integer
) returns table (counted integer, repeated boolean, discounted boolean) language plpgsql as $$
#variable_conflict use_column
declare
  is_new boolean;
  span interval;
begin
  perform lock_voter(by_voter);
  insert into votes (search_id, category, voter_hash, client_name)
  select id, of_category, by_voter, by_name from searches where id = of_search
  on conflict do nothing;
  is_new := found;
  if is_new and from_network is not null then
    -- Voters of one network are counted one at a time; those of others do not wait.
    perform pg_advisory_xact_lock(hashtextextended('network ' || from_network, 0));
    insert into network_voters (network, voter_hash) values (from_network, by_voter)
    on conflict (network, voter_hash) do update set seen_at = now(), discounted = false;
    span := stuffing_span(from_network, hour_limit, day_limit);
    if span is not null then
      with stuffing as (
        update network_voters set discounted = true
        where network = from_network and seen_at > now() - span and not discounted returning voter_hash)
      update votes set discounted = true from stuffing
      where votes.voter_hash = stuffing.voter_hash and votes.cast_at > now() - span and not votes.discounted;
    end if;
  end if;
  return query
    select (select count(*)::integer from votes where search_id = of_search and category = of_category and not discounted),
      not is_new, own.discounted
    from votes own where search_id = of_search and category = of_category and voter_hash = by_voter;
end $$;
