/** Has those who send the text $1 at once wait for one another. */
export const LOCK = `select pg_advisory_xact_lock(hashtextextended('message ' || $1, 0))`
