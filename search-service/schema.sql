-- The whole schema, for reading. Written by "npm run schema" from a migrated database; a test checks that it is up to
-- date. It is never run: migrations/ and the files named in sql-files.ts make the schema.

-- ---------------------------------------------------------------- Tables, with their indexes and triggers

-- Searches by day, month and year, place, and votes they have; place '' and mask -1 mean all. Swept after so many
-- changes because it is read by index alone.
create table archive_counts (
  grain text not null,
  location text not null,
  starts_on date not null,
  vote_mask smallint not null,
  searches integer not null,
  PRIMARY KEY (grain, location, starts_on, vote_mask) INCLUDE (searches),
  CHECK (grain = ANY (ARRAY['year'::text, 'month'::text, 'day'::text]))
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);

-- A number that changes whenever changes of searches are folded: as long as it is the same, so is what an archive
-- question finds.
create table archive_version (
  only_row boolean not null default true,
  version bigint not null,
  PRIMARY KEY (only_row),
  CHECK (only_row)
) with (fillfactor=10);

-- Pictures that are no longer served, whatever address leads to them, and that are not kept.
create table blocked_images (
  id bigint not null generated always as identity,
  sha256 bytea not null,
  -- Pictures that look like this one are closed with it; null for a picture without features.
  perceptual_hash bigint,
  reason text not null,
  blocked_at timestamp with time zone not null default date_trunc('hour'::text, now(), 'UTC'::text),
  -- The entry that this picture looks like, and with which it is opened again; null for what staff blocked.
  like_id bigint,
  -- Whether its bytes are gone from the image store.
  purged boolean not null default false,
  PRIMARY KEY (id),
  UNIQUE (sha256),
  FOREIGN KEY (like_id) REFERENCES blocked_images(id),
  CHECK (length(reason) >= 1 AND length(reason) <= 500),
  CHECK (octet_length(sha256) = 32)
);
CREATE INDEX blocked_images_like ON public.blocked_images USING btree (like_id) WHERE (like_id IS NOT NULL);
CREATE INDEX blocked_images_unpurged ON public.blocked_images USING btree (id) WHERE (NOT purged);

create table blocked_names (
  id bigint not null generated always as identity,
  sealed bytea not null,
  added_at timestamp with time zone not null default date_trunc('hour'::text, now(), 'UTC'::text),
  removed_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((EXTRACT(epoch FROM added_at) % 3600::numeric) = 0::numeric),
  CHECK ((EXTRACT(epoch FROM removed_at) % 3600::numeric) = 0::numeric),
  CHECK (octet_length(sealed) >= 29 AND octet_length(sealed) <= 1000)
);

-- The clock of the hourly limit, kept across restarts; older than an hour means nothing.
create table bot_calls (
  engine text not null,
  simulated boolean not null,
  called_at timestamp with time zone not null default clock_timestamp(),
  CHECK (engine = ANY (ARRAY['google'::text, 'baidu'::text]))
);
CREATE INDEX bot_calls_latest ON public.bot_calls USING btree (engine, simulated, called_at DESC);

-- Until when an engine that refused is left alone.
create table bot_cooldowns (
  engine text not null,
  simulated boolean not null,
  cools_until timestamp with time zone not null,
  reason text not null,
  refusals integer not null,
  PRIMARY KEY (engine, simulated),
  CHECK (engine = ANY (ARRAY['google'::text, 'baidu'::text])),
  CHECK (refusals > 0)
);

-- A part of a crawl run with one control, a harmless term: a run is evidence about its engine only when that
-- engine answered the control of its batch with results.
create table bot_crawl_batches (
  id bigint not null generated always as identity,
  crawl_run_id bigint not null,
  number integer not null,
  google_control text,
  baidu_control text,
  google_evidence boolean generated always as ((NOT (google_control IS DISTINCT FROM 'results'::text))) stored,
  baidu_evidence boolean generated always as ((NOT (baidu_control IS DISTINCT FROM 'results'::text))) stored,
  PRIMARY KEY (id),
  UNIQUE (crawl_run_id, number),
  FOREIGN KEY (crawl_run_id) REFERENCES bot_crawl_runs(id) ON DELETE CASCADE,
  CHECK (number > 0)
);

-- One term of a crawl run: each engine's run is kept here once it was asked, and the search is recorded with the
-- second of them. A topic has one item a crawl run; a control has one for each batch it serves.
create table bot_crawl_items (
  id bigint not null generated always as identity,
  crawl_run_id bigint not null,
  batch_id bigint not null,
  term_id bigint not null,
  "position" integer not null,
  control boolean not null,
  query text not null,
  language text not null,
  translation text,
  translated_by text,
  google_run_id bigint,
  baidu_run_id bigint,
  search_id bigint,
  PRIMARY KEY (id),
  UNIQUE (crawl_run_id, "position"),
  UNIQUE (search_id),
  FOREIGN KEY (baidu_run_id) REFERENCES engine_runs(id),
  FOREIGN KEY (batch_id) REFERENCES bot_crawl_batches(id) ON DELETE CASCADE,
  FOREIGN KEY (crawl_run_id) REFERENCES bot_crawl_runs(id) ON DELETE CASCADE,
  FOREIGN KEY (google_run_id) REFERENCES engine_runs(id),
  FOREIGN KEY (search_id) REFERENCES searches(id) ON DELETE SET NULL,
  FOREIGN KEY (term_id) REFERENCES bot_terms(id) ON DELETE CASCADE,
  CHECK (search_id IS NULL OR google_run_id IS NOT NULL AND baidu_run_id IS NOT NULL),
  CHECK (language = ANY (ARRAY['en'::text, 'zh-CN'::text])),
  CHECK ("position" > 0)
);
CREATE INDEX bot_crawl_items_baidu_open ON public.bot_crawl_items USING btree (crawl_run_id, "position") WHERE (baidu_run_id IS NULL);
CREATE INDEX bot_crawl_items_baidu_run ON public.bot_crawl_items USING btree (baidu_run_id);
CREATE UNIQUE INDEX bot_crawl_items_control ON public.bot_crawl_items USING btree (batch_id) WHERE control;
CREATE INDEX bot_crawl_items_google_open ON public.bot_crawl_items USING btree (crawl_run_id, "position") WHERE (google_run_id IS NULL);
CREATE INDEX bot_crawl_items_google_run ON public.bot_crawl_items USING btree (google_run_id);
CREATE UNIQUE INDEX bot_crawl_items_topic ON public.bot_crawl_items USING btree (crawl_run_id, term_id) WHERE (NOT control);

-- The bot's daily crawl run through its terms.
create table bot_crawl_runs (
  id bigint not null generated always as identity,
  day date not null,
  simulated boolean not null,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (day, simulated)
);

-- Whether the bot is paused: one row.
create table bot_switch (
  "only" boolean not null default true,
  paused_since timestamp with time zone,
  PRIMARY KEY ("only"),
  CHECK ("only")
);

-- What the bot searches for.
create table bot_terms (
  id bigint not null generated always as identity,
  term_key text not null,
  english text not null default ''::text,
  chinese text not null default ''::text,
  label text,
  filled_translation text,
  filled_by text,
  added_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  UNIQUE (term_key),
  CHECK (english <> ''::text OR chinese <> ''::text),
  CHECK ((filled_translation IS NULL) = (filled_by IS NULL)),
  CHECK (length(chinese) <= 200),
  CHECK (length(english) <= 200),
  CHECK (term_key <> ''::text)
);

-- What an engine was asked and what it sent, as HTTP messages without keys, cookies, ids of the call, network
-- addresses and times.
create table captures (
  run_id bigint not null,
  -- Those of the bot are kept for ever, those of visitors for a while.
  by_bot boolean not null,
  request text not null,
  -- Gzip of the response; null where it is not kept.
  response bytea,
  -- Of the response before it was compressed, in bytes.
  size integer not null,
  not_kept text,
  -- What was taken out of request and response, by kind.
  removed text[] not null default '{}'::text[],
  kept_on date not null default ((now() AT TIME ZONE 'UTC'::text))::date,
  PRIMARY KEY (run_id),
  FOREIGN KEY (run_id) REFERENCES engine_runs(id) ON DELETE CASCADE,
  CHECK ((response IS NULL) = (not_kept IS NOT NULL)),
  CHECK (not_kept = ANY (ARRAY['too_large'::text, 'charset'::text, 'no_room'::text])),
  CHECK (size > 0)
);
CREATE INDEX captures_of_visitors ON public.captures USING btree (kept_on) WHERE (NOT by_bot);

-- What was written and is not counted yet: each writer appends here in its own transaction, and fold_changes takes
-- it away within a second. Without key or index, and swept by who folds.
create table changes (
  source text not null,
  -- How often what the other columns name came (1) or went (-1).
  delta integer not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  -- Of a search or a vote; client_name, too. The other columns belong to one source each.
  day date,
  client_name text,
  term_id bigint,
  language text,
  location text,
  vote_mask smallint,
  search_id bigint,
  category smallint,
  engine text,
  hour timestamp with time zone,
  outcome text,
  -- Of a search: its pictures.
  results integer,
  -- Of a search: it counts in the archive only.
  repeats boolean,
  -- Of a search; null in what a version before this one wrote, which is counted when the functions come.
  outcomes smallint,
  CHECK (source = ANY (ARRAY['search'::text, 'vote'::text, 'results'::text, 'run'::text]))
) with (autovacuum_enabled=false);

-- Names in use, by searches and votes together.
create table client_names (
  name text not null,
  uses integer not null,
  PRIMARY KEY (name)
);

-- Hashes that say "this voter had this term counted today", or "this network in this hour". Memory: a crash may
-- empty it.
create unlogged table count_marks (
  mark bytea not null,
  ends_at timestamp with time zone not null,
  PRIMARY KEY (mark),
  CHECK (octet_length(mark) = 32)
);
CREATE INDEX count_marks_end ON public.count_marks USING btree (ends_at);

