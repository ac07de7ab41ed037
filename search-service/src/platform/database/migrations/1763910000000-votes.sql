-- Votes keep the hour, a network's room is an hour's, and what staff decide can be undone.

drop function if exists cast_vote(bigint, smallint, bytea, text, cidr, integer, integer);
drop function if exists stuffing_span(cidr, integer, integer);
drop table network_voters;

create unlogged table network_hours (
  id bigint primary key default (1 + floor(random() * 9007199254740991))::bigint,
  network cidr not null check (masklen(network) <= case family(network) when 4 then 24 else 32 end),
  seen_hour timestamptz not null check (extract(epoch from seen_hour) % 3600 = 0),
  unique (network, seen_hour)
);
comment on table network_hours is
  'A truncated network in one hour, for a day. Memory, not a record: a crash may empty it.';
create index network_hours_seen on network_hours (seen_hour);

create unlogged table network_members (
  network_hour bigint not null references network_hours (id) on delete cascade,
  kind text not null check (kind in ('voter', 'name')),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (network_hour, kind, hash)
);
comment on table network_members is
  'The voters and the names that have a place in an hour of a network, each as HMAC. Gone with the hour.';
create index network_members_hash on network_members (hash);

create unlogged table recent_votes (
  search_id bigint not null,
  category smallint not null,
  voter_hash bytea not null check (octet_length(voter_hash) = 32),
  cast_at timestamptz not null default clock_timestamp(),
  primary key (search_id, category, voter_hash)
);
comment on table recent_votes is
  'When a vote was really cast, for the minute in which it may be undone. Memory: a crash may empty it.';
create index recent_votes_cast on recent_votes (cast_at);

create table vote_decisions (
  id bigint generated always as identity primary key,
  search_id bigint not null references searches (id) on delete cascade,
  network_hour bigint not null,
  action text not null check (action in ('count', 'discount')),
  decided_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on table vote_decisions is
  'What staff decided about the votes that a network cast for a search within an hour; the last that is not undone holds.';
create index vote_decisions_group on vote_decisions (search_id, network_hour);

alter table votes
  alter column cast_at set default date_trunc('hour', now(), 'UTC'),
  add check (extract(epoch from cast_at) % 3600 = 0),
  add column over_limit boolean not null default false,
  add column network_hour bigint;
update votes set over_limit = true where discounted;
comment on column votes.cast_at is 'The hour, and no finer.';
comment on column votes.over_limit is 'Its network had no room left when it was cast.';
comment on column votes.discounted is 'Kept and not counted: over_limit, unless staff decided otherwise.';
comment on column votes.network_hour is
  'The same number for the votes of one network in an hour in which it had no room left, for staff to look at; forgotten after 30 days.';
create index votes_network_hour on votes (network_hour, search_id) where network_hour is not null;

alter table tallies drop constraint tallies_kind_check,
  add check (kind in ('language', 'location', 'category', 'results', 'users', 'forgotten'));
comment on table tallies is
  'Searches by language and location, votes by category; "results" and "users" are one number each, of which "forgotten" are users whose names are deleted.';

-- What is to be forgotten is found without reading the archive.
create index searches_known on searches (id) where client_name is not null or voter_hash is not null;
create index votes_named on votes (cast_at) where client_name is not null;
