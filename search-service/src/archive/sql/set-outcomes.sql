-- A search keeps what its two sides came to, so that the archive is filtered by it in an index alone.

-- Both sides in one number: three times Google's, and Baidu's; each 0 for pictures, 1 for an answer without any, 2 for no
-- answer. So 0 says pictures on both sides, and a failure to look is never among the answers.
create or replace function outcomes_of(google text, baidu text) returns smallint language sql immutable parallel safe as $$
  select sum(weight * case outcome when 'results' then 0 when 'empty' then 1 when 'legal_notice' then 1 else 2 end)::smallint
  from (values (3, google), (1, baidu)) as side (weight, outcome)
$$;

-- After the statement: one statement records a search with its runs.
create or replace function set_outcomes() returns trigger language plpgsql as $$
begin
  update searches set outcomes = outcomes_of(google.outcome, baidu.outcome)
  from written
  join engine_runs google on google.id = written.google_run_id
  join engine_runs baidu on baidu.id = written.baidu_run_id
  where searches.id = written.id and (google.outcome <> 'results' or baidu.outcome <> 'results');
  return null;
end $$;

create or replace trigger set_outcomes after insert on searches referencing new table as written
for each statement execute function set_outcomes();
