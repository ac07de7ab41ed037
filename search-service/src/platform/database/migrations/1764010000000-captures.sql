-- What engines really sent, beside what was read from it.

alter table engine_runs add column capture_sha256 bytea check (octet_length(capture_sha256) = 32);
comment on column engine_runs.capture_sha256 is
  'SHA-256 of what the engine sent, as "captures" has it; null where nothing came. It stays when the capture is deleted.';

create table captures (
  run_id bigint primary key references engine_runs (id) on delete cascade,
  by_bot boolean not null,
  request text not null,
  response bytea,
  size integer not null check (size > 0),
  not_kept text check (not_kept in ('too_large', 'charset', 'no_room')),
  removed text[] not null default '{}',
  kept_on date not null default (now() at time zone 'UTC')::date,
  check ((response is null) = (not_kept is not null))
);
-- It is compressed already.
alter table captures alter column response set storage external;
create index captures_of_visitors on captures (kept_on) where not by_bot;
comment on table captures is
  'What an engine was asked and what it sent, as HTTP messages without keys, cookies, ids of the call, network addresses and times.';
comment on column captures.by_bot is 'Those of the bot are kept for ever, those of visitors for a while.';
comment on column captures.response is 'Gzip of the response; null where it is not kept.';
comment on column captures.size is 'Of the response before it was compressed, in bytes.';
comment on column captures.removed is 'What was taken out of request and response, by kind.';

alter table image_storage add column captures bigint not null default 0;
comment on column image_storage.captures is 'Bytes of captures that came on this day, by the last count.';
