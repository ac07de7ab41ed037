-- What was reported, what was decided, and what stands where a comparison was.

alter table searches
  add column state text not null default 'public' check (state in ('public', 'limited', 'hidden')),
  add column held_shown_at timestamptz,
  add check (state = 'public' or shown_at is null),
  add check (state <> 'public' or held_shown_at is null);
comment on column searches.state is
  'Only what is public is listed. By its code one may open a limited one, too; in place of a hidden one stands a tombstone.';
comment on column searches.held_shown_at is 'Its shown_at, for as long as it is not public: so it is in no list and no count.';
create index searches_not_public on searches (state) where state <> 'public';

create table decisions (
  id bigint generated always as identity primary key,
  code text collate "C" not null,
  action text not null check (action in ('keep', 'limit', 'hide', 'remove')),
  reason text not null check (reason in ('private_person', 'hate', 'sexual', 'minor', 'copyright', 'other')),
  decided_by text not null check (decided_by in ('staff', 'reports', 'votes')),
  state_before text not null check (state_before in ('public', 'limited', 'hidden')),
  decided_at timestamptz not null default date_trunc('hour', now(), 'UTC') check (extract(epoch from decided_at) % 3600 = 0),
  undone_at timestamptz check (extract(epoch from undone_at) % 3600 = 0)
);
comment on table decisions is
  'What was decided about comparisons, for ever: no words, no names. The last of a code that is not undone holds.';
create index decisions_code on decisions (code, id);

create table tombstones (
  code text collate "C" primary key,
  reason text not null,
  removed_at timestamptz not null default date_trunc('hour', now(), 'UTC') check (extract(epoch from removed_at) % 3600 = 0)
);
comment on table tombstones is 'All that is left of comparisons that were removed.';

create table reports (
  id bigint generated always as identity primary key,
  search_id bigint not null references searches (id) on delete cascade,
  voter_hash bytea not null check (octet_length(voter_hash) = 32),
  network_hash bytea check (octet_length(network_hash) = 32),
  reason text not null check (reason in ('private_person', 'hate', 'sexual', 'minor', 'copyright', 'other')),
  note text not null default '' check (length(note) <= 500),
  reported_at timestamptz not null default date_trunc('hour', now(), 'UTC') check (extract(epoch from reported_at) % 3600 = 0),
  decision_id bigint references decisions (id),
  unique (search_id, voter_hash)
);
comment on table reports is 'What visitors reported, one of each for a comparison; forgotten 30 days after staff decided.';
comment on column reports.network_hash is 'HMAC of the truncated network: tells whether two networks differ, and not which they are.';
comment on column reports.decision_id is 'What staff decided after it; null while it waits.';
create index reports_waiting on reports (search_id) where decision_id is null;
create index reports_decision on reports (decision_id) where decision_id is not null;
create index reports_voter on reports (voter_hash);

create table images_to_purge (
  sha256 bytea primary key check (octet_length(sha256) = 32)
);
comment on table images_to_purge is 'Pictures of removed comparisons that nobody else uses, until their bytes are gone from the image store.';

create index votes_nsfw on votes (search_id) where category = 7 and not discounted;
