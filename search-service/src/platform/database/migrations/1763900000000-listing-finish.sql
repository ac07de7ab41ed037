-- What was public to the millisecond is from now on as coarse as everything new. It stays listed, under its old ids.
update searches set
  shown_at = date_trunc(case location when 'automated_scraper' then 'second' else 'hour' end, searched_at, 'UTC'),
  lists_at = date_trunc('hour', searched_at, 'UTC'),
  result_count = (select count(*) from results where run_id in (google_run_id, baidu_run_id));
update votes set listed = true;
update terms set newest_at = newest.shown_at, newest_code = newest.code
from terms every
left join lateral (
  select shown_at, code from searches where term_id = every.id order by shown_at desc, code desc limit 1) as newest on true
where every.id = terms.id;
update engine_runs run set asked_at = date_trunc('hour', asked_at, 'UTC')
where not exists (select from bot_steps where google_run_id = run.id)
  and not exists (select from bot_steps where baidu_run_id = run.id);
update image_addresses set recorded_at = date_trunc('hour', recorded_at, 'UTC'),
  settled_at = date_trunc('hour', settled_at, 'UTC')
where state <> 'waiting';
update images set first_seen_at = date_trunc('hour', first_seen_at, 'UTC');
alter table images alter column first_seen_at set default date_trunc('hour', now(), 'UTC');
delete from changes where source = 'results';
update tallies set amount = (select coalesce(sum(result_count), 0) from searches) where kind = 'results';

drop index searches_newest, searches_term;
alter table searches drop column searched_at, drop column address_prefix,
  alter column code set not null,
  add constraint searches_code unique (code),
  add check (id between 1 and 9007199254740991),
  add check (code ~ '^[2-9A-HJKMNP-Z]{8}$' and code !~ '^[A-Z]{4}'),
  add check (extract(epoch from lists_at) % 3600 = 0),
  add check (extract(epoch from shown_at) % case location when 'automated_scraper' then 1 else 3600 end = 0),
  add check (shown_at is null or lists_at is not null);
alter table terms drop column newest_id;
comment on column searches.id is 'Random: ids tell no order.';
comment on column searches.code is 'Its public name, random.';
comment on column searches.shown_at is
  'The time that the public is told: the hour at which a visitor''s search was listed, the bot''s own second. Null while it is not listed.';
comment on column searches.lists_at is
  'The hour at which it will be or was listed. Null when it is to stay unlisted.';
comment on column searches.voter_hash is 'Who made it, to be known again by; forgotten after 30 days.';
comment on column searches.result_count is 'How many pictures its two runs listed.';
comment on column votes.listed is 'Whether its search is listed: only then it is counted in what is public.';
comment on column changes.results is 'Of a search: its pictures.';
comment on column terms.newest_code is
  'The latest search of this pair, and its time in newest_at: the newest k searches of many terms all belong to the k terms searched last.';

-- Unique, so that its columns are a key to PostgreSQL: who lists a search locks it as one who deletes it does, and waits
-- for whoever is voting on it (see list_votes).
create unique index searches_newest on searches (shown_at desc, code desc) include (id, location, vote_mask, term_id);
create index searches_term on searches (term_id, shown_at desc, code desc) include (id, location, vote_mask)
where shown_at is not null;
create index searches_due on searches (lists_at) where shown_at is null and lists_at is not null;
create index searches_voter on searches (voter_hash) where voter_hash is not null;
