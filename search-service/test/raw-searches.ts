/** For searches written by SQL: the service itself gives each an id, a code and a listing time. */

/** SQL for a code that is not random: it rises with the number, below 80 million. */
export const codeOfNumber = (number: string) =>
  `translate(lpad((${number})::text, 8, '0'), '0123456789', '23456789AB')`

/** From now on a row without them gets the next number, its code, and this hour as its listing time. */
export const ALLOW_RAW_SEARCHES = `
  create sequence raw_ids;
  create sequence raw_codes;
  alter table searches alter id set default nextval('raw_ids'),
    alter code set default ${codeOfNumber(`nextval('raw_codes')`)},
    alter shown_at set default date_trunc('hour', now(), 'UTC'),
    alter lists_at set default date_trunc('hour', now(), 'UTC')`
