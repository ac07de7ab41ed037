-- The archive by finished months, as files to take away. What is made of the archive can be made of it again: so the
-- files are in no backup, and a crash may empty both tables.
create unlogged table dumps (
  id uuid primary key,
  month date not null check (extract(day from month) = 1),
  format text not null check (format in ('csv.gz', 'jsonl.gz', 'parquet')),
  version smallint not null,
  rows integer not null check (rows > 0),
  codes bigint not null,
  bytes bigint not null check (bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  made_on date not null default (now() at time zone 'UTC')::date,
  unique (month, format)
);
comment on table dumps is
  'Files with the comparisons of a finished month. Memory, not a record: a crash may empty it, and the worker makes them again.';
comment on column dumps.version is 'Of the columns.';
comment on column dumps.codes is
  'A sum of the codes in it. While it is that of what is listed of the month, the file is served.';

create unlogged table dump_chunks (
  dump_id uuid not null references dumps (id) on delete cascade deferrable initially deferred,
  number integer not null check (number >= 0),
  bytes bytea not null,
  primary key (dump_id, number)
);
-- They are compressed already.
alter table dump_chunks alter column bytes set storage external;
comment on table dump_chunks is 'The bytes of dumps, in their order.';

create table dump_log (
  id bigint primary key generated always as identity,
  month date not null check (extract(day from month) = 1),
  version smallint not null,
  rows integer not null check (rows >= 0),
  codes bigint not null,
  made_on date not null default (now() at time zone 'UTC')::date
);
create index dump_log_month on dump_log (month, id);
comment on table dump_log is 'Which dumps there have been: numbers, and no code of a comparison.';
