-- What one engine answered is reused only together with what was asked beside it, so both are remembered as one.
drop table engine_answers;

create unlogged table recent_answers (
  engines text not null,
  query text not null,
  runs jsonb not null,
  fresh_until timestamptz not null,
  primary key (engines, query)
);
comment on table recent_answers is
  'Memory shared between processes, which a crash may empty: what the engines of a comparison answered, while it may be reused.';
