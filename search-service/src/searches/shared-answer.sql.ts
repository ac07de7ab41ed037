const runOfAnother = (run: 'google_run_id' | 'baidu_run_id') => `exists (
  select from searches other where other.${run} = s.${run} and other.id <> s.id and other.shown_at is not null
    and (s.shown_at is null or (other.shown_at, other.code) < (s.shown_at, s.code)))`

/**
 * Whether the search `s` shares an answer with an earlier one in the archive's order, by hour and code, like
 * everything public: naming the search that really asked the engine would reveal the order within the hour.
 */
export const SHARES_ANSWER = `(${runOfAnother('google_run_id')} or ${runOfAnother('baidu_run_id')})`
