-- A new version with every change of searches, their vote mask included, in the same transaction.

create or replace function count_version() returns trigger language plpgsql as $$
begin
  -- A vote that changes no mask updates no search.
  if tg_op = 'UPDATE' then
    if not exists (select from new_rows) then return null; end if;
  end if;
  update archive_version set version = version + 1;
  return null;
end $$;

create or replace trigger count_version after insert or delete or truncate on searches
for each statement execute function count_version();
create or replace trigger count_version_on_update after update on searches referencing new table as new_rows
for each statement execute function count_version();
-- "recount_archive" begins so, and may mend what no trigger saw.
create or replace trigger count_version after truncate on archive_counts
for each statement execute function count_version();
