/** The words both sides speak: wire contracts and constants. No I/O, no React, no Nest. */
export * from './engines.ts'
export * from './languages.ts'
export * from './limits.ts'
export * from './secrets.ts'
export * from './sources.ts'
export * from './usernames.ts'
export * from './votes.ts'
export * from './wire.ts'
