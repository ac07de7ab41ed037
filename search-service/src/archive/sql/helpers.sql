-- Numbers that are counted under a name.
create or replace function tally(of_kind text, of_key text, delta bigint) returns void language sql as $$
  insert into tallies as known (kind, key, amount) values (of_kind, of_key, delta)
  on conflict (kind, key) do update set amount = known.amount + excluded.amount
$$;

create or replace function count_clients(names text[], deltas integer[]) returns void language plpgsql as $$
declare
  before bigint := (select count(*) from client_names where name = any (names));
begin
  insert into client_names as known (name, uses)
  select name, sum(delta) from unnest(names, deltas) as change (name, delta)
  where name is not null group by name having sum(delta) <> 0
  on conflict (name) do update set uses = known.uses + excluded.uses;
  delete from client_names where name = any (names) and uses = 0;
  perform tally('users', '', (select count(*) from client_names where name = any (names)) - before);
end $$;
