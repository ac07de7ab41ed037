-- What both sides of a comparison share: a row for each pair of runs, which may have answered several searches.
create table overlap_scores (
  google_run_id bigint not null references engine_runs (id) on delete cascade,
  baidu_run_id bigint not null references engine_runs (id) on delete cascade,
  -- The version of the method that scored it; 0: not scored yet.
  method smallint not null default 0,
  -- Null, as the following, where nothing can be said: a side has no pictures, or none that can be compared.
  shared smallint,
  -- As many as both could share.
  at_most smallint,
  -- Further pairs that are probably the same picture.
  probably smallint,
  -- Pictures that could not be compared.
  unknown smallint,
  jaccard double precision,
  -- Rank-biased overlap.
  rbo double precision,
  primary key (google_run_id, baidu_run_id)
);
create index overlap_scores_method on overlap_scores (method);
create index overlap_scores_baidu_run on overlap_scores (baidu_run_id);

insert into overlap_scores (google_run_id, baidu_run_id) select distinct google_run_id, baidu_run_id from searches;