-- Words that somebody looked for in the archive and that more than 2,000 searches have; forgotten when nobody
-- looks for them for 30 days.
create table counted_words (
  word text not null,
  -- The last day on which somebody looked for it.
  asked_on date not null default CURRENT_DATE,
  -- The last day on which the worker began to count it.
  tried_on date,
  -- Whether "word_counts" and "word_terms" have it.
  counted boolean not null default false,
  PRIMARY KEY (word)
);

-- What was decided about comparisons, for ever: no words, no names. The last of a code that is not undone holds.
create table decisions (
  id bigint not null generated always as identity,
  code text not null,
  action text not null,
  reason text not null,
  decided_by text not null,
  state_before text not null,
  decided_at timestamp with time zone not null default date_trunc('hour'::text, now(), 'UTC'::text),
  undone_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (action = ANY (ARRAY['keep'::text, 'limit'::text, 'hide'::text, 'remove'::text])),
  CHECK ((EXTRACT(epoch FROM decided_at) % 3600::numeric) = 0::numeric),
  CHECK (decided_by = ANY (ARRAY['staff'::text, 'reports'::text, 'votes'::text])),
  CHECK (reason = ANY (ARRAY['private_person'::text, 'hate'::text, 'sexual'::text, 'minor'::text, 'copyright'::text, 'other'::text])),
  CHECK (state_before = ANY (ARRAY['public'::text, 'limited'::text, 'hidden'::text])),
  CHECK ((EXTRACT(epoch FROM undone_at) % 3600::numeric) = 0::numeric)
);
CREATE INDEX decisions_code ON public.decisions USING btree (code, id);

-- The bytes of dumps, in their order.
create unlogged table dump_chunks (
  dump_id uuid not null,
  number integer not null,
  bytes bytea not null,
  PRIMARY KEY (dump_id, number),
  FOREIGN KEY (dump_id) REFERENCES dumps(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CHECK (number >= 0)
);

-- Which dumps there have been: numbers, and no code of a comparison.
create table dump_log (
  id bigint not null generated always as identity,
  month date not null,
  version smallint not null,
  rows integer not null,
  codes bigint not null,
  made_on date not null default ((now() AT TIME ZONE 'UTC'::text))::date,
  PRIMARY KEY (id),
  CHECK (EXTRACT(day FROM month) = 1::numeric),
  CHECK (rows >= 0)
);
CREATE INDEX dump_log_month ON public.dump_log USING btree (month, id);

-- Files with the comparisons of a finished month. Memory, not a record: a crash may empty it, and the worker makes
-- them again.
create unlogged table dumps (
  id uuid not null,
  month date not null,
  format text not null,
  -- Of the columns.
  version smallint not null,
  rows integer not null,
  -- A sum of the codes in it. While it is that of what is listed of the month, the file is served.
  codes bigint not null,
  bytes bigint not null,
  sha256 bytea not null,
  made_on date not null default ((now() AT TIME ZONE 'UTC'::text))::date,
  PRIMARY KEY (id),
  UNIQUE (month, format),
  CHECK (bytes > 0),
  CHECK (format = ANY (ARRAY['csv.gz'::text, 'jsonl.gz'::text, 'parquet'::text])),
  CHECK (EXTRACT(day FROM month) = 1::numeric),
  CHECK (rows > 0),
  CHECK (octet_length(sha256) = 32)
);

-- Outcomes of engine runs by the hour they were asked.
create table engine_hours (
  engine text not null,
  hour timestamp with time zone not null,
  outcome text not null,
  runs integer not null,
  PRIMARY KEY (engine, hour, outcome)
);

-- One question to one engine, and how it ended.
create table engine_runs (
  id bigint not null generated by default as identity,
  engine text not null,
  provider text not null,
  simulated boolean not null,
  query text not null,
  language text not null,
  outcome text not null,
  detail text,
  asked_at timestamp with time zone not null,
  duration_ms integer not null,
  -- SHA-256 of what the engine sent, as "captures" has it; null where nothing came. It stays when the capture is
  -- deleted.
  capture_sha256 bytea,
  PRIMARY KEY (id),
  CHECK (octet_length(capture_sha256) = 32),
  CHECK (duration_ms >= 0),
  CHECK (engine = ANY (ARRAY['google'::text, 'baidu'::text])),
  CHECK (language = ANY (ARRAY['en'::text, 'zh-CN'::text])),
  CHECK (outcome = ANY (ARRAY['results'::text, 'empty'::text, 'legal_notice'::text, 'captcha'::text, 'rate_limited'::text, 'timeout'::text, 'unreadable'::text, 'failed'::text]))
);
CREATE TRIGGER append_on_delete AFTER DELETE ON engine_runs REFERENCING OLD TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION append_runs('-1');
CREATE TRIGGER append_on_insert AFTER INSERT ON engine_runs REFERENCING NEW TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION append_runs('1');
CREATE TRIGGER append_on_update_from AFTER UPDATE ON engine_runs REFERENCING OLD TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION append_runs('-1');
CREATE TRIGGER append_on_update_to AFTER UPDATE ON engine_runs REFERENCING NEW TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION append_runs('1');

-- Who was erased in the last minutes, for searches that end meanwhile. Memory: a crash may empty it.
create unlogged table erased_voters (
  voter_hash bytea not null,
  erased_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (voter_hash),
  CHECK (octet_length(voter_hash) = 32)
);

-- Searches by month and place whose term or translation contains one or two characters.
create table gram_counts (
  gram text not null,
  month date not null,
  location text not null,
  searches integer not null,
  PRIMARY KEY (gram, month, location)
) with (fillfactor=80);

-- An address is stored once however many results name it: "is this a recorded result?" is one probe of a unique
-- index.
create table image_addresses (
  id bigint not null generated always as identity,
  href text not null,
  href_sha256 bytea not null,
  state text not null default 'waiting'::text,
  image_sha256 bytea,
  failure text,
  recorded_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  -- The full-size copy that the engine serves itself, for a while. Only for a picture that could not be had from
  -- its own address is it fetched.
  copy_href text,
  -- The address that this is the engine's full-size copy of.
  copy_of bigint,
  PRIMARY KEY (id),
  UNIQUE (href_sha256),
  FOREIGN KEY (copy_of) REFERENCES image_addresses(id) ON DELETE SET NULL,
  FOREIGN KEY (image_sha256) REFERENCES images(sha256),
  CHECK ((state = 'cached'::text) = (image_sha256 IS NOT NULL)),
  CHECK (octet_length(href_sha256) = 32),
  CHECK (state = ANY (ARRAY['waiting'::text, 'cached'::text, 'broken'::text]))
);
CREATE INDEX image_addresses_copy_of ON public.image_addresses USING btree (copy_of) WHERE (copy_of IS NOT NULL);
CREATE INDEX image_addresses_image ON public.image_addresses USING btree (image_sha256);
CREATE INDEX image_addresses_waiting ON public.image_addresses USING btree (recorded_at) WHERE (state = 'waiting'::text);

-- Bytes of pictures in the image store by the day (UTC) they came; a job counts them anew every hour.
create table image_storage (
  day date not null,
  originals bigint not null default 0,
  thumbnails bigint not null default 0,
  pictures integer not null default 0,
  -- Bytes of captures that came on this day, by the last count.
  captures bigint not null default 0,
  PRIMARY KEY (day)
);

-- Pictures that were fetched; the bytes are in the image store under the same hash.
create table images (
  sha256 bytea not null,
  media_type text not null,
  byte_size integer not null,
  width integer not null,
  height integer not null,
  perceptual_hash bigint,
  first_seen_at timestamp with time zone not null default date_trunc('hour'::text, now(), 'UTC'::text),
  -- In bytes; null for a picture from before this was counted.
  thumbnail_size integer,
  -- False for a picture that came while there was room for thumbnails only.
  original_kept boolean not null default true,
  PRIMARY KEY (sha256),
  CHECK (byte_size > 0),
  CHECK (height > 0),
  CHECK (octet_length(sha256) = 32),
  CHECK (thumbnail_size > 0),
  CHECK (width > 0)
);

-- Pictures of removed comparisons that nobody else uses, until their bytes are gone from the image store.
create table images_to_purge (
  sha256 bytea not null,
  PRIMARY KEY (sha256),
  CHECK (octet_length(sha256) = 32)
);

-- Whether simulators or real engines fill this database, as the first start said: one row. The service refuses the
-- other kind.
create table installation (
  "only" boolean not null default true,
  simulated boolean not null,
  PRIMARY KEY ("only"),
  CHECK ("only")
);

-- The signed states of the log, one each full hour (UTC).
create table log_checkpoints (
  hour timestamp with time zone not null,
  origin text not null,
  size bigint not null,
  root bytea not null,
  note text not null,
  PRIMARY KEY (hour),
  CHECK ((EXTRACT(epoch FROM hour) % 3600::numeric) = 0::numeric),
  CHECK (octet_length(root) = 32),
  CHECK (size >= 0)
);

-- Which entry of the log is that of a decision, or of its undo, and its salt.
create table log_decisions (
  decision_id bigint not null,
  undone boolean not null,
  index bigint not null,
  salt bytea not null,
  PRIMARY KEY (decision_id, undone),
  UNIQUE (index),
  FOREIGN KEY (decision_id) REFERENCES decisions(id),
  FOREIGN KEY (index) REFERENCES log_entries(index),
  CHECK (octet_length(salt) = 32)
);

-- The entries of the log, for ever: SHA-256 of a salt and a record, which tells nothing without the salt. Those of
-- monthly files have none.
create table log_entries (
  index bigint not null,
  commitment bytea not null,
  PRIMARY KEY (index),
  UNIQUE (commitment),
  CHECK (octet_length(commitment) = 32),
  CHECK (index >= 0)
);

-- Hashes of full tiles of the level below; those of level 0, the leaves, follow from the entries.
create table log_hashes (
  level smallint not null,
  index bigint not null,
  hash bytea not null,
  PRIMARY KEY (level, index),
  CHECK (octet_length(hash) = 32),
  CHECK (index >= 0),
  CHECK (level > 0)
);

-- Which entry is that of a run, and its salt. Both go with the run.
create table log_leaves (
  run_id bigint not null,
  index bigint not null,
  salt bytea not null,
  PRIMARY KEY (run_id),
  UNIQUE (index),
  FOREIGN KEY (index) REFERENCES log_entries(index),
  FOREIGN KEY (run_id) REFERENCES engine_runs(id) ON DELETE CASCADE,
  CHECK (octet_length(salt) = 32)
);

-- Messages of the contact form, kept until they are sent.
create table messages (
  id bigint not null generated always as identity,
  body text not null,
  received_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  last_failure text,
  tried_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (length(body) <= 10000)
);
CREATE INDEX messages_unsent ON public.messages USING btree (id) WHERE (sent_at IS NULL);

-- A truncated network in one hour, for a day. Memory, not a record: a crash may empty it.
create unlogged table network_hours (
  id bigint not null default (((1)::double precision + floor((random() * ('9007199254740991'::bigint)::double precision))))::bigint,
  network cidr not null,
  seen_hour timestamp with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (network, seen_hour),
  CHECK (masklen(network::inet) <=
CASE family(network::inet)
    WHEN 4 THEN 24
    ELSE 32
END),
  CHECK ((EXTRACT(epoch FROM seen_hour) % 3600::numeric) = 0::numeric)
);
CREATE INDEX network_hours_seen ON public.network_hours USING btree (seen_hour);

-- The voters and the names that have a place in an hour of a network, each as HMAC. Gone with the hour.
create unlogged table network_members (
  network_hour bigint not null,
  kind text not null,
  hash bytea not null,
  PRIMARY KEY (network_hour, kind, hash),
  FOREIGN KEY (network_hour) REFERENCES network_hours(id) ON DELETE CASCADE,
  CHECK (octet_length(hash) = 32),
  CHECK (kind = ANY (ARRAY['voter'::text, 'name'::text]))
);
CREATE INDEX network_members_hash ON public.network_members USING btree (hash);

-- Sign-ups, confirmed by mail.
create table newsletter_signups (
  email text not null,
  signed_up_at timestamp with time zone not null default now(),
  id bigint not null generated always as identity,
  -- When a confirmation was last asked for; null for who signed up while no mail was set up.
  asked_at timestamp with time zone,
  tried_at timestamp with time zone,
  mailed_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  -- Of the link in the mail only the hash of its token is kept.
  token_hash bytea,
  PRIMARY KEY (email),
  UNIQUE (id),
  UNIQUE (token_hash),
  CHECK (length(email) <= 254),
  CHECK (octet_length(token_hash) = 32)
);

-- Searches of which a side has no pictures, by what both sides came to, place and month.
create table outcome_counts (
  -- As in "searches".
  outcomes smallint not null,
  location text not null,
  month date not null,
  searches integer not null,
  -- As in "word_counts".
  voted integer[],
  PRIMARY KEY (outcomes, location, month)
) with (autovacuum_vacuum_scale_factor=0.02);

create table overlap_scores (
  google_run_id bigint not null,
  baidu_run_id bigint not null,
  method smallint not null default 0,
  shared smallint,
  at_most smallint,
  probably smallint,
  unknown smallint,
  jaccard double precision,
  rbo double precision,
  pairs jsonb,
  PRIMARY KEY (google_run_id, baidu_run_id),
  FOREIGN KEY (baidu_run_id) REFERENCES engine_runs(id) ON DELETE CASCADE,
  FOREIGN KEY (google_run_id) REFERENCES engine_runs(id) ON DELETE CASCADE
);
CREATE INDEX overlap_scores_baidu_run ON public.overlap_scores USING btree (baidu_run_id);
CREATE INDEX overlap_scores_method ON public.overlap_scores USING btree (method);

create table picture_decisions (
  id bigint not null generated always as identity,
  sha256 bytea not null,
  action text not null,
  reason text not null,
  decided_at timestamp with time zone not null default date_trunc('hour'::text, now(), 'UTC'::text),
  PRIMARY KEY (id),
  CHECK (action = ANY (ARRAY['block'::text, 'open'::text])),
  CHECK ((EXTRACT(epoch FROM decided_at) % 3600::numeric) = 0::numeric),
  CHECK (length(reason) >= 1 AND length(reason) <= 500),
  CHECK (octet_length(sha256) = 32)
);
CREATE INDEX picture_decisions_of ON public.picture_decisions USING btree (sha256, id);

-- Memory shared between processes, which a crash may empty. Layout of rate-limiter-flexible.
create unlogged table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);

