const runOfAnother = (run: 'google_run_id' | 'baidu_run_id') => `exists (
  select from searches other where other.${run} = s.${run} and other.id <> s.id and other.shown_at is not null
    and (s.shown_at is null or (other.shown_at, other.code) < (s.shown_at, s.code)))`

/**
 * Whether an answer of the search `s` is that of another one, which stands before it in the archive. Before by hour and
 * code, as everything public: which of both asked the engine would tell their order within the hour.
 */
export const SHARES_ANSWER = `(${runOfAnother('google_run_id')} or ${runOfAnother('baidu_run_id')})`
