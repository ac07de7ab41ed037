-- Top terms and totals count a term once for a voter and day and once for a network and hour; what looks alike is one term.

create unlogged table count_marks (
  mark bytea primary key check (octet_length(mark) = 32),
  ends_at timestamptz not null
);
comment on table count_marks is
  'Hashes that say "this voter had this term counted today", or "this network in this hour". Memory: a crash may empty it.';
create index count_marks_end on count_marks (ends_at);

alter table searches add column repeats boolean default false;
alter table searches alter column repeats drop default;
comment on column searches.repeats is
  'Its voter or network had the same term counted shortly before: it is in the archive, and in no total. Null until it is to be listed.';
alter table changes add column repeats boolean;
comment on column changes.repeats is 'Of a search: it counts in the archive only.';

-- Terms that are there look like themselves; recount_archive() sees the others.
alter table terms add column alike bytea;
update terms set alike = sha256(convert_to(term, 'UTF8'));
alter table terms alter column alike set not null;
comment on column terms.alike is 'The same for terms that look the same: a hash of look_alike(term).';
create index terms_alike on terms (alike, searches desc);

alter table term_totals drop column term;
comment on table term_totals is
  'Searches that do not repeat, by terms.alike; which of its terms is shown is read from "terms".';
