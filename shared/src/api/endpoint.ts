import type { z } from 'zod'

/** One call of the search-service: what it takes and answers, and what /openapi.json says about it. */
export interface Endpoint {
  /** Its section in /docs. */
  tag: string
  /** One line. */
  summary: string
  description?: string
  query?: z.ZodObject
  body?: z.ZodType
  /** Request headers, by name, each with its meaning. */
  headers?: Readonly<Record<string, string>>
  /** The headers that a call must have. */
  requiredHeaders?: readonly string[]
  /** The body of status 200. */
  answer: z.ZodType
  /** The answer's media types, unless it is JSON. */
  answerTypes?: readonly string[]
  /** Other forms of the answer by media type, each with its meaning. */
  alsoAnswers?: Readonly<Record<string, string>>
  /** Other notable statuses, each with its reason. */
  failures?: Readonly<Record<number, string>>
  /** Bodies of the failures that do not answer with an error. */
  failureAnswers?: Readonly<Record<number, z.ZodType>>
}

/** Calls by method and path, as in `GET /searches/:id/votes`. */
export type Endpoints = Readonly<Record<`${'GET' | 'POST' | 'DELETE'} /${string}`, Endpoint>>
