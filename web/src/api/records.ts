import {
  type AskedHours,
  askedHoursOf,
  type CitationFormat,
  type ComparisonRecord,
  type Listing,
  type Localized,
  type Visibility,
  VOTER_TOKEN_HEADER,
} from '@firewall-cafe/shared'
import { askedHow } from '../i18n/askedHow'
import { ApiError } from './errors'
import { call, sendAndRead } from './http'
import { type Answer, toAnswer } from './searches'

/** A recorded comparison, as everybody with its code sees it. */
export interface Recorded extends Answer {
  query: string
  askedHours: AskedHours
  /** How it was asked, a sentence each. */
  how: Localized[]
  /** Whether its pictures are covered until they are pressed. */
  limited: boolean
  /** Whether it is or ever was in the archive. */
  wasListed: boolean
  /** Whether an answer is shared with another search in the archive: the engine was asked once for both. */
  sharesAnswer: boolean
  /** What both sides share; null where that is unknown, or a side has no pictures to compare. */
  overlap: Overlap | null
}

export type Overlap = NonNullable<ComparisonRecord['overlap']>

/** What remains of a comparison that was hidden or removed. */
export interface Tombstone {
  /** `removed` where nothing else is kept. */
  state: string
  /** The reason; a newer service may send unknown ones. */
  reason: string
  /** The day it was hidden or removed, as `2026-11-03`. */
  day: string
}

/** The record of a comparison. Throws an ApiError: 404 for an unknown code, 410 for one that was hidden or removed. */
export async function readRecord(code: string, signal?: AbortSignal): Promise<Recorded> {
  const wire = await call('GET /comparisons/:code', { code, signal })
  return {
    ...toAnswer(wire),
    query: wire.query,
    askedHours: askedHoursOf(wire.runs),
    how: askedHow(wire),
    limited: wire.state === 'limited',
    wasListed: wire.was_listed,
    sharesAnswer: wire.shares_answer,
    overlap: wire.overlap,
  }
}

/** The citation of the comparison, accessed today. Throws an ApiError: 409 where a simulator answered. */
export function readCitation(code: string, format: CitationFormat, signal?: AbortSignal): Promise<string> {
  return sendAndRead('GET /comparisons/:code/citation', { code, query: { format }, signal }, (answer) =>
    answer.text(),
  )
}

/** A packet of evidence, ready to be saved. */
export interface Evidence {
  address: string
  bytes: number
}

/** Whether the comparison has a packet, without downloading it. Throws an ApiError: 404 or 409 where it has none. */
export function findEvidence(code: string, signal?: AbortSignal): Promise<Evidence> {
  return sendAndRead('GET /comparisons/:code/evidence.wacz', { code, signal }, async (answer) => {
    await answer.body?.cancel()
    return { address: answer.url, bytes: Number(answer.headers.get('content-length')) }
  })
}

/** Lists the visitor's own comparison in the archive, or keeps it out before that. Throws ApiErrors. */
export function setListing(code: string, visibility: Visibility, voterToken: string): Promise<Listing> {
  return call('POST /comparisons/:code/listing', {
    code,
    body: { visibility },
    headers: { [VOTER_TOKEN_HEADER]: voterToken },
  })
}

/** The tombstone in an error; undefined for every other error. */
export function tombstoneOf(error: unknown): Tombstone | undefined {
  if (!(error instanceof ApiError) || error.status !== 410) return undefined
  const { state, reason, day } = (error.body ?? {}) as Partial<Tombstone>
  return { state: String(state ?? ''), reason: String(reason ?? ''), day: String(day ?? '') }
}
