/** What lists and headers in the Studio show for a document. */
import { isBlank, type LocalizedDraft } from './rules.ts'

/** The languages of a document, from its main bilingual fields; empty while nothing is written. */
export function languageState(...pairs: LocalizedDraft[]): string {
  const english = pairs.filter(({ en }) => !isBlank(en))
  const chinese = pairs.filter(({ zh }) => !isBlank(zh))
  if (english.length === 0) return chinese.length === 0 ? '' : '中文'
  if (chinese.length === 0) return 'EN'
  return english.every(({ zh }) => !isBlank(zh)) ? 'EN+中文' : 'EN+some 中文'
}

/** `2016-02-08` → `8 Feb 2016`, the same on every machine. Anything else comes back as it is. */
export function shortDate(date: string | undefined): string {
  const parsed = date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : undefined
  if (!parsed || Number.isNaN(parsed.getTime())) return date ?? ''
  const month = parsed.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' }).slice(0, 3)
  return `${parsed.getUTCDate()} ${month} ${parsed.getUTCFullYear()}`
}

/** Joins the non-empty parts with a middle dot. */
export function subtitle(...parts: (string | undefined | null | false)[]): string {
  return parts.filter(Boolean).join(' · ')
}
