-- This hour of a network, held until the transaction ends: its voters are counted one at a time, others do not wait.
create or replace function hold_network_hour(of_network cidr) returns bigint language plpgsql as $$
begin
  insert into network_hours (network, seen_hour) values (of_network, date_trunc('hour', now(), 'UTC'))
  on conflict do nothing;
  return (select id from network_hours
    where network = of_network and seen_hour = date_trunc('hour', now(), 'UTC') for update);
end $$;

-- Whether somebody has a place in an hour that is held, or finds room.
create or replace function take_room(of_hour bigint, of_kind text, who bytea, room integer) returns boolean
language plpgsql as $$
begin
  if exists (select from network_members where network_hour = of_hour and kind = of_kind and hash = who) then
    return true;
  end if;
  if room <= (select count(*) from network_members where network_hour = of_hour and kind = of_kind) then
    return false;
  end if;
  insert into network_members (network_hour, kind, hash) values (of_hour, of_kind, who);
  return true;
end $$;

-- The votes of an hour get its number once it has no room left, so that staff can look at all of them together.
create or replace function mark_full_hour(of_hour bigint) returns void language sql as $$
  update votes set network_hour = of_hour
  from network_hours, network_members
  where network_hours.id = of_hour and network_members.network_hour = of_hour and kind = 'voter'
    and votes.voter_hash = hash and votes.cast_at = seen_hour and votes.network_hour is null
$$;

-- Records a vote once. It takes back the one that contradicts it, in whose place it then stands; else it is counted
-- when its network has room for its voter, unless staff discounted what the network cast in this hour. No vote of
-- anybody else changes. Returns how many votes of its search and category count; no row if there is no such search, or
-- the voter was erased meanwhile.
create or replace function cast_vote(
  of_search bigint, of_category smallint, opposite smallint, by_voter bytea, by_name text, name_hash bytea,
  from_network cidr, voters_an_hour integer, names_an_hour integer,
  -- Older processes say none.
  of_group smallint default null
) returns table (counted integer, repeated boolean, discounted boolean, replaced boolean) language plpgsql as $$
#variable_conflict use_column
declare
  own votes;
  hour bigint;
  reviewed bigint;
  is_new boolean;
  took_back boolean := false;
begin
  if not lock_writer(by_voter) then
    return;
  end if;
  -- Must come before any vote is changed: listing a search also locks the search first, then its votes.
  perform from searches where id = of_search and state in ('public', 'limited') for key share;
  if not found then
    return;
  end if;
  is_new := not exists (
    select from votes where search_id = of_search and category = of_category and voter_hash = by_voter);
  if is_new then
    if from_network is not null then
      hour := hold_network_hour(from_network);
      if by_name is not null and not take_room(hour, 'name', name_hash, names_an_hour) then
        by_name := null;
      end if;
    end if;
    select * into own from votes where search_id = of_search and category = opposite and voter_hash = by_voter;
    reviewed := case when found then own.network_hour else hour end;
    if reviewed is not null then
      -- The lock of staff's decisions (vote-review.sql.ts), so that none misses this vote. They take it before votes, too.
      perform pg_advisory_xact_lock(hashtextextended('votes ' || reviewed || ' ' || of_search, 0));
    end if;
    delete from votes where search_id = of_search and category = opposite and voter_hash = by_voter returning * into own;
    took_back := found;
    if took_back then
      delete from recent_votes where search_id = of_search and category = opposite and voter_hash = by_voter;
    else
      own.over_limit := hour is not null and not take_room(hour, 'voter', by_voter, voters_an_hour);
      own.discounted := own.over_limit;
      if own.over_limit and not exists (select from votes where network_hour = hour) then
        perform mark_full_hour(hour);
      end if;
      if own.over_limit or exists (select from votes where network_hour = hour) then
        own.network_hour := hour;
      end if;
      own.network_group := of_group;
    end if;
    if 'discount' = (select action from vote_decisions
        where network_hour = own.network_hour and search_id = of_search and undone_at is null
        order by id desc limit 1) then
      -- It holds for votes that follow, too. "Count" does not: the hour would have room for everybody.
      own.discounted := true;
    end if;
    -- With the hour and the name of the one that it stands for, or the number of its network would be kept for longer.
    insert into votes
      (search_id, category, voter_hash, client_name, cast_at, over_limit, discounted, network_hour, network_group)
    values (of_search, of_category, by_voter, case when took_back then own.client_name else by_name end,
      coalesce(own.cast_at, date_trunc('hour', now(), 'UTC')),
      own.over_limit, own.discounted, own.network_hour, own.network_group);
    insert into recent_votes (search_id, category, voter_hash) values (of_search, of_category, by_voter)
    on conflict (search_id, category, voter_hash) do update set cast_at = excluded.cast_at;
  end if;
  return query
    select (select count(*)::integer from votes where search_id = of_search and category = of_category and not discounted),
      not is_new, own.discounted, took_back
    from votes own where search_id = of_search and category = of_category and voter_hash = by_voter;
end $$;
