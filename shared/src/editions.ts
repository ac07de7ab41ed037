/**
 * The editions of the site, by the language that comes first in each, and what every address of it begins with. The
 * service builds addresses from this list and never from what a visitor sends; `LOCALES` of the site says the same.
 */
export const EDITIONS = { en: '', zh: '/zh' } as const

export type Edition = keyof typeof EDITIONS
