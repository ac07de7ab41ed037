/**
 * The editions of the site by their main language, each with the prefix of its addresses. The service builds addresses
 * from this list, never from what a visitor sends. `LOCALES` of the site says the same.
 */
export const EDITIONS = { en: '', zh: '/zh' } as const

export type Edition = keyof typeof EDITIONS
