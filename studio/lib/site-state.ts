/** Whether the public site shows what was published, from what the site builder says. */

import type { BrokenLink } from '@firewall-cafe/shared'

/** `GET /status` of the site builder. */
export interface BuilderStatus {
  state: 'live' | 'building' | 'failed'
  /** The live site shows what had been published at this moment (ISO date and time); null before the first build. */
  contentAsOf?: string | null
  /** Why the last build failed. */
  message?: string | null
  /** What editors should know of the last build, or of the one that runs, though it did not fail. */
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

/** What an editor reads beside a published document that has changes of its own: they are on no page yet. */
const CHANGED: SiteReport = {
  state: 'changed',
  label: 'Changes not published',
  explanation: 'Visitors see the version that was published last. Publish to show them what you changed.',
}

/** The badge of an earlier version, which is not the published one. */
const EARLIER: SiteReport = {
  state: 'earlier',
  label: 'An earlier version',
  explanation: 'Visitors see the version that is published now.',
}

/** A document as an editor has it open. */
interface OpenDocument {
  /** Null or undefined for one that is not published. */
  published: Published | null | undefined
  /** Shown are changes that are not published. */
  changed: boolean
  /** Shown is how it once was. */
  earlier: boolean
}

/** What to tell of the document that is open; undefined where there is nothing to tell. */
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
 * What to tell an editor about one published document.
 * @param status undefined while the builder has not answered, or does not exist
 * @param toleranceMs how much later than the build's begin a change may seem to be that is in it
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

/** What stands in place of “up to date”, where that is not so. */
export const BEHIND = 'The last change is not on the site yet'

/** How far the clocks of site builder and content server may be apart. A change so late in a build counts as in it. */
const CLOCK_TOLERANCE_MS = 10_000

/**
 * How the site as a whole stands: what the builder says, `unknown` while it does not answer, or `behind`. Then the site
 * lacks what was published last though no build is under way or has failed: its builder was not told yet, or nobody can
 * tell it.
 * @param lastChange of all that is published; undefined while that is not known
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

/** The builder's answer, or undefined when it is not one. */
export function readStatus(body: unknown): BuilderStatus | undefined {
  const status = body as BuilderStatus | null
  return typeof status === 'object' && status !== null && STATES.includes(status.state) ? status : undefined
}
