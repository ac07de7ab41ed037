import { ARCHIVE_DAYS_MAX } from './limits.ts'

const DAY_MS = 86_400_000

/** True for a day, `YYYY-MM-DD`, from 1000 to 9998: its year, and that of the next day, has four digits. */
export function isArchiveDay(day: string): boolean {
  return day >= '1000-01-01' && day <= '9998-12-31'
}

/** True for two ordered days of the archive that are not too far apart for it, and when there are none. */
export function isArchiveSpan(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined) return from === to
  if (!isArchiveDay(from) || !isArchiveDay(to)) return false
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return days >= 0 && days <= ARCHIVE_DAYS_MAX
}
