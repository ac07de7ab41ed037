/** Searches written by hand: the service gives each an id and a code, and says when it is listed. */

/** SQL for a code that nobody drew: rising with the number, below 80 million. */
export const codeOfNumber = (number: string) =>
  `translate(lpad((${number})::text, 8, '0'), '0123456789', '23456789AB')`

/** From now on a row without them has the next number, its code, and is listed in this hour. */
export const ALLOW_RAW_SEARCHES = `
  create sequence raw_ids;
  create sequence raw_codes;
  alter table searches alter id set default nextval('raw_ids'),
    alter code set default ${codeOfNumber(`nextval('raw_codes')`)},
    alter shown_at set default date_trunc('hour', now(), 'UTC'),
    alter lists_at set default date_trunc('hour', now(), 'UTC')`
