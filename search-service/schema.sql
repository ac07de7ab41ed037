-- The schema, for reading. Written by "npm run schema" from a migrated database; a test checks that it is up to
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
  -- Whether pictures that look like this one stay: it was removed with one comparison.
  alone boolean not null default false,
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
  CHECK (reason = ANY (ARRAY['private_person'::text, 'hate'::text, 'sexual'::text, 'minor'::text, 'copyright'::text, 'mistake'::text, 'other'::text])),
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
  CHECK (reason = ANY (ARRAY['private_person'::text, 'hate'::text, 'sexual'::text, 'minor'::text, 'copyright'::text, 'mistake'::text, 'other'::text])),
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
  CHECK (state = ANY (ARRAY['open'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text])),
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

-- add_choices: counting/sql/common-words.sql
-- add_to_tally: counting/sql/fold-changes.sql
-- append_runs: counting/sql/append-changes.sql
-- append_searches: counting/sql/append-changes.sql
-- append_votes: counting/sql/append-changes.sql
-- cast_vote: votes/sql/cast-vote.sql
-- claim_word: counting/sql/common-words.sql
-- count_choices: counting/sql/common-words.sql
-- count_once: counting/sql/count-once.sql
-- count_once_from_network: counting/sql/count-once.sql
-- count_outcomes: counting/sql/fold-changes.sql
-- count_word: counting/sql/common-words.sql
-- fold_changes: counting/sql/fold-changes.sql
-- fold_names_and_days: counting/sql/fold-changes.sql
-- fold_runs: counting/sql/fold-changes.sql
-- fold_searches: counting/sql/fold-changes.sql
-- fold_votes: counting/sql/fold-changes.sql
-- forget_names: visitors/sql/forget-names.sql
-- forget_terms: counting/sql/fold-changes.sql
-- forget_words: counting/sql/common-words.sql
-- hold_network_hour: votes/sql/cast-vote.sql
-- limit_search: moderation/sql/set-state.sql
-- list_vote: counting/sql/append-changes.sql
-- list_votes: counting/sql/append-changes.sql
-- lock_searches: counting/sql/fold-changes.sql
-- lock_searching_voter: visitors/sql/lock-voter.sql
-- lock_voter: visitors/sql/lock-voter.sql
-- lock_writer: visitors/sql/lock-voter.sql
-- lock_writing_voter: visitors/sql/lock-voter.sql
-- look_alike: counting/sql/look-alikes.sql
-- make_mark: counting/sql/count-once.sql
-- mark_full_hour: votes/sql/cast-vote.sql
-- mark_of: counting/sql/count-once.sql
-- move_voter: visitors/sql/move-voter.sql
-- name_term: archive/sql/name-term.sql
-- outcomes_of: archive/sql/set-outcomes.sql
-- recount_archive: counting/sql/recount.sql
-- set_outcomes: archive/sql/set-outcomes.sql
-- set_search_state: moderation/sql/set-state.sql
-- take_changes: counting/sql/fold-changes.sql
-- take_marks_back: counting/sql/count-once.sql
-- take_room: votes/sql/cast-vote.sql
-- term_bit: counting/sql/common-words.sql
-- term_block: counting/sql/common-words.sql
-- uncount_erased: counting/sql/count-once.sql
-- uncount_kept_out: counting/sql/count-once.sql
-- was_asked: counting/sql/append-changes.sql
-- word_bits: counting/sql/common-words.sql

-- Text as it is compared: without letter case and width.
CREATE OR REPLACE FUNCTION public.folded(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(NORMALIZE(words, NFKC));

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
