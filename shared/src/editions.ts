/**
 * The editions of the site by main language, each with the prefix of its addresses. The service builds
 * addresses from this list, never from a visitor's input. `LOCALES` of the site repeats it.
 */
export const EDITIONS = { en: '', zh: '/zh' } as const

export type Edition = keyof typeof EDITIONS
