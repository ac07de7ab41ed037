/** Changes whenever the names in force change. */
export const VERSION = `
  select count(*) || ' ' || coalesce(max(id), 0) || ' ' || count(removed_at) || ' ' ||
    coalesce(sum(id) filter (where removed_at is null), 0) as version from blocked_names`

/** Terms that match one of the patterns $1. NFKD separates accents, so patterns need none. */
export const TERMS_LIKE = `
  select id::text, term, translation from terms
  where lower(normalize(term, NFKD)) like any ($1) or lower(normalize(translation, NFKD)) like any ($1)`

/** The words of the bot's terms, in either language. */
export const BOT_TERMS = `
  select words from bot_terms, unnest(array[english, chinese, filled_translation]) as words where words <> ''`

/**
 * Codes of listed and limited comparisons of the terms $1, the latest first, $2 of them, and how many there
 * are. Not of others that a code opens: by trying names, staff could find anybody's unlisted searches.
 */
export const TO_DECIDE = `
  select code, count(*) over ()::int as total from searches
  where term_id = any ($1::bigint[]) and (shown_at is not null or state = 'limited')
  order by coalesce(shown_at, held_shown_at) desc nulls last, code limit $2`
