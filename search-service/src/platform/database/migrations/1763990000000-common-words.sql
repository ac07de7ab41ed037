-- Words that many searches have are counted by month, place and votes once somebody looks for them.

create table counted_words (
  word text primary key,
  asked_on date not null default current_date,
  tried_on date,
  counted boolean not null default false
);
comment on table counted_words is
  'Words that somebody looked for in the archive and that more than 2,000 searches have; forgotten when nobody looks for them for 30 days.';
comment on column counted_words.asked_on is 'The last day on which somebody looked for it.';
comment on column counted_words.tried_on is 'The last day on which the worker began to count it.';
comment on column counted_words.counted is 'Whether "word_counts" and "word_terms" have it.';

create table word_counts (
  word text not null,
  month date not null,
  location text not null,
  searches integer not null,
  voted integer[],
  primary key (word, month, location)
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on table word_counts is
  'Searches by month and place whose term or translation contains a counted word.';
comment on column word_counts.voted is
  'Element n counts those that have a vote of any of the categories whose bits are set in n, from 1 to 127; null when none has votes.';

create table word_terms (
  word text not null,
  block integer not null,
  bits bit(8192) not null,
  primary key (word, block)
);
comment on table word_terms is
  'Which terms contain a counted word: a bit for each, 8,192 terms of neighbouring ids in a block.';