-- Memory shared between processes, which a crash may empty: what the engines of a comparison answered, while it
-- may be reused.
create unlogged table recent_answers (
  engines text not null,
  query text not null,
  runs jsonb not null,
  fresh_until timestamp with time zone not null,
  PRIMARY KEY (engines, query)
);

-- When a vote was really cast, for the minute in which it may be undone. Memory: a crash may empty it.
create unlogged table recent_votes (
  search_id bigint not null,
  category smallint not null,
  voter_hash bytea not null,
  cast_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (search_id, category, voter_hash),
  CHECK (octet_length(voter_hash) = 32)
);
CREATE INDEX recent_votes_cast ON public.recent_votes USING btree (cast_at);

-- What visitors reported, one of each for a comparison; forgotten 30 days after staff decided.
create table reports (
  id bigint not null generated always as identity,
  search_id bigint not null,
  voter_hash bytea not null,
  -- HMAC of the truncated network: tells whether two networks differ, and not which they are.
  network_hash bytea,
  reason text not null,
  note text not null default ''::text,
  reported_at timestamp with time zone not null default date_trunc('hour'::text, now(), 'UTC'::text),
  -- What staff decided after it; null while it waits.
  decision_id bigint,
  PRIMARY KEY (id),
  UNIQUE (search_id, voter_hash),
  FOREIGN KEY (decision_id) REFERENCES decisions(id),
  FOREIGN KEY (search_id) REFERENCES searches(id) ON DELETE CASCADE,
  CHECK (octet_length(network_hash) = 32),
  CHECK (length(note) <= 500),
  CHECK (reason = ANY (ARRAY['private_person'::text, 'hate'::text, 'sexual'::text, 'minor'::text, 'copyright'::text, 'other'::text])),
  CHECK ((EXTRACT(epoch FROM reported_at) % 3600::numeric) = 0::numeric),
  CHECK (octet_length(voter_hash) = 32)
);
CREATE INDEX reports_decision ON public.reports USING btree (decision_id) WHERE (decision_id IS NOT NULL);
CREATE INDEX reports_voter ON public.reports USING btree (voter_hash);
CREATE INDEX reports_waiting ON public.reports USING btree (search_id) WHERE (decision_id IS NULL);

-- What an engine answered, in its order.
create table results (
  run_id bigint not null,
  rank smallint not null,
  address_id bigint not null,
  thumbnail_address_id bigint,
  title text,
  page_url text,
  source text,
  PRIMARY KEY (run_id, rank),
  FOREIGN KEY (address_id) REFERENCES image_addresses(id),
  FOREIGN KEY (run_id) REFERENCES engine_runs(id) ON DELETE CASCADE,
  FOREIGN KEY (thumbnail_address_id) REFERENCES image_addresses(id),
  CHECK (rank >= 1 AND rank <= 9)
);
CREATE INDEX results_address ON public.results USING btree (address_id);
CREATE INDEX results_thumbnail_address ON public.results USING btree (thumbnail_address_id);

-- Truncated network that a search came from, for a day: for limits and staff. Memory, not a record: a crash may
-- empty it.
create unlogged table search_networks (
  search_id bigint not null,
  network cidr not null,
  seen_hour timestamp with time zone not null,
  PRIMARY KEY (search_id),
  FOREIGN KEY (search_id) REFERENCES searches(id) ON DELETE CASCADE,
  CHECK (masklen(network::inet) <=
CASE family(network::inet)
    WHEN 4 THEN 24
    ELSE 32
END),
  CHECK ((EXTRACT(epoch FROM seen_hour) % 3600::numeric) = 0::numeric)
);
CREATE INDEX search_networks_seen ON public.search_networks USING btree (seen_hour);
CREATE TRIGGER count_once AFTER INSERT ON search_networks FOR EACH ROW EXECUTE FUNCTION count_once_from_network();

-- All votes of a search that are not discounted.
create table search_votes (
  search_id bigint not null,
  votes integer not null,
  PRIMARY KEY (search_id),
  FOREIGN KEY (search_id) REFERENCES searches(id) ON DELETE CASCADE
);
CREATE INDEX search_votes_top ON public.search_votes USING btree (votes DESC, search_id DESC);

