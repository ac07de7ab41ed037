import { randomUUID } from 'node:crypto'

/** A document as the lake keeps it. Never changed in place: every revision is a new object. */
export interface LakeDocument {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
  readonly _createdAt: string
  readonly _updatedAt: string
  readonly [field: string]: unknown
}

/** A document on its way in: the lake fills what is missing. */
export type IncomingDocument = { _id?: string; _type: string; [field: string]: unknown }

const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'

/** An id nobody has. */
export const newId = (): string => randomUUID()

/** What a document is, by its id: a draft, a version in a release, or else published. */
export const isDraftId = (id: string): boolean => id.startsWith(DRAFTS)
const isVersionId = (id: string): boolean => id.startsWith(VERSIONS)
export const isPublishedId = (id: string): boolean => !isDraftId(id) && !isVersionId(id)

/** `drafts.a` and `versions.release.a` both stand for `a`. */
export function publishedId(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

/**
 * Like Sanity's cloud: at most 128 of these characters, no leading dash or dot, no two dots in a row.
 * Excludes one name: what a JavaScript object holds by it would not reach the journal.
 */
export const isValidId = (id: unknown): id is string =>
  typeof id === 'string' &&
  /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/.test(id) &&
  !id.includes('..') &&
  id !== '__proto__'

/** Visible without a token: ids with a dot (drafts, versions, `_.` system paths) are private in Sanity. */
export const isPublic = (id: string): boolean => !id.includes('.')

/** Nested lists and objects: more than any content has, and few enough to walk through. */
export const MAX_DEPTH = 100

/** Whether a value is nested deeper than that: it could be read as JSON, but neither written nor searched. */
export const isTooDeep = (value: unknown, levels = MAX_DEPTH): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((child) => isTooDeep(child, levels - 1)))
