/**
 * One term of the glossary. Each side lists the spellings people type; we answer with the first one.
 * Simplified Chinese comes first, then traditional.
 */
export interface GlossaryEntry {
  en: readonly [string, ...string[]]
  zh: readonly [string, ...string[]]
}
