/** A word or a sentence of the interface in both languages. */
export interface Label {
  en: string
  zh: string
}
