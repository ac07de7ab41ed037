/**
 * Statement: takes, until the transaction ends, the lock under which all writers of counted tables work one at a time
 * (the trigger function `take_turns` takes the same one). A transaction that reads those tables before it writes them
 * begins with it, or it may act on what was true before it waited.
 */
export const LOCK_WRITES = `select pg_advisory_xact_lock(x'46574302'::int)`
