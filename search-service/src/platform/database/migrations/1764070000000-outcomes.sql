alter table searches add column outcomes smallint not null default 0 check (outcomes between 0 and 8);
comment on column searches.outcomes is
  'What both sides came to: 3 × Google + Baidu, each 0 for pictures, 1 for an answer without any, 2 for no answer.';
