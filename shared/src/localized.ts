/** A value in English and Chinese. */
export interface Localized<T = string> {
  en: T
  zh: T
}