-- The archive: what was asked, and the two runs that answered. Swept often, because its pages are read by index
-- alone.
create table searches (
  -- Random: ids tell no order.
  id bigint not null,
  term_initial text not null,
  language text not null,
  term_translation text not null default ''::text,
  term_id bigint not null,
  translated_by text,
  client_name text,
  location text not null,
  google_run_id bigint not null,
  baidu_run_id bigint not null,
  -- Bit c-1 is set while the search has a counted vote of category c.
  vote_mask smallint not null default 0,
  -- Its public name, random.
  code text not null,
  -- The time that the public is told: the hour at which a visitor's search was listed, the bot's own second. Null
  -- while it is not listed.
  shown_at timestamp with time zone,
  -- The hour at which it will be or was listed. Null when it is to stay unlisted.
  lists_at timestamp with time zone,
  -- Who made it, to be known again by; forgotten after 30 days.
  voter_hash bytea,
  -- How many pictures its two runs listed.
  result_count smallint not null default 0,
  -- Only what is public is listed. By its code one may open a limited one, too; in place of a hidden one stands a
  -- tombstone.
  state text not null default 'public'::text,
  -- Its shown_at, for as long as it is not public: so it is in no list and no count.
  held_shown_at timestamp with time zone,
  -- Its voter or network had the same term counted shortly before: it is in the archive, and in no total. Null
  -- until it is to be listed.
  repeats boolean,
  -- What both sides came to: 3 × Google + Baidu, each 0 for pictures, 1 for an answer without any, 2 for no
  -- answer.
  outcomes smallint not null default 0,
  PRIMARY KEY (id),
  UNIQUE (code),
  FOREIGN KEY (baidu_run_id) REFERENCES engine_runs(id),
  FOREIGN KEY (google_run_id) REFERENCES engine_runs(id),
  FOREIGN KEY (term_id) REFERENCES terms(id),
  CHECK ((EXTRACT(epoch FROM shown_at) %
CASE location
    WHEN 'automated_scraper'::text THEN 1
    ELSE 3600
END::numeric) = 0::numeric),
  CHECK (shown_at IS NULL OR lists_at IS NOT NULL),
  CHECK (state = 'public'::text OR shown_at IS NULL),
  CHECK (state <> 'public'::text OR held_shown_at IS NULL),
  CHECK (code ~ '^[2-9A-HJKMNP-Z]{8}$'::text AND code !~ '^[A-Z]{4}'::text),
  CHECK (id >= 1 AND id <= '9007199254740991'::bigint),
  CHECK (language = ANY (ARRAY['en'::text, 'zh-CN'::text])),
  CHECK ((EXTRACT(epoch FROM lists_at) % 3600::numeric) = 0::numeric),
  CHECK (outcomes >= 0 AND outcomes <= 8),
  CHECK (result_count >= 0),
  CHECK (state = ANY (ARRAY['public'::text, 'limited'::text, 'hidden'::text])),
  CHECK (length(term_initial) >= 1 AND length(term_initial) <= 200),
  CHECK (octet_length(voter_hash) = 32)
) with (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX searches_baidu_run ON public.searches USING btree (baidu_run_id);
CREATE INDEX searches_due ON public.searches USING btree (lists_at) WHERE ((shown_at IS NULL) AND (lists_at IS NOT NULL));
CREATE INDEX searches_google_run ON public.searches USING btree (google_run_id);
CREATE INDEX searches_known ON public.searches USING btree (id) WHERE ((client_name IS NOT NULL) OR (voter_hash IS NOT NULL));
CREATE UNIQUE INDEX searches_newest ON public.searches USING btree (shown_at DESC, code DESC) INCLUDE (id, location, vote_mask, term_id);
CREATE INDEX searches_not_public ON public.searches USING btree (state) WHERE (state <> 'public'::text);
CREATE INDEX searches_outcomes ON public.searches USING btree (shown_at DESC, code DESC) INCLUDE (id, location, vote_mask, term_id, outcomes) WHERE ((outcomes <> 0) AND (shown_at IS NOT NULL));
CREATE INDEX searches_term ON public.searches USING btree (term_id, shown_at DESC, code DESC) INCLUDE (id, location, vote_mask) WHERE (shown_at IS NOT NULL);
CREATE INDEX searches_voter ON public.searches USING btree (voter_hash) WHERE (voter_hash IS NOT NULL);
CREATE TRIGGER append_on_delete AFTER DELETE ON searches REFERENCING OLD TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION append_searches('-1');
CREATE TRIGGER append_on_insert AFTER INSERT ON searches REFERENCING NEW TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION append_searches('1');
CREATE TRIGGER append_on_update_from AFTER UPDATE ON searches REFERENCING OLD TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION append_searches('-1');
CREATE TRIGGER append_on_update_to AFTER UPDATE ON searches REFERENCING NEW TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION append_searches('1');
CREATE TRIGGER list_votes AFTER UPDATE OF shown_at ON searches FOR EACH ROW WHEN ((old.shown_at IS NULL) <> (new.shown_at IS NULL)) EXECUTE FUNCTION list_votes();
CREATE TRIGGER lock_voter BEFORE INSERT ON searches FOR EACH ROW WHEN (new.voter_hash IS NOT NULL) EXECUTE FUNCTION lock_searching_voter();
CREATE TRIGGER name_term BEFORE INSERT OR UPDATE OF term_initial, term_translation ON searches FOR EACH ROW EXECUTE FUNCTION name_term();
CREATE TRIGGER once_named_count BEFORE INSERT OR UPDATE OF lists_at ON searches FOR EACH ROW WHEN (new.lists_at IS NOT NULL AND new.repeats IS NULL) EXECUTE FUNCTION count_once();
CREATE TRIGGER set_outcomes AFTER INSERT ON searches REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION set_outcomes();
CREATE TRIGGER uncount_erased BEFORE DELETE ON searches FOR EACH ROW WHEN (old.lists_at IS NOT NULL AND NOT old.repeats AND old.shown_at IS NULL AND old.held_shown_at IS NULL) EXECUTE FUNCTION uncount_erased();
CREATE TRIGGER uncount_kept_out BEFORE UPDATE OF lists_at ON searches FOR EACH ROW WHEN (old.lists_at IS NOT NULL AND new.lists_at IS NULL AND NOT old.repeats AND old.shown_at IS NULL AND old.held_shown_at IS NULL) EXECUTE FUNCTION uncount_kept_out();

create table sql_files (
  name text not null,
  sha256 text not null,
  PRIMARY KEY (name)
);

-- Searches by language and location, votes by category; "results" and "users" are one number each, of which
-- "forgotten" are users whose names are deleted.
create table tallies (
  kind text not null,
  key text not null,
  amount bigint not null,
  PRIMARY KEY (kind, key),
  CHECK (kind = ANY (ARRAY['language'::text, 'location'::text, 'category'::text, 'results'::text, 'users'::text, 'forgotten'::text]))
);

-- Searches and votes by day.
create table tally_days (
  day date not null,
  searches integer not null default 0,
  votes integer not null default 0,
  PRIMARY KEY (day)
);

-- Searches that do not repeat, by terms.alike; which of its terms is shown is read from "terms".
create table term_totals (
  sha256 bytea not null,
  searches integer not null,
  PRIMARY KEY (sha256)
);
CREATE INDEX term_totals_top ON public.term_totals USING btree (searches DESC, sha256);

-- Each distinct pair of a term and its translation once, folded: a text query looks at the pairs instead of at
-- every search.
create table terms (
  id bigint not null generated always as identity,
  sha256 bytea not null,
  term text not null,
  translation text not null,
  searches integer not null default 0,
  newest_at timestamp with time zone,
  -- The latest search of this pair, and its time in newest_at: the newest k searches of many terms all belong to
  -- the k terms searched last.
  newest_code text,
  -- The same for terms that look the same: a hash of look_alike(term).
  alike bytea not null,
  PRIMARY KEY (id),
  UNIQUE (sha256)
) with (fillfactor=80);
CREATE INDEX terms_alike ON public.terms USING btree (alike, searches DESC);
CREATE INDEX terms_grams ON public.terms USING gin (term_grams(VARIADIC ARRAY[term, translation])) WITH (fastupdate=off);

-- All that is left of comparisons that were removed.
create table tombstones (
  code text not null,
  reason text not null,
  removed_at timestamp with time zone not null default date_trunc('hour'::text, now(), 'UTC'::text),
  PRIMARY KEY (code),
  CHECK ((EXTRACT(epoch FROM removed_at) % 3600::numeric) = 0::numeric)
);

-- Translations that staff decided. One term has one decision; a later one takes its place.
create table translation_overrides (
  id bigint not null generated always as identity,
  source_language text not null,
  source_normalised text not null,
  translation text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  UNIQUE (source_language, source_normalised),
  CHECK (source_language = ANY (ARRAY['en'::text, 'zh-CN'::text])),
  CHECK (source_normalised <> ''::text),
  CHECK (btrim(translation) <> ''::text)
);

-- Better translations that visitors propose. Each waits for staff; a voter has one open proposal for a search.
create table translation_proposals (
  id bigint not null generated always as identity,
  search_id bigint not null,
  voter_hash bytea not null,
  translation text not null,
  state text not null default 'open'::text,
  proposed_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (search_id) REFERENCES searches(id) ON DELETE CASCADE,
  CHECK ((state = 'open'::text) = (decided_at IS NULL)),
  CHECK (state = ANY (ARRAY['open'::text, 'accepted'::text, 'rejected'::text])),
  CHECK (length(translation) >= 1 AND length(translation) <= 200),
  CHECK (octet_length(voter_hash) = 32)
);
CREATE UNIQUE INDEX translation_proposals_one_open ON public.translation_proposals USING btree (search_id, voter_hash) WHERE (state = 'open'::text);
CREATE INDEX translation_proposals_open ON public.translation_proposals USING btree (proposed_at) WHERE (state = 'open'::text);
CREATE INDEX translation_proposals_search ON public.translation_proposals USING btree (search_id);
CREATE TRIGGER lock_voter BEFORE INSERT ON translation_proposals FOR EACH ROW EXECUTE FUNCTION lock_writing_voter();

-- What staff decided about the votes that a network cast for a search within an hour; the last that is not undone
-- holds. Forgotten with the number of the hour, after 30 days.
create table vote_decisions (
  id bigint not null generated always as identity,
  search_id bigint not null,
  network_hour bigint not null,
  action text not null,
  decided_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (search_id) REFERENCES searches(id) ON DELETE CASCADE,
  CHECK (action = ANY (ARRAY['count'::text, 'keep'::text, 'discount'::text]))
);
CREATE INDEX vote_decisions_group ON public.vote_decisions USING btree (search_id, network_hour);

-- One vote per voter, category and search. Those of a search are counted from its key alone.
create table votes (
  search_id bigint not null,
  category smallint not null,
  voter_hash bytea not null,
  client_name text,
  -- The hour, and no finer.
  cast_at timestamp with time zone not null default date_trunc('hour'::text, now(), 'UTC'::text),
  -- Kept and not counted: over_limit, unless staff decided otherwise.
  discounted boolean not null default false,
  -- Whether its search is listed: only then it is counted in what is public.
  listed boolean not null default false,
  -- Its network had no room left when it was cast.
  over_limit boolean not null default false,
  -- The same number for the votes of one network in an hour in which it had no room left, for staff to look at;
  -- forgotten after 30 days.
  network_hour bigint,
  -- One of 16 that its network falls into by a keyed hash: two groups never share a network, and about a million
  -- networks share a group. Null for votes of before, or from an unknown network.
  network_group smallint,
  PRIMARY KEY (search_id, category, voter_hash) INCLUDE (discounted),
  FOREIGN KEY (search_id) REFERENCES searches(id) ON DELETE CASCADE,
  CHECK ((EXTRACT(epoch FROM cast_at) % 3600::numeric) = 0::numeric),
  CHECK (category >= 1 AND category <= 7),
  CHECK (network_group >= 0 AND network_group <= 15),
  CHECK (octet_length(voter_hash) = 32)
);
CREATE INDEX votes_named ON public.votes USING btree (cast_at) WHERE (client_name IS NOT NULL);
CREATE INDEX votes_network_hour ON public.votes USING btree (network_hour, search_id) WHERE (network_hour IS NOT NULL);
CREATE INDEX votes_nsfw ON public.votes USING btree (search_id) WHERE ((category = 7) AND (NOT discounted));
CREATE INDEX votes_voter ON public.votes USING btree (voter_hash);
CREATE TRIGGER append_on_delete AFTER DELETE ON votes REFERENCING OLD TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION append_votes('-1');
CREATE TRIGGER append_on_insert AFTER INSERT ON votes REFERENCING NEW TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION append_votes('1');
CREATE TRIGGER append_on_update_from AFTER UPDATE ON votes REFERENCING OLD TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION append_votes('-1');
CREATE TRIGGER append_on_update_to AFTER UPDATE ON votes REFERENCING NEW TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION append_votes('1');
CREATE TRIGGER list_vote BEFORE INSERT ON votes FOR EACH ROW EXECUTE FUNCTION list_vote();

-- Searches by month and place whose term or translation contains a counted word.
create table word_counts (
  word text not null,
  month date not null,
  location text not null,
  searches integer not null,
  -- Element n counts those that have a vote of any of the categories whose bits are set in n, from 1 to 127; null
  -- when none has votes.
  voted integer[],
  PRIMARY KEY (word, month, location)
) with (autovacuum_vacuum_scale_factor=0.02);

-- Which terms contain a counted word: a bit for each, 8,192 terms of neighbouring ids in a block.
create table word_terms (
  word text not null,
  block integer not null,
  bits bit(8192) not null,
  PRIMARY KEY (word, block)
);

-- ---------------------------------------------------------------- Views

-- ---------------------------------------------------------------- Types

-- ---------------------------------------------------------------- Functions

CREATE OR REPLACE FUNCTION public.add_choices(counts integer[], more integer[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when more is null then counts
    when counts is null then more
    else nullif(
      array(select a + b from unnest(counts, more) with ordinality as sums (a, b, choice) order by choice),
      array_fill(0, array[127]))
  end
$function$;

CREATE OR REPLACE FUNCTION public.add_to_tally(of_kind text, of_key text, delta bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into tallies as known (kind, key, amount) values (of_kind, of_key, delta)
  on conflict (kind, key) do update set amount = known.amount + excluded.amount
$function$;

CREATE OR REPLACE FUNCTION public.append_runs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (source, delta, engine, hour, outcome)
  select 'run', tg_argv[0]::integer, engine, date_trunc('hour', asked_at, 'UTC'), outcome from counted
  where was_asked(detail);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.append_searches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (source, delta, term_id, day, language, location, vote_mask, outcomes, client_name, results,
    repeats)
  select 'search', tg_argv[0]::integer, term_id, (shown_at at time zone 'UTC')::date, language, location, vote_mask,
    outcomes, client_name, result_count, repeats
  from counted where shown_at is not null;
  -- An unlisted search that goes changes no number, but its term may now have no search.
  if tg_argv[0] = '-1' then
    insert into changes (source, delta, term_id) select 'search', 0, term_id from counted where shown_at is null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.append_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (source, delta, search_id, category, day, client_name)
  select 'vote', tg_argv[0]::integer, search_id, category, (cast_at at time zone 'UTC')::date, client_name
  from counted where listed and not discounted;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.cast_vote(of_search bigint, of_category smallint, opposite smallint, by_voter bytea, by_name text, name_hash bytea, from_network cidr, voters_an_hour integer, names_an_hour integer, of_group smallint DEFAULT NULL::smallint)
 RETURNS TABLE(counted integer, repeated boolean, discounted boolean, replaced boolean)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  own votes;
  hour bigint;
  reviewed bigint;
  is_new boolean;
  took_back boolean := false;
begin
  perform lock_voter(by_voter);
  -- Must come before any vote is changed: listing a search also locks the search first, then its votes.
  perform from searches where id = of_search and state in ('public', 'limited') for key share;
  if not found then
    return;
  end if;
  is_new := not exists (
    select from votes where search_id = of_search and category = of_category and voter_hash = by_voter);
  if is_new then
    if from_network is not null then
      hour := hold_network_hour(from_network);
      if by_name is not null and not take_room(hour, 'name', name_hash, names_an_hour) then
        by_name := null;
      end if;
    end if;
    select * into own from votes where search_id = of_search and category = opposite and voter_hash = by_voter;
    reviewed := case when found then own.network_hour else hour end;
    if reviewed is not null then
      -- The lock of staff's decisions (vote-review.sql.ts), so that none misses this vote. They take it before votes, too.
      perform pg_advisory_xact_lock(hashtextextended('votes ' || reviewed || ' ' || of_search, 0));
    end if;
    delete from votes where search_id = of_search and category = opposite and voter_hash = by_voter returning * into own;
    took_back := found;
    if took_back then
      delete from recent_votes where search_id = of_search and category = opposite and voter_hash = by_voter;
    else
      own.over_limit := hour is not null and not take_room(hour, 'voter', by_voter, voters_an_hour);
      own.discounted := own.over_limit;
      if own.over_limit and not exists (select from votes where network_hour = hour) then
        perform mark_full_hour(hour);
      end if;
      if own.over_limit or exists (select from votes where network_hour = hour) then
        own.network_hour := hour;
      end if;
      own.network_group := of_group;
    end if;
    if 'discount' = (select action from vote_decisions
        where network_hour = own.network_hour and search_id = of_search and undone_at is null
        order by id desc limit 1) then
      -- It holds for votes that follow, too. "Count" does not: the hour would have room for everybody.
      own.discounted := true;
    end if;
    -- With the hour and the name of the one that it stands for, or the number of its network would be kept for longer.
    insert into votes
      (search_id, category, voter_hash, client_name, cast_at, over_limit, discounted, network_hour, network_group)
    values (of_search, of_category, by_voter, case when took_back then own.client_name else by_name end,
      coalesce(own.cast_at, date_trunc('hour', now(), 'UTC')),
      own.over_limit, own.discounted, own.network_hour, own.network_group);
    insert into recent_votes (search_id, category, voter_hash) values (of_search, of_category, by_voter)
    on conflict (search_id, category, voter_hash) do update set cast_at = excluded.cast_at;
  end if;
  return query
    select (select count(*)::integer from votes where search_id = of_search and category = of_category and not discounted),
      not is_new, own.discounted, took_back
    from votes own where search_id = of_search and category = of_category and voter_hash = by_voter;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_word()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  most constant integer := 200;
  keep_days constant integer := 30;
  -- As archive/words.sql.ts has it.
  today constant date := now() at time zone 'UTC';
  claimed text;
  giving_way text;
begin
  perform pg_advisory_xact_lock(x'46574302'::int);
  perform forget_words(array(select word from counted_words where asked_on < today - keep_days));
  select word into claimed from counted_words
  where not counted and tried_on is distinct from today order by asked_on desc, word limit 1;
  if claimed is null then
    return null;
  end if;
  if (select count(*) from counted_words where counted) >= most then
    select word into giving_way from counted_words
    where counted and asked_on < today order by asked_on, word limit 1;
    if giving_way is null then
      return null;
    end if;
    perform forget_words(array[giving_way]);
  end if;
  update counted_words set tried_on = today where word = claimed;
  return claimed;
end $function$;

CREATE OR REPLACE FUNCTION public.count_choices(masks smallint[], searches bigint[])
 RETURNS integer[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  -- Element mask + 1: searches whose votes are all within the mask, once every category is added.
  within integer[] := array_fill(0, array[128]);
begin
  for n in 1..cardinality(masks) loop
    within[masks[n] + 1] := within[masks[n] + 1] + searches[n];
  end loop;
  if within[2:] = array_fill(0, array[127]) then
    return null;
  end if;
  for category in 0..6 loop
    for mask in 0..127 loop
      if mask & (1 << category) <> 0 then
        within[mask + 1] := within[mask + 1] + within[(mask # (1 << category)) + 1];
      end if;
    end loop;
  end loop;
  return array(select within[128] - within[128 - choice] from generate_series(1, 127) as choice order by choice);
end $function$;

CREATE OR REPLACE FUNCTION public.count_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_what bytea := (select alike from terms where id = new.term_id);
  of_network cidr := (select network from search_networks where search_id = new.id);
begin
  new.repeats := new.voter_hash is not null and not make_mark(
    of_what, 'voter ' || encode(new.voter_hash, 'hex'), date_trunc('day', now(), 'UTC'), interval '1 day');
  if of_network is not null and not is_first_of_network(of_what, of_network) then
    new.repeats := true;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.count_once_from_network()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_what bytea := (
    select alike from searches join terms on terms.id = term_id where searches.id = new.search_id and repeats is not null);
begin
  if of_what is not null and not is_first_of_network(of_what, new.network) then
    update searches set repeats = true where id = new.search_id and not repeats;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_outcomes()
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(x'46574302'::int);
  delete from outcome_counts;
  with changed as (
    select outcomes, location, date_trunc('month', shown_at at time zone 'UTC')::date as month, vote_mask,
      count(*) as searches
    from searches where outcomes <> 0 and shown_at is not null group by 1, 2, 3, 4
    union all
    select outcomes, location, date_trunc('month', day::timestamp)::date, vote_mask, -sum(delta)
    from changes where source = 'search' and outcomes <> 0 group by 1, 2, 3, 4),
  counted as (
    select outcomes, location, month, vote_mask, sum(searches)::bigint as searches from changed group by 1, 2, 3, 4)
  insert into outcome_counts (outcomes, location, month, searches, voted)
  select outcomes, location, month, sum(searches), count_choices(array_agg(vote_mask), array_agg(searches))
  from counted where searches <> 0 group by 1, 2, 3;
$function$;

CREATE OR REPLACE FUNCTION public.count_word(of_word text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  grams text[] := array(
    select gram from unnest(term_grams(of_word)) as gram where char_length(gram) = least(2, char_length(of_word)));
begin
  perform pg_advisory_xact_lock(x'46574302'::int);
  delete from word_counts where word = of_word;
  delete from word_terms where word = of_word;
  with matching as materialized (
    select id from terms where term_grams(term, translation) @> grams
      and (position(of_word in term) > 0 or position(of_word in translation) > 0)),
  marked as (
    insert into word_terms (word, block, bits)
    select of_word, term_block(id), bit_or(term_bit(id)) from matching group by 2),
  changed as (
    select (shown_at at time zone 'UTC')::date as day, location, vote_mask, count(*) as searches from searches
    where shown_at is not null and term_id in (select id from matching) group by 1, 2, 3
    union all
    select day, location, vote_mask, -sum(delta) from changes
    where source = 'search' and day is not null and term_id in (select id from matching) group by 1, 2, 3),
  counted as (
    select date_trunc('month', day::timestamp)::date as month, location, vote_mask, sum(searches)::bigint as searches
    from changed group by 1, 2, 3)
  insert into word_counts (word, month, location, searches, voted)
  select of_word, month, location, sum(searches), count_choices(array_agg(vote_mask), array_agg(searches))
  from counted where searches <> 0 group by 2, 3
  order by 2, 3;
  update counted_words set counted = true where word = of_word;
end $function$;

CREATE OR REPLACE FUNCTION public.fold_changes()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  voted changes[];
  searched changes[];
  ran changes[];
begin
  perform pg_advisory_xact_lock(x'46574302'::int);
  voted := take_changes('vote');
  perform fold_votes(voted, lock_searches(array(select distinct search_id from unnest(voted))));
  -- After the votes: the masks that these changed are changes of searches.
  searched := take_changes('search');
  perform fold_searches(searched);
  perform forget_terms(array(select distinct term_id from unnest(searched) where delta <= 0));
  perform fold_names_and_days(voted || searched);
  ran := take_changes('run');
  perform fold_runs(ran);
  if cardinality(voted || searched) > 0 then
    update archive_version set version = version + 1;
  end if;
  return (select count(*) from unnest(voted || searched || ran) where delta <> 0);
end $function$;

CREATE OR REPLACE FUNCTION public.fold_names_and_days(taken changes[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into tally_days as known (day, searches, votes)
  select day, coalesce(sum(delta) filter (where source = 'search' and repeats is not true), 0),
    coalesce(sum(delta) filter (where source = 'vote'), 0)
  from unnest(taken) where day is not null group by day
  on conflict (day) do update set searches = known.searches + excluded.searches, votes = known.votes + excluded.votes;

  -- Names in use, less those that are touched and then with those that are left of them.
  select add_to_tally('users', '', -count(*))
  from client_names where name in (select client_name from unnest(taken));
  insert into client_names as known (name, uses)
  select client_name, sum(delta) from unnest(taken)
  where client_name is not null group by client_name having sum(delta) <> 0
  on conflict (name) do update set uses = known.uses + excluded.uses;
  delete from client_names where uses = 0 and name in (select client_name from unnest(taken));
  select add_to_tally('users', '', count(*))
  from client_names where name in (select client_name from unnest(taken));
$function$;

CREATE OR REPLACE FUNCTION public.fold_runs(taken changes[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into engine_hours as known (engine, hour, outcome, runs)
  select engine, hour, outcome, sum(delta) from unnest(taken)
  group by engine, hour, outcome having sum(delta) <> 0
  on conflict (engine, hour, outcome) do update set runs = known.runs + excluded.runs;
$function$;

CREATE OR REPLACE FUNCTION public.fold_searches(taken changes[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into archive_counts as known (grain, location, starts_on, vote_mask, searches)
  select grain, place, date_trunc(grain, day::timestamp)::date, mask, sum(delta)
  from unnest(taken) as change
  cross join unnest(array['year', 'month', 'day']) as grain
  cross join lateral unnest(array['', change.location]) as place
  cross join lateral unnest(array[-1, change.vote_mask]) as mask
  group by 1, 2, 3, 4 having sum(delta) <> 0
  on conflict (grain, location, starts_on, vote_mask) do update set searches = known.searches + excluded.searches;

  insert into gram_counts as known (gram, month, location, searches)
  select gram, date_trunc('month', day::timestamp)::date, location, sum(delta)
  from (select term_id, day, location, sum(delta) as delta from unnest(taken) group by 1, 2, 3 having sum(delta) <> 0) as net
  join terms on terms.id = term_id
  cross join lateral unnest(term_grams(terms.term, terms.translation)) as gram
  group by 1, 2, 3 having sum(delta) <> 0
  on conflict (gram, month, location) do update set searches = known.searches + excluded.searches;

  with changed as materialized (
    select word, term_id, date_trunc('month', day::timestamp)::date as month, location, vote_mask, net.delta
    from (select term_id, day, location, vote_mask, sum(delta) as delta from unnest(taken)
      group by 1, 2, 3, 4 having sum(delta) <> 0) as net
    join terms on terms.id = term_id
    join counted_words on counted and (position(word in terms.term) > 0 or position(word in terms.translation) > 0)),
  marked as (
    insert into word_terms as known (word, block, bits)
    select word, term_block(term_id), bit_or(term_bit(term_id)) from changed group by 1, 2
    on conflict (word, block) do update set bits = known.bits | excluded.bits
    where known.bits | excluded.bits <> known.bits),
  counted as (
    select word, month, location, vote_mask, sum(delta)::bigint as searches from changed group by 1, 2, 3, 4)
  insert into word_counts as known (word, month, location, searches, voted)
  select word, month, location, sum(searches), count_choices(array_agg(vote_mask), array_agg(searches))
  from counted where searches <> 0 group by 1, 2, 3
  on conflict (word, month, location) do update
  set searches = known.searches + excluded.searches, voted = add_choices(known.voted, excluded.voted);

  insert into outcome_counts as known (outcomes, location, month, searches, voted)
  select outcomes, location, month, sum(searches), count_choices(array_agg(vote_mask), array_agg(searches))
  from (select outcomes, location, date_trunc('month', day::timestamp)::date as month, vote_mask,
      sum(delta)::bigint as searches
    from unnest(taken) where outcomes <> 0 group by 1, 2, 3, 4) as counted
  where searches <> 0 group by 1, 2, 3
  on conflict (outcomes, location, month) do update
  set searches = known.searches + excluded.searches, voted = add_choices(known.voted, excluded.voted);

  insert into term_totals as known (sha256, searches)
  select terms.alike, sum(delta)
  from unnest(taken) join terms on terms.id = term_id
  where repeats is not true
  group by 1 having sum(delta) <> 0
  on conflict (sha256) do update set searches = known.searches + excluded.searches;

  update terms set searches = terms.searches + change.delta, newest_at = newest.shown_at, newest_code = newest.code
  from (select term_id, sum(delta) as delta from unnest(taken) group by 1) as change
  left join lateral (
    select shown_at, code from searches where searches.term_id = change.term_id and shown_at is not null
    order by shown_at desc, code desc limit 1) as newest on true
  where terms.id = change.term_id
    and (change.delta <> 0 or (terms.newest_at, terms.newest_code) is distinct from (newest.shown_at, newest.code));

  select add_to_tally('language', language, sum(delta)) from unnest(taken)
  where repeats is not true group by language having sum(delta) <> 0;
  select add_to_tally('location', location, sum(delta)) from unnest(taken)
  where repeats is not true group by location having sum(delta) <> 0;
  select add_to_tally('results', '', sum(delta * results)) from unnest(taken)
  where repeats is not true having sum(delta * results) <> 0;

  -- What nobody searches any more leaves no trace of its words.
  delete from gram_counts known
  using (select distinct date_trunc('month', day::timestamp)::date as month, location, gram
    from unnest(taken) join terms on terms.id = term_id
    cross join lateral unnest(term_grams(terms.term, terms.translation)) as gram
    where delta < 0) as gone
  where known.gram = gone.gram and known.month = gone.month and known.location = gone.location and known.searches = 0;
  delete from word_counts known
  using (select distinct word, date_trunc('month', day::timestamp)::date as month, location
    from unnest(taken) as change join terms on terms.id = term_id
    join counted_words on counted and (position(word in terms.term) > 0 or position(word in terms.translation) > 0)
    where delta < 0) as gone
  where known.word = gone.word and known.month = gone.month and known.location = gone.location and known.searches = 0
    and known.voted is null;
  select forget_words(array(select word from counted_words
    where counted and not exists (select from word_counts where word_counts.word = counted_words.word)))
  where exists (select from unnest(taken) where delta < 0);
  delete from term_totals known using unnest(taken) as gone, terms
  where gone.delta < 0 and terms.id = gone.term_id and known.sha256 = terms.alike and known.searches = 0;
$function$;

CREATE OR REPLACE FUNCTION public.fold_votes(taken changes[], locked bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with counted as (
    select id, coalesce(bit_or(1 << (category - 1)), 0)::smallint as mask, count(category)::integer as votes
    from unnest(locked) as id
    left join votes on votes.search_id = id and votes.listed and not votes.discounted
    group by id),
  masked as (
    update searches set vote_mask = counted.mask from counted
    where searches.id = counted.id and searches.vote_mask <> counted.mask)
  insert into search_votes (search_id, votes) select id, votes from counted
  on conflict (search_id) do update set votes = excluded.votes;

  insert into changes (source, delta, search_id)
  select 'vote', 0, id from searches
  where id in (select search_id from unnest(taken)) and not id = any (locked);

  select add_to_tally('category', category::text, sum(delta)) from unnest(taken) group by category having sum(delta) <> 0;
$function$;

-- Text as it is compared: without letter case and width.
CREATE OR REPLACE FUNCTION public.folded(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(NORMALIZE(words, NFKC));

CREATE OR REPLACE FUNCTION public.forget_names(before timestamp with time zone, kept text, at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[];
  names text[];
  others text[];
  known integer;
  forgotten integer;
begin
  -- Takes the fold's lock: nothing else may change the kept numbers meanwhile.
  perform pg_advisory_xact_lock(x'46574302'::int);
  while fold_changes() > 0 loop
  end loop;
  ids := array(
    select searches.id from searches join engine_runs on engine_runs.id = google_run_id
    where (client_name is not null or voter_hash is not null)
      and asked_at < before and not coalesce(starts_with(client_name, kept), false)
    limit at_most for no key update of searches skip locked);
  names := array(select distinct client_name from searches where id = any (ids) and client_name is not null);
  others := array(select distinct client_name from votes where client_name is not null
    and cast_at < before and not coalesce(starts_with(client_name, kept), false) limit at_most);
  select count(*) into known from client_names where name = any (names || others);
  update searches set client_name = null, voter_hash = null where id = any (ids);
  update votes set client_name = null where client_name = any (others) and cast_at < before;
  while fold_changes() > 0 loop
  end loop;
  forgotten := known - (select count(*) from client_names where name = any (names || others));
  if forgotten > 0 then
    perform add_to_tally('users', '', forgotten), add_to_tally('forgotten', '', forgotten);
  end if;
  return cardinality(ids) + cardinality(others);
end $function$;

CREATE OR REPLACE FUNCTION public.forget_terms(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  -- Locked first, so that the next statement sees every search that names one of them.
  locked bigint[] := array(
    select id from terms where id = any (ids) and searches = 0 order by id for update skip locked);
begin
  delete from terms where id = any (locked) and not exists (select from searches where term_id = terms.id);
  insert into changes (source, delta, term_id)
  select 'search', 0, id from terms where id = any (ids) and searches = 0 and not id = any (locked);
end $function$;

CREATE OR REPLACE FUNCTION public.forget_words(forgotten text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from word_counts where word = any (forgotten);
  delete from word_terms where word = any (forgotten);
  delete from counted_words where word = any (forgotten);
$function$;

CREATE OR REPLACE FUNCTION public.hold_network_hour(of_network cidr)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  insert into network_hours (network, seen_hour) values (of_network, date_trunc('hour', now(), 'UTC'))
  on conflict do nothing;
  return (select id from network_hours
    where network = of_network and seen_hour = date_trunc('hour', now(), 'UTC') for update);
end $function$;

CREATE OR REPLACE FUNCTION public.is_first_of_network(of_what bytea, of_network cidr)
 RETURNS boolean
 LANGUAGE sql
AS $function$
  select make_mark(of_what, 'network ' || of_network, date_trunc('hour', now(), 'UTC'), interval '1 hour')
$function$;

CREATE OR REPLACE FUNCTION public.limit_search(of_search bigint, for_reason text, by_whom text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  its_code text := (select code from searches where id = of_search and state = 'public' for update);
begin
  if its_code is null or exists (
    select from decisions where code = its_code and decided_by = 'staff' and undone_at is null) then
    return false;
  end if;
  insert into decisions (code, action, reason, decided_by, state_before)
  values (its_code, 'limit', for_reason, by_whom, 'public');
  perform set_search_state(of_search, 'limited');
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.list_vote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select shown_at is not null into new.listed from searches where id = new.search_id for key share;
  new.listed := coalesce(new.listed, false);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.list_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update votes set listed = new.shown_at is not null where search_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_searches(ids bigint[])
 RETURNS bigint[]
 LANGUAGE sql
AS $function$
  with locked as (select id from searches where id = any (ids) for no key update skip locked)
  select coalesce(array_agg(id), '{}') from locked
$function$;

CREATE OR REPLACE FUNCTION public.lock_searching_voter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_voter(new.voter_hash);
  if exists (select from erased_voters where voter_hash = new.voter_hash) then
    new.voter_hash := null;
    new.client_name := null;
    new.shown_at := null;
    new.lists_at := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_voter(voter bytea)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('voter ' || encode(voter, 'hex'), 0))
$function$;

CREATE OR REPLACE FUNCTION public.lock_writing_voter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_voter(new.voter_hash);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.look_alike(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select normalize(translate(normalize(folded(words), NFD),
    'ıƅƍƨƽǀȝȣɑɜɡɣɩɪɯʀʋʏʒʝαβγεζηικμνορςστυχϝϩϳϻабвгезкмнорстухьѕіј' ||
    'ѡѵүһҽӏӡԁԍԛԝագզհոռստցքօყჿᏻᏼᴄᴏᴑᴜᴠᴡᴢᴦᶃᶌẝỿⲅⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭⳋⳍⳑⳓꓐꓑꓒꓓꓔꓖ' ||
    'ꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴꙅꙇꜱꝛꝫꝯꞙꞟꞵꬲꬵꬽꭇꭈꭎꭒꭓꭚꭰꭱꭲꭵꭹꭺꭻꭼꮁꮃꮇꮋꮍꮐꮒꮓꮞꮟꮢꮤꮥꮩ' ||
    'ꮪꮮꮯꮲꮶꮷꮾ',
    'ibg2sl38a3gyiiwruy3jabyezhikmvopcotuxf2jma6bre3kmhopctyxbsij' ||
    'wvyhei3dgqwwqqhnnusgfoyogbcoouvwzrgyfyrhlkmnopctyx93l6bpddtg' ||
    'kjczfmnlsrvhwxyaelou2is239fubeforruuxydrtiyajerwmhyghz4brwsv' ||
    'slcpkd6'), NFC)
$function$;

CREATE OR REPLACE FUNCTION public.make_mark(of_what bytea, of_whom text, starts_at timestamp with time zone, lasts interval)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  insert into count_marks (mark, ends_at)
  values (mark_of(of_what, of_whom, starts_at), starts_at + lasts)
  on conflict do nothing;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_full_hour(of_hour bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  update votes set network_hour = of_hour
  from network_hours, network_members
  where network_hours.id = of_hour and network_members.network_hour = of_hour and kind = 'voter'
    and votes.voter_hash = hash and votes.cast_at = seen_hour and votes.network_hour is null
$function$;

CREATE OR REPLACE FUNCTION public.mark_of(of_what bytea, of_whom text, starts_at timestamp with time zone)
 RETURNS bytea
 LANGUAGE sql
AS $function$
  select sha256(of_what || convert_to(of_whom || ' ' || starts_at at time zone 'UTC', 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.move_voter(from_hash bytea, to_hash bytea)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from votes where voter_hash = from_hash)
    and not exists (select from searches where voter_hash = from_hash)
    and not exists (select from translation_proposals where voter_hash = from_hash)
    and not exists (select from reports where voter_hash = from_hash)
    and not exists (select from network_members where hash = from_hash) then
    return;
  end if;
  perform lock_voter(from_hash), lock_voter(to_hash);
  -- In the order in which an erasure takes them: networks and searches go before votes.
  delete from network_members old using network_members new
  where old.hash = from_hash and new.hash = to_hash and new.network_hour = old.network_hour and new.kind = old.kind;
  update network_members set hash = to_hash where hash = from_hash;
  delete from recent_votes old using recent_votes new
  where old.voter_hash = from_hash and new.voter_hash = to_hash
    and new.search_id = old.search_id and new.category = old.category;
  update recent_votes set voter_hash = to_hash where voter_hash = from_hash;
  perform from searches where voter_hash = from_hash order by id for update;
  update searches set voter_hash = to_hash where voter_hash = from_hash;
  delete from votes old using votes new
  where old.voter_hash = from_hash and new.voter_hash = to_hash
    and new.search_id = old.search_id and new.category = old.category;
  update votes set voter_hash = to_hash where voter_hash = from_hash;
  delete from reports old using reports new
  where old.voter_hash = from_hash and new.voter_hash = to_hash and new.search_id = old.search_id;
  update reports set voter_hash = to_hash where voter_hash = from_hash;
  delete from translation_proposals old using translation_proposals new
  where old.voter_hash = from_hash and new.voter_hash = to_hash and new.search_id = old.search_id
    and old.state = 'open' and new.state = 'open';
  update translation_proposals set voter_hash = to_hash where voter_hash = from_hash;
end $function$;

CREATE OR REPLACE FUNCTION public.name_term()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  words text := folded(new.term_initial);
  translated text := folded(new.term_translation);
  key bytea := term_key(words, translated);
begin
  loop
    select id into new.term_id from terms where sha256 = key for key share;
    exit when found;
    insert into terms (sha256, term, translation, alike)
    values (key, words, translated, sha256(convert_to(look_alike(words), 'UTF8')))
    on conflict do nothing returning id into new.term_id;
    exit when found;
  end loop;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.outcomes_of(google text, baidu text)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select sum(weight * case outcome when 'results' then 0 when 'empty' then 1 when 'legal_notice' then 1 else 2 end)::smallint
  from (values (3, google), (1, baidu)) as side (weight, outcome)
$function$;

CREATE OR REPLACE FUNCTION public.recount_archive()
 RETURNS void
 LANGUAGE sql
AS $function$
  -- Takes the fold's lock and keeps writers from appending: this transaction then sees all that is written.
  select pg_advisory_xact_lock(x'46574302'::int);
  lock table changes in exclusive mode;

  update searches set vote_mask = coalesce(mask.bits, 0)
  from searches every
  left join (select search_id, bit_or(1 << (category - 1)) as bits from votes
    where listed and not discounted group by 1) as mask
    on mask.search_id = every.id
  where every.id = searches.id and searches.vote_mask <> coalesce(mask.bits, 0);
  delete from changes;

  -- Users whose names are deleted cannot be counted again.
  delete from tallies where kind <> 'forgotten';
  truncate archive_counts, gram_counts, term_totals, search_votes, client_names, tally_days, engine_hours;

  insert into search_votes select search_id, count(*) from votes where listed and not discounted group by 1;

  insert into archive_counts (grain, location, starts_on, vote_mask, searches)
  select grain, place, date_trunc(grain, day::timestamp)::date, mask, sum(searches)
  from (select (shown_at at time zone 'UTC')::date as day, location, vote_mask, count(*) as searches
    from searches where shown_at is not null group by 1, 2, 3) as counted
  cross join unnest(array['year', 'month', 'day']) as grain
  cross join lateral unnest(array['', location]) as place
  cross join lateral unnest(array[-1, vote_mask]) as mask
  group by 1, 2, 3, 4;

  update terms set searches = counted.searches, newest_at = newest.shown_at, newest_code = newest.code
  from (select term_id, count(shown_at) as searches from searches group by 1) as counted
  left join lateral (select s.shown_at, s.code from searches s
    where s.term_id = counted.term_id and s.shown_at is not null
    order by s.shown_at desc, s.code desc limit 1) as newest on true
  where terms.id = counted.term_id
    and (terms.searches, terms.newest_at, terms.newest_code)
      is distinct from (counted.searches::integer, newest.shown_at, newest.code);
  delete from terms where not exists (select from searches where term_id = terms.id);
  update terms set alike = seen.alike
  from (select id, sha256(convert_to(look_alike(term), 'UTF8')) as alike from terms) as seen
  where seen.id = terms.id and seen.alike <> terms.alike;

  insert into gram_counts (gram, month, location, searches)
  select gram, month, location, sum(searches)
  from (select term_id, date_trunc('month', shown_at at time zone 'UTC')::date as month, location,
      count(*) as searches
    from searches where shown_at is not null group by 1, 2, 3) as counted
  join (select id, unnest(term_grams(term, translation)) as gram from terms) as of_term on of_term.id = term_id
  group by 1, 2, 3
  -- The months of a character lie side by side, so that reading them is reading a few pages and not hundreds.
  order by 1, 2, 3;

  select count_word(word) from counted_words where counted;
  select count_outcomes();

  insert into term_totals (sha256, searches)
  select alike, count(*) from searches join terms on terms.id = term_id
  where shown_at is not null and repeats is not true group by alike;

  insert into tallies (kind, key, amount)
  select 'language', language, count(*) from searches where shown_at is not null and repeats is not true group by language union all
  select 'location', location, count(*) from searches where shown_at is not null and repeats is not true group by location union all
  select 'category', category::text, count(*) from votes where listed and not discounted group by category union all
  select 'results', '', coalesce(sum(result_count), 0) from searches
  where shown_at is not null and repeats is not true;

  insert into tally_days (day, searches, votes)
  select day, sum(searches), sum(votes) from (
    select (shown_at at time zone 'UTC')::date as day, count(*) as searches, 0 as votes from searches
    where shown_at is not null and repeats is not true group by 1
    union all
    select (cast_at at time zone 'UTC')::date, 0, count(*) from votes where listed and not discounted group by 1) as counted
  group by day;

  insert into client_names (name, uses)
  select client_name, count(*) from (
    select client_name from searches where shown_at is not null
    union all select client_name from votes where listed and not discounted) as named
  where client_name is not null group by 1;
  insert into tallies (kind, key, amount) select 'users', '', count(*) + coalesce((select amount from tallies where kind = 'forgotten'), 0) from client_names;

  insert into engine_hours (engine, hour, outcome, runs)
  select engine, date_trunc('hour', asked_at, 'UTC'), outcome, count(*) from engine_runs
  where was_asked(detail) group by 1, 2, 3;

  update archive_version set version = version + 1;
$function$;

CREATE OR REPLACE FUNCTION public.set_outcomes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update searches set outcomes = outcomes_of(google.outcome, baidu.outcome)
  from written
  join engine_runs google on google.id = written.google_run_id
  join engine_runs baidu on baidu.id = written.baidu_run_id
  where searches.id = written.id and (google.outcome <> 'results' or baidu.outcome <> 'results');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.set_search_state(of_search bigint, to_state text)
 RETURNS void
 LANGUAGE sql
AS $function$
  update searches set state = to_state,
    held_shown_at = case when to_state <> 'public' then coalesce(shown_at, held_shown_at) end,
    shown_at = case when to_state = 'public' then coalesce(shown_at, held_shown_at) end,
    -- A name that was blocked meanwhile took it from some.
    lists_at = case when to_state = 'public' then coalesce(lists_at, date_trunc('hour', held_shown_at, 'UTC')) else lists_at end
  where id = of_search and state <> to_state
$function$;

CREATE OR REPLACE FUNCTION public.take_changes(VARIADIC of_sources text[])
 RETURNS changes[]
 LANGUAGE sql
AS $function$
  with taken as (
    delete from changes
    where ctid = any (array(select ctid from changes where source = any (of_sources) limit 10000))
    returning changes as change)
  select coalesce(array_agg(change), '{}') from taken
$function$;

CREATE OR REPLACE FUNCTION public.take_marks_back(of_search searches)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  of_what bytea := (select alike from terms where id = of_search.term_id);
  of_network cidr;
  of_hour timestamptz;
begin
  select network, seen_hour into of_network, of_hour from search_networks where search_id = of_search.id;
  if not found then
    return false;
  end if;
  delete from count_marks where mark in (
    mark_of(of_what, 'voter ' || encode(of_search.voter_hash, 'hex'), date_trunc('day', of_hour, 'UTC')),
    mark_of(of_what, 'network ' || of_network, of_hour));
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.take_room(of_hour bigint, of_kind text, who bytea, room integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from network_members where network_hour = of_hour and kind = of_kind and hash = who) then
    return true;
  end if;
  if room <= (select count(*) from network_members where network_hour = of_hour and kind = of_kind) then
    return false;
  end if;
  insert into network_members (network_hour, kind, hash) values (of_hour, of_kind, who);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.term_bit(term_id bigint)
 RETURNS bit
 LANGUAGE sql
 IMMUTABLE
RETURN set_bit((0)::bit(8192), (((term_id % (8192)::bigint))::integer # 7), 1);

CREATE OR REPLACE FUNCTION public.term_block(term_id bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN (term_id / 8192);

-- Every single character and every pair of neighbours: one Chinese character finds its terms, which trigrams
-- cannot do.
CREATE OR REPLACE FUNCTION public.term_grams(VARIADIC sides text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(DISTINCT found.gram), '{}'::text[]) AS "coalesce" FROM (((unnest(term_grams.sides) side(side) CROSS JOIN LATERAL (SELECT string_to_array(side.side, NULL::text) AS chars) split) CROSS JOIN LATERAL generate_subscripts(split.chars, 1) at(at)) CROSS JOIN LATERAL (VALUES (split.chars[at.at]), ((split.chars[at.at] || split.chars[(at.at + 1)]))) found(gram)) WHERE (found.gram IS NOT NULL));

-- Key of a pair of folded texts.
CREATE OR REPLACE FUNCTION public.term_key(term text, translation text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN sha256(convert_to((((char_length(term) || ':'::text) || term) || translation), 'UTF8'::name));

CREATE OR REPLACE FUNCTION public.uncount_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform take_marks_back(old);
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.uncount_kept_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if take_marks_back(old) then
    new.repeats := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.was_asked(detail text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select not coalesce(detail ^@ any (array['circuit open: ', 'the hourly call budget of ',
    'the asking network had its share of ', 'not asked: ']), false)
$function$;

CREATE OR REPLACE FUNCTION public.word_bits(of_word text)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  -- What is sent of bits is their number in 4 bytes and they themselves.
  select string_agg(substr(bit_send(coalesce(bits, 0::bit(8192))), 5), '' order by every.block)
  from generate_series(0, term_block((select max(id) from terms))) as every (block)
  left join word_terms on word = of_word and word_terms.block = every.block
  having count(bits) > 0
$function$;
