-- Writers of counted tables take turns, from their first counted statement to their commit.
create or replace function take_turns() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(x'46574302'::int);
  return null;
end $$;

create or replace trigger aa_take_turns before insert or update or delete on searches
for each statement execute function take_turns();
create or replace trigger aa_take_turns before insert or update or delete on votes
for each statement execute function take_turns();
create or replace trigger aa_take_turns before insert or update or delete on results
for each statement execute function take_turns();
create or replace trigger aa_take_turns before insert or update or delete on engine_runs
for each statement execute function take_turns();
