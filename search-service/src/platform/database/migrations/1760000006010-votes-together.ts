import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Records votes that arrive at the same moment in one transaction: writers of votes take turns, and a turn costs
 * much the same for one vote as for twenty. `cast_vote` stays for the version before, which may still be serving.
 */
export class VotesTogether1760000006010 implements MigrationInterface {
  name = 'VotesTogether1760000006010'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CAST_VOTES)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function cast_votes')
  }
}

const CAST_VOTES = `
  -- Records each vote once, and sets a crowd's aside when it is one too many. The arrays have a place for each vote.
  -- Returns, in their order, the counted votes of its search and category; null where there is no such search.
  create function cast_votes(
    of_searches bigint[], of_categories smallint[], by_voters bytea[], by_names text[], from_networks cidr[],
    hour_limit integer, day_limit integer
  ) returns setof integer language plpgsql set plan_cache_mode = force_generic_plan as $$
  declare
    seen_networks cidr[];
    of_network cidr;
    span interval;
  begin
    with given as (
      select * from unnest(of_searches, of_categories, by_voters, by_names, from_networks)
        as vote (search_id, category, voter_hash, client_name, network)),
    recorded as (
      insert into votes (search_id, category, voter_hash, client_name)
      select search_id, category, voter_hash, client_name from given
      where exists (select from searches where id = search_id)
      on conflict do nothing
      returning search_id, category, voter_hash),
    -- Writers of votes take turns, so the crowd is counted by one at a time.
    seen as (
      insert into crowd_voters (network, voter_hash)
      select distinct network, voter_hash from given join recorded using (search_id, category, voter_hash)
      where network is not null
      on conflict (network, voter_hash) do update set seen_at = now(), set_aside = false
      returning network)
    select array_agg(distinct network) from seen into seen_networks;

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
      select case when searches.id is not null then coalesce(votes, 0) end
      from unnest(of_searches, of_categories) with ordinality as vote (search_id, category, place)
      left join searches on searches.id = vote.search_id
      left join vote_counts on vote_counts.search_id = vote.search_id and vote_counts.category = vote.category
      order by place;
  end $$`
