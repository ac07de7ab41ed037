-- The log of what engines sent for listed searches: a Merkle tree of salted hashes, and its signed states.

create table log_entries (
  index bigint primary key check (index >= 0),
  commitment bytea not null unique check (octet_length(commitment) = 32)
);
comment on table log_entries is
  'The entries of the log, for ever: SHA-256 of a salt and a record. Once the salt is gone an entry tells nothing.';

create table log_hashes (
  level smallint not null check (level > 0),
  index bigint not null check (index >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, index)
);
comment on table log_hashes is
  'Hashes of full tiles of the level below; those of level 0, the leaves, follow from the entries.';

create table log_leaves (
  run_id bigint primary key references engine_runs (id) on delete cascade,
  index bigint not null unique references log_entries (index),
  salt bytea not null check (octet_length(salt) = 32)
);
comment on table log_leaves is 'Which entry is that of a run, and its salt. Both go with the run.';

create table log_checkpoints (
  hour timestamptz primary key check (extract(epoch from hour) % 3600 = 0),
  origin text not null,
  size bigint not null check (size >= 0),
  root bytea not null check (octet_length(root) = 32),
  note text not null
);
comment on table log_checkpoints is 'The signed states of the log, one each full hour (UTC).';
