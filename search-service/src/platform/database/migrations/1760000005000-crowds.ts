import type { MigrationInterface, QueryRunner } from 'typeorm'
import { recountArchive } from './1760000003030-recount.ts'
import { countVotes } from './counting/votes.ts'

/**
 * Votes that are kept and do not count: those of a crowd larger than any room holds, which one device can pretend
 * to be with a fresh token for each vote.
 *
 * `crowd_voters` remembers for a day who voted from which truncated network; it is memory, not a record, and a crash
 * may empty it. `set_aside` there means that this voter's votes of the crowd's time are set aside already.
 */
export class Crowds1760000005000 implements MigrationInterface {
  name = 'Crowds1760000005000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table votes add column set_aside boolean not null default false')
    await runner.query('create index votes_voter on votes (voter_hash)')
    await runner.query(`
      create unlogged table crowd_voters (
        network cidr not null check (masklen(network) <= case family(network) when 4 then 24 else 48 end),
        voter_hash bytea not null check (octet_length(voter_hash) = 32),
        seen_at timestamptz not null default now(),
        set_aside boolean not null default false,
        primary key (network, voter_hash)
      )`)
    await runner.query('create index crowd_voters_seen on crowd_voters (network, seen_at)')
    await runner.query(
      'create index crowd_voters_counted on crowd_voters (network, seen_at) where not set_aside',
    )
    await runner.query('create index crowd_voters_voter on crowd_voters (voter_hash)')
    await runner.query(countVotes('not v.set_aside'))
    await runner.query(recountArchive('(select * from votes where not set_aside) as votes'))
    await runner.query(CAST_VOTE)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function cast_vote, crowd_span')
    await runner.query(countVotes('true'))
    await runner.query(recountArchive('votes'))
    await runner.query('drop table crowd_voters')
    await runner.query('alter table votes drop column set_aside')
    await runner.query('select recount_archive()')
  }
}

const CAST_VOTE = `
  -- How far back a network's votes are those of a crowd; null when its voters are no more than may be real.
  create function crowd_span(of_network cidr, hour_limit integer, day_limit integer) returns interval
  language sql stable as $$
    select span from (values (interval '1 day', day_limit), (interval '1 hour', hour_limit)) as rule (span, voters)
    where voters < (select count(*) from (
      select from crowd_voters where network = of_network and seen_at > now() - span limit voters + 1) as seen)
    limit 1
  $$;

  -- Records a vote once, and sets the whole crowd's aside when it is one too many. Returns the counted votes.
  create function cast_vote(
    of_search bigint, of_category smallint, by_voter bytea, by_name text, from_network cidr,
    hour_limit integer, day_limit integer
  ) returns integer language plpgsql as $$
  declare
    span interval;
  begin
    insert into votes (search_id, category, voter_hash, client_name)
    values (of_search, of_category, by_voter, by_name) on conflict do nothing;
    if found and from_network is not null then
      -- Writers of votes take turns, so the crowd is counted by one at a time.
      insert into crowd_voters (network, voter_hash) values (from_network, by_voter)
      on conflict (network, voter_hash) do update set seen_at = now(), set_aside = false;
      span := crowd_span(from_network, hour_limit, day_limit);
      if span is not null then
        with crowd as (
          update crowd_voters set set_aside = true
          where network = from_network and seen_at > now() - span and not set_aside returning voter_hash)
        update votes set set_aside = true from crowd
        where votes.voter_hash = crowd.voter_hash and votes.cast_at > now() - span and not votes.set_aside;
      end if;
    end if;
    return coalesce(
      (select votes from vote_counts where search_id = of_search and category = of_category), 0);
  end $$`
