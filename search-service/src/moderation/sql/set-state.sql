-- The one way in which a comparison comes to another state. What is not public is not listed: so it leaves every list and
-- every count as one that is unlisted, and comes back under the time that it had.
create or replace function set_search_state(of_search bigint, to_state text) returns void language sql as $$
  update searches set state = to_state,
    held_shown_at = case when to_state <> 'public' then coalesce(shown_at, held_shown_at) end,
    shown_at = case when to_state = 'public' then coalesce(shown_at, held_shown_at) end,
    -- A name that was blocked meanwhile took it from some.
    lists_at = case when to_state = 'public' then coalesce(lists_at, date_trunc('hour', held_shown_at, 'UTC')) else lists_at end
  where id = of_search and state <> to_state
$$;

-- Limits what is public, until staff looked: what staff decided holds, whatever is voted or reported after it. Who calls
-- this holds no lock on the search yet, or has it alone.
create or replace function limit_search(of_search bigint, for_reason text, by_whom text) returns boolean
language plpgsql as $$
declare
  its_code text := (select code from searches where id = of_search and state = 'public' for update);
begin
  if its_code is null or exists (
    select from decisions where code = its_code and decided_by = 'staff' and undone_at is null) then
    return false;
  end if;
  insert into decisions (code, action, reason, decided_by, state_before)
  values (its_code, 'limit', for_reason, by_whom, 'public');
  perform set_search_state(of_search, 'limited');
  return true;
end $$;
