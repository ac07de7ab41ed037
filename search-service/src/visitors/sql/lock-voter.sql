-- Held until the transaction ends, by writers of a voter's rows and by the erasure of a voter, which so misses nothing.
create or replace function lock_voter(voter bytea) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('voter ' || encode(voter, 'hex'), 0))
$$;

-- The same for a writer, which writes nothing where this is false: what a voter sent may arrive after their erasure.
create or replace function lock_writer(voter bytea) returns boolean language plpgsql as $$
begin
  perform lock_voter(voter);
  return not exists (select from erased_voters where voter_hash = voter);
end $$;

-- A vote takes the lock itself (cast_vote).
create or replace function lock_writing_voter() returns trigger language plpgsql as $$
begin
  if not lock_writer(new.voter_hash) then
    return null;
  end if;
  return new;
end $$;

create or replace trigger lock_voter before insert on translation_proposals
for each row execute function lock_writing_voter();

-- A search lasts for seconds: whose maker was erased meanwhile is nobody's, and unlisted.
create or replace function lock_searching_voter() returns trigger language plpgsql as $$
begin
  if not lock_writer(new.voter_hash) then
    new.voter_hash := null;
    new.client_name := null;
    new.shown_at := null;
    new.lists_at := null;
  end if;
  return new;
end $$;

create or replace trigger lock_voter before insert on searches
for each row when (new.voter_hash is not null) execute function lock_searching_voter();
