/** The words, in both languages, that visitors whose names begin with $1 have searched. */
export const SEARCHED_WORDS = `
  select distinct word from searches cross join lateral (values (term_initial), (term_translation)) as either (word)
  where starts_with(client_name, $1)`

/** Adds the votes of the JSON array $1. */
export const INSERT_VOTES = `
  insert into votes (search_id, category, voter_hash, client_name, cast_at)
  select "searchId", category, decode(voter, 'hex'), visitor, date_trunc('hour', to_timestamp("castAt" / 1000.0), 'UTC')
  from jsonb_to_recordset($1) as vote ("searchId" bigint, category smallint, voter text, visitor text,
    "castAt" float8)`
