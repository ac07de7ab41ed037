/** Fetches addresses that outsiders name. For programs on a server only. */
export * from './fetch-error.ts'
export * from './guarded-client.ts'
