-- A term counts once for a voter and day, and once for a network and hour. Repeated searches are answered, archived and
-- listed like any other; they only add nothing to the counts.

create or replace function mark_of(of_what bytea, of_whom text, starts_at timestamptz) returns bytea language sql as $$
  select sha256(of_what || convert_to(of_whom || ' ' || starts_at at time zone 'UTC', 'UTF8'))
$$;

-- Leaves a mark; false when it was there already. It stays until the present period ends: its own may be over,
-- where a search was recorded a moment after its hour, or is listed late.
create or replace function make_mark(of_what bytea, of_whom text, starts_at timestamptz, lasts interval) returns boolean
language plpgsql as $$
begin
  insert into count_marks (mark, ends_at)
  values (mark_of(of_what, of_whom, starts_at), date_bin(lasts, now(), 'epoch') + lasts)
  on conflict do nothing;
  return found;
end $$;

-- Decided once, when a search is to be listed. Where its network is known, marks are named by the search's own hour,
-- as they are when they are taken back; otherwise by the present one. That of a voter who searched over midnight stays.
create or replace function count_once() returns trigger language plpgsql as $$
declare
  of_what bytea := (select alike from terms where id = new.term_id);
  of_network cidr;
  of_hour timestamptz;
begin
  select network, seen_hour into of_network, of_hour from search_networks where search_id = new.id;
  new.repeats := new.voter_hash is not null and not make_mark(
    of_what, 'voter ' || encode(new.voter_hash, 'hex'), date_trunc('day', coalesce(of_hour, now()), 'UTC'),
    interval '1 day');
  if of_network is not null and not make_mark(of_what, 'network ' || of_network, of_hour, interval '1 hour') then
    new.repeats := true;
  end if;
  return new;
end $$;

-- The network of a new search is written after it.
create or replace function count_once_from_network() returns trigger language plpgsql as $$
declare
  of_what bytea := (
    select alike from searches join terms on terms.id = term_id where searches.id = new.search_id and repeats is not null);
begin
  if of_what is not null
    and not make_mark(of_what, 'network ' || new.network, new.seen_hour, interval '1 hour') then
    update searches set repeats = true where id = new.search_id and not repeats;
  end if;
  return null;
end $$;

-- Of an earlier version.
drop function if exists is_first_of_network(bytea, cidr);

-- A search that is kept out or erased before it was listed takes its marks back: otherwise the same, searched by others of
-- its network, counted nowhere. Only if it made both, so that none of another search goes.
create or replace function take_marks_back(of_search searches) returns boolean language plpgsql as $$
declare
  of_what bytea := (select alike from terms where id = of_search.term_id);
  of_network cidr;
  of_hour timestamptz;
begin
  select network, seen_hour into of_network, of_hour from search_networks where search_id = of_search.id;
  if not found then
    return false;
  end if;
  delete from count_marks where mark in (
    mark_of(of_what, 'voter ' || encode(of_search.voter_hash, 'hex'), date_trunc('day', of_hour, 'UTC')),
    mark_of(of_what, 'network ' || of_network, of_hour));
  return true;
end $$;

create or replace function uncount_kept_out() returns trigger language plpgsql as $$
begin
  if take_marks_back(old) then
    new.repeats := null;
  end if;
  return new;
end $$;

create or replace function uncount_erased() returns trigger language plpgsql as $$
begin
  perform take_marks_back(old);
  return old;
end $$;

-- After name_term, by the order of their names: it needs the term.
create or replace trigger once_named_count before insert or update of lists_at on searches
for each row when (new.lists_at is not null and new.repeats is null) execute function count_once();
create or replace trigger uncount_kept_out before update of lists_at on searches
for each row when (old.lists_at is not null and new.lists_at is null and not old.repeats
  and old.shown_at is null and old.held_shown_at is null) execute function uncount_kept_out();
create or replace trigger uncount_erased before delete on searches
for each row when (old.lists_at is not null and not old.repeats and old.shown_at is null and old.held_shown_at is null)
execute function uncount_erased();
create or replace trigger count_once after insert on search_networks
for each row execute function count_once_from_network();
