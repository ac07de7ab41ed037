/** Whether the core suite runs (`npm test`): it proves each behaviour once, since everybody waits for it. */
export const IS_CORE = process.env.TEST_SUITE === 'core'

/**
 * How often a test does something again.
 * @param few in `npm test`
 * @param many in `npm run test:full`, and wherever its file is named
 */
export const rounds = (few: number, many: number): number => (IS_CORE ? few : many)
