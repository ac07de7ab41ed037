/** Allows one import at a time, while the bot can still read. */
export const LOCK = 'lock table bot_terms in share row exclusive mode'

/** Updates the terms in the JSON array $1, by id. */
export const CHANGE = `
  update bot_terms known set term_key = key, english = term.english, chinese = term.chinese,
    label = term.label
  from jsonb_to_recordset($1) as term (id bigint, key text, english text, chinese text, label text)
  where known.id = term.id`

/**
 * Locks the items of the terms $1 that have no search yet, so that no engine's run is recorded with one
 * meanwhile. @returns the runs that they have
 */
export const HOLD_UNSEARCHED = `
  with item as (
    select google_run_id, baidu_run_id from bot_crawl_items
    where term_id = any ($1::bigint[]) and search_id is null order by id for update)
  select run::text from item, unnest(array[google_run_id, baidu_run_id]) as run where run is not null`

/** Gives the item $1 the translation of its term, unless it has one. */
export const FILL_ITEM = `
  with filled as (
    update bot_crawl_items s set translation = coalesce(s.translation, t.filled_translation, ''),
      translated_by = coalesce(s.translated_by, t.filled_by)
    from bot_terms t where s.id = $1 and t.id = s.term_id
    returning s.translation)
  select translation from filled`
