import { ARCHIVE_DAYS_MAX } from './limits.ts'

const DAY_MS = 86_400_000

/** True for two ordered days, `YYYY-MM-DD`, that are not too far apart for the archive, and when there are none. */
export function isArchiveSpan(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined && to === undefined) return true
  const days = (Date.parse(to ?? '') - Date.parse(from ?? '')) / DAY_MS
  return days >= 0 && days <= ARCHIVE_DAYS_MAX
}
