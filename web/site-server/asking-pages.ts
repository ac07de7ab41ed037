import { withoutPrefix } from '../src/i18n/locales.ts'

const ASKING = /^\/(?:search|archive|dashboard|search-comparison|c\/[^/]+)\/?$/

/** Whether the page at a path asks the API as soon as it runs, in any edition. */
export const asksTheApi = (path: string): boolean => ASKING.test(withoutPrefix(path))
