/** Fetching what outsiders name. For programs on a server only. */
export { ATTEMPT_TIMEOUT_MS } from './connect.ts'
export * from './fetch-error.ts'
export * from './guarded-client.ts'
