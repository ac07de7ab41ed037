-- What a voter left under one hash stands under another from now on: the key has changed. Where both have the same, the
-- later hash's stays. Does nothing, and locks nothing, when there is nothing to move.
create or replace function move_voter(from_hash bytea, to_hash bytea) returns void language plpgsql as $$
begin
  if not exists (select from votes where voter_hash = from_hash)
    and not exists (select from searches where voter_hash = from_hash)
    and not exists (select from translation_proposals where voter_hash = from_hash)
    and not exists (select from reports where voter_hash = from_hash)
    and not exists (select from network_members where hash = from_hash) then
    return;
  end if;
  perform lock_voter(from_hash), lock_voter(to_hash);
  -- In the order in which an erasure takes them: networks and searches go before votes.
  delete from network_members old using network_members new
  where old.hash = from_hash and new.hash = to_hash and new.network_hour = old.network_hour and new.kind = old.kind;
  update network_members set hash = to_hash where hash = from_hash;
  delete from recent_votes old using recent_votes new
  where old.voter_hash = from_hash and new.voter_hash = to_hash
    and new.search_id = old.search_id and new.category = old.category;
  update recent_votes set voter_hash = to_hash where voter_hash = from_hash;
  perform from searches where voter_hash = from_hash order by id for update;
  update searches set voter_hash = to_hash where voter_hash = from_hash;
  delete from votes old using votes new
  where old.voter_hash = from_hash and new.voter_hash = to_hash
    and new.search_id = old.search_id and new.category = old.category;
  update votes set voter_hash = to_hash where voter_hash = from_hash;
  delete from reports old using reports new
  where old.voter_hash = from_hash and new.voter_hash = to_hash and new.search_id = old.search_id;
  update reports set voter_hash = to_hash where voter_hash = from_hash;
  delete from translation_proposals old using translation_proposals new
  where old.voter_hash = from_hash and new.voter_hash = to_hash and new.search_id = old.search_id
    and old.state = 'open' and new.state = 'open';
  update translation_proposals set voter_hash = to_hash where voter_hash = from_hash;
end $$;
