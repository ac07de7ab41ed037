-- Names of private persons, which keep searches out of the archive. Encrypted under a key that is not in the database:
-- it must be no list of those who asked to be left alone.
create table blocked_names (
  id bigint generated always as identity primary key,
  -- AES-256-GCM: a nonce of 12 bytes, a tag of 16, and the name.
  sealed bytea not null check (octet_length(sealed) between 29 and 1000),
  added_at timestamptz not null default date_trunc('hour', now(), 'UTC') check (extract(epoch from added_at) % 3600 = 0),
  -- Kept for an undo, and in force no longer.
  removed_at timestamptz check (extract(epoch from removed_at) % 3600 = 0)
);

-- What staff did with pictures that they block or open again.
create table picture_decisions (
  id bigint generated always as identity primary key,
  sha256 bytea not null check (octet_length(sha256) = 32),
  action text not null check (action in ('block', 'open')),
  reason text not null check (length(reason) between 1 and 500),
  decided_at timestamptz not null default date_trunc('hour', now(), 'UTC')
    check (extract(epoch from decided_at) % 3600 = 0)
);
create index picture_decisions_of on picture_decisions (sha256, id);
