/** How a field for a day reads what is typed into it. */
import { dateWords, readDay } from '@firewall-cafe/shared'

/** The date (`YYYY-MM-DD`) that a text means; undefined for no day, or for two possible ones. */
export function typedDate(text: string): string | undefined {
  const read = readDay(text)
  return read && 'date' in read ? read.date : undefined
}

/**
 * What the editor reads: what the site will print, or why the input is not kept.
 * @param kept the date that stays stored; empty for none
 */
export function answerTo(text: string, kept: string): string {
  if (text.trim() === '') return ''
  const read = readDay(text)
  if (read && 'date' in read) return `On the site: ${Object.values(dateWords(read.date)).join(' · ')}`
  const still = kept ? ` Until then it stays ${dateWords(kept).en || kept}.` : ''
  if (!read) return `This is not a date yet. Write it like 20 December 2026.${still}`
  const [one, other] = read.either.map((date) => dateWords(date).en)
  return `This may be ${one} or ${other}. Write the month as a word.${still}`
}
