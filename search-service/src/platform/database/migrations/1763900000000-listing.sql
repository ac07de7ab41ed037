-- A visitor's search is listed later, under a random code, and the time it was made is told by the hour alone. What is
-- counted is what is listed.

-- Counting goes by the functions of *.sql, which are applied after this; until then nothing is counted.
drop trigger if exists append_on_insert on searches;
drop trigger if exists append_on_delete on searches;
drop trigger if exists append_on_update_from on searches;
drop trigger if exists append_on_update_to on searches;
drop trigger if exists append_on_update_from on votes;
drop trigger if exists append_on_update_to on votes;
drop trigger if exists append_on_insert on results;
drop trigger if exists append_on_delete on results;
drop trigger if exists append_on_update_from on engine_runs;
drop trigger if exists append_on_update_to on engine_runs;
drop function if exists append_results();

alter table searches alter column id drop identity if exists;
alter table searches
  add column code text collate "C",
  add column shown_at timestamptz,
  add column lists_at timestamptz,
  add column voter_hash bytea check (octet_length(voter_hash) = 32),
  add column result_count smallint not null default 0 check (result_count >= 0);
alter table votes add column listed boolean not null default false;
alter table changes add column results integer;
alter table terms add column newest_code text collate "C";

create unlogged table search_networks (
  search_id bigint primary key references searches (id) on delete cascade,
  network cidr not null check (masklen(network) <= case family(network) when 4 then 24 else 32 end),
  seen_hour timestamptz not null check (extract(epoch from seen_hour) % 3600 = 0)
);
comment on table search_networks is
  'Truncated network that a search came from, for a day: for limits and staff. Memory, not a record: a crash may empty it.';
create index search_networks_seen on search_networks (seen_hour);
