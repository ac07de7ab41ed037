/**
 * The contract of the search-service: every call with its method, path, schemas and description, written once. The
 * controllers, /openapi.json, the site's client and the tests derive from it. The site imports its types only, so that
 * browsers do not download the schemas.
 */
import type { z } from 'zod'
import { analyticsApi } from './analytics.ts'
import { archiveApi } from './archive.ts'
import { blocksApi } from './blocks.ts'
import { comparisonsApi } from './comparisons.ts'
import { dumpsApi } from './dumps.ts'
import { exportsApi } from './exports.ts'
import { healthApi } from './health.ts'
import { imagesApi } from './images.ts'
import { logApi } from './log.ts'
import { mailApi } from './mail.ts'
import { moderationApi } from './moderation.ts'
import { proposalsApi } from './proposals.ts'
import { searchesApi } from './searches.ts'
import { visitorsApi } from './visitors.ts'
import { votesApi } from './votes.ts'

export type * from './analytics.ts'
export { SPECIFIED_FIGURES } from './analytics.ts'
export type * from './archive.ts'
export type * from './blocks.ts'
export type * from './comparisons.ts'
export type * from './dumps.ts'
export type { Endpoint } from './endpoint.ts'
export type * from './exports.ts'
export { archiveRecord } from './exports.ts'
export {
  GONE,
  isSearchId,
  type Tombstone,
  tombstone,
  type Visibility,
  type WireError,
  wireError,
} from './fields.ts'
export type * from './health.ts'
export type { PictureAbsence } from './images.ts'
export type * from './log.ts'
export type * from './moderation.ts'
export type * from './proposals.ts'
export { REFUSALS, type RefusalCode, refusalCode } from './refusals.ts'
export type * from './searches.ts'
export type * from './visitors.ts'
export type * from './votes.ts'

export const API = {
  ...searchesApi,
  ...comparisonsApi,
  ...archiveApi,
  ...exportsApi,
  ...dumpsApi,
  ...votesApi,
  ...proposalsApi,
  ...moderationApi,
  ...blocksApi,
  ...mailApi,
  ...imagesApi,
  ...logApi,
  ...visitorsApi,
  ...analyticsApi,
  ...healthApi,
} as const

export type Api = typeof API
/** A call by method and path, as in `GET /searches/:id/votes`. */
export type Route = keyof Api

type Part<R extends Route, P extends 'body' | 'query'> =
  Api[R] extends Record<P, infer S extends z.ZodType> ? S : z.ZodUndefined

/** The body of a successful answer. */
export type Answer<R extends Route> = z.output<Api[R]['answer']>
/** The body as callers send it. */
export type Body<R extends Route> = z.input<Part<R, 'body'>>
/** The body as the service reads it. */
export type ParsedBody<R extends Route> = z.output<Part<R, 'body'>>
/** The query string as callers send it. */
export type Query<R extends Route> = z.input<Part<R, 'query'>>
/** The query string as the service reads it. */
export type ParsedQuery<R extends Route> = z.output<Part<R, 'query'>>
