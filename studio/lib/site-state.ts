/** Whether the public site shows what was published, according to the site builder. */

import type { BrokenLink } from '@firewall-cafe/shared'

/** `GET /status` of the site builder. */
export interface BuilderStatus {
  state: 'live' | 'building' | 'failed'
  /** The site shows what was published at this moment (ISO date and time); null before the first build. */
  contentAsOf?: string | null
  /** Why the last build failed. */
  message?: string | null
  /** What editors should know of the last or the running build, though it did not fail. */
  note?: string | null
  /** When the last build ended (ISO date and time). */
  finishedAt?: string | null
  /** Links of the published content that lead nowhere, from a builder that checks them. */
  brokenLinks?: readonly BrokenLink[]
}

export interface Published {
  _updatedAt: string
}

export type SiteState = 'unknown' | 'shown' | 'building' | 'waiting' | 'failed' | 'changed' | 'earlier'

export interface SiteReport {
  state: SiteState
  label: string
  explanation: string
}

const UNKNOWN: SiteReport = {
  state: 'unknown',
  label: 'Site state unknown',
  explanation: 'The site builder does not answer. What you publish is kept, and the site follows later.',
}

/** Shown for a published document with unpublished changes: no page has them yet. */
const CHANGED: SiteReport = {
  state: 'changed',
  label: 'Changes not published',
  explanation: 'Visitors see the version that was published last. Publish to show them what you changed.',
}

/** The badge of an earlier version than the published one. */
const EARLIER: SiteReport = {
  state: 'earlier',
  label: 'An earlier version',
  explanation: 'Visitors see the version that is published now.',
}

/** A document as an editor has it open. */
interface OpenDocument {
  /** Null or undefined for one that is not published. */
  published: Published | null | undefined
  /** Whether the form shows unpublished changes. */
  changed: boolean
  /** Whether the form shows an earlier version. */
  earlier: boolean
}

/** The report on the open document; undefined if there is nothing to say. */
export function documentReport(
  { published, changed, earlier }: OpenDocument,
  status: BuilderStatus | undefined,
): SiteReport | undefined {
  if (!published) return undefined
  if (earlier) return EARLIER
  return changed ? CHANGED : siteReport(published, status)
}

/** True when the live site was built after the last change. Times are ISO 8601 in UTC, so they compare as instants. */
function isShown(published: Published, status: BuilderStatus, toleranceMs: number): boolean {
  const { contentAsOf, finishedAt, state } = status
  const asOf = contentAsOf ?? (state === 'live' ? finishedAt : undefined)
  return Boolean(asOf) && Date.parse(asOf ?? '') + toleranceMs >= Date.parse(published._updatedAt)
}

/**
 * The report for editors on one published document.
 * @param status undefined if the builder has not answered, or does not exist
 * @param toleranceMs how much later than a build's beginning a change in it may seem to be
 */
export function siteReport(
  published: Published,
  status: BuilderStatus | undefined,
  toleranceMs = 0,
): SiteReport {
  if (!status) return UNKNOWN
  if (isShown(published, status, toleranceMs)) {
    return { state: 'shown', label: 'On the site', explanation: 'The site shows the published version.' }
  }
  if (status.state === 'failed') {
    return {
      state: 'failed',
      label: 'Not on the site',
      explanation:
        `The site could not be built and still shows the version before. ${status.message ?? ''}`.trim(),
    }
  }
  if (status.state === 'building') {
    return {
      state: 'building',
      label: 'Site is rebuilding',
      explanation: 'The site is being built with the published version. It usually takes about a minute.',
    }
  }
  return {
    state: 'waiting',
    label: 'Not on the site yet',
    explanation: 'The published version will be in the next build of the site.',
  }
}

/** Replaces “up to date” when that is not true. */
export const BEHIND = 'The last change is not on the site yet'

/** How far the clocks of builder and content server may differ: a change this late counts as built. */
const CLOCK_TOLERANCE_MS = 10_000

/**
 * The state of the site as a whole: what the builder says, `unknown` while it does not answer, or `behind`:
 * the site lacks what was published last though no build is running or has failed, because the builder was
 * not told yet, or nobody can tell it.
 * @param lastChange of all that is published; undefined while unknown
 */
export function overallState(
  status: BuilderStatus | undefined,
  lastChange: string | undefined,
): BuilderStatus['state'] | 'behind' | 'unknown' {
  if (!status || lastChange === undefined) return status?.state ?? 'unknown'
  const { state } = siteReport({ _updatedAt: lastChange }, status, CLOCK_TOLERANCE_MS)
  return state === 'waiting' ? 'behind' : status.state
}

const STATES: readonly string[] = ['live', 'building', 'failed'] satisfies BuilderStatus['state'][]

/** The builder's answer; undefined for anything else. */
export function readStatus(body: unknown): BuilderStatus | undefined {
  const status = body as BuilderStatus | null
  return typeof status === 'object' && status !== null && STATES.includes(status.state) ? status : undefined
}
