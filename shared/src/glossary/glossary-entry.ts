/**
 * One term of the glossary. Each side lists the spellings people type, the preferred one first:
 * that is the one we answer with. Chinese is preferred in simplified characters; traditional ones follow.
 */
export interface GlossaryEntry {
  en: readonly [string, ...string[]]
  zh: readonly [string, ...string[]]
}
