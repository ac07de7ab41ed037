-- What is counted of a search stays the same: without the triggers nothing is counted anew.
alter table searches disable trigger user;
update searches set outcomes = outcomes_of(google.outcome, baidu.outcome)
from engine_runs google, engine_runs baidu
where google.id = searches.google_run_id and baidu.id = searches.baidu_run_id
  and (google.outcome <> 'results' or baidu.outcome <> 'results');
alter table searches enable trigger user;

-- Only those without pictures on a side: they are few.
create index searches_outcomes on searches (shown_at desc, code desc) include (id, location, vote_mask, term_id, outcomes)
where outcomes <> 0 and shown_at is not null;
