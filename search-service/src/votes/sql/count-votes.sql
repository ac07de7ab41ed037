-- The counts that votes change. When a search goes, its votes go with it; by then it is no longer there, and only
-- what outlives it is counted down.

create or replace function count_votes() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  changes jsonb;
begin
  if tg_op = 'INSERT' then
    changes := (select jsonb_agg(to_jsonb(v) || '{"delta": 1}') from new_rows v where not v.set_aside);
  elsif tg_op = 'DELETE' then
    changes := (select jsonb_agg(to_jsonb(v) || '{"delta": -1}') from old_rows v where not v.set_aside);
  else
    changes := (select jsonb_agg(change) from (
      select to_jsonb(v) || '{"delta": 1}' as change from new_rows v where not v.set_aside union all
      select to_jsonb(v) || '{"delta": -1}' from old_rows v where not v.set_aside) as both_sides);
  end if;
  if changes is null then return null; end if;
  perform apply_vote_changes(array_agg(search_id), array_agg(category),
    array_agg((cast_at at time zone 'UTC')::date), array_agg(client_name), array_agg(delta))
  from jsonb_to_recordset(changes) as change
    (search_id bigint, category smallint, cast_at timestamptz, client_name text, delta integer);
  return null;
end $$;

create or replace function apply_vote_changes(
  ids bigint[], categories smallint[], days date[], names text[], deltas integer[]
) returns void language plpgsql as $$
begin
  update vote_counts known set votes = known.votes + change.delta
  from (select id, category, sum(delta) as delta from unnest(ids, categories, deltas) as change (id, category, delta)
    group by id, category) as change
  where known.search_id = change.id and known.category = change.category;
  insert into vote_counts (search_id, category, votes)
  select id, category, sum(delta) from unnest(ids, categories, deltas) as change (id, category, delta)
  join searches using (id)
  group by id, category having sum(delta) > 0
  on conflict do nothing;

  update search_votes known set votes = known.votes + change.delta
  from (select id, sum(delta) as delta from unnest(ids, deltas) as change (id, delta) group by id) as change
  where known.search_id = change.id;
  insert into search_votes (search_id, votes)
  select id, sum(delta) from unnest(ids, deltas) as change (id, delta) join searches using (id)
  group by id having sum(delta) > 0
  on conflict do nothing;

  update searches set vote_mask = mask.bits
  from (select voted.id,
      coalesce(bit_or(1 << (category - 1)) filter (where votes > 0), 0)::smallint as bits
    from (select distinct unnest(ids) as id) as voted
    left join vote_counts on vote_counts.search_id = voted.id
    group by voted.id) as mask
  where searches.id = mask.id and searches.vote_mask <> mask.bits;

  perform tally('category', category::text, sum(delta))
  from unnest(categories, deltas) as change (category, delta) group by category;
  insert into tally_days as known (day, votes)
  select day, sum(delta) from unnest(days, deltas) as change (day, delta) group by day
  on conflict (day) do update set votes = known.votes + excluded.votes;
  perform count_clients(names, deltas);
end $$;

create or replace trigger count_votes_on_insert after insert on votes referencing new table as new_rows
for each statement execute function count_votes();
create or replace trigger count_votes_on_delete after delete on votes referencing old table as old_rows
for each statement execute function count_votes();
create or replace trigger count_votes_on_update after update on votes referencing old table as old_rows new table as new_rows
for each statement execute function count_votes();
