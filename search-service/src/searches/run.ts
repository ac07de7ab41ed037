import type { EngineName, LanguageCode, Outcome, Side } from '@firewall-cafe/shared'
import type { RunCapture } from '../captures/captures.service.ts'
import type { EngineResult } from '../engines/image-engine.ts'
import type { PictureAddress } from '../images/record-addresses.ts'
import { CONTROL_FAILED } from './control-failed.sql.ts'

/** One engine asked one query in one language: what came of it. Shared by every search that it answered. */
export interface Run {
  id: string
  engine: EngineName
  provider: string
  simulated: boolean
  query: string
  language: LanguageCode
  outcome: Outcome
  detail: string | null
  /** When the engine was really asked, epoch milliseconds. */
  askedAt: number
  durationMs: number
  results: EngineResult[]
  /** SHA-256 of what the engine sent, in hexadecimal; unset where nothing came. */
  captureSha256?: string
  /** What the engine sent, until it is recorded with the run. */
  capture?: RunCapture
  /** True when it was refused because the asker's network has had its share: other networks may still ask. */
  shareSpent?: true
  /** True when the engine was not asked: it had failed a moment before, or our calls of the hour were spent. */
  notAsked?: true
  /** True where it has no pictures, and no control of the bot shows that the engine was answering: no evidence. */
  controlFailed?: true
  /** When it will be asked again, epoch milliseconds; only known while that is in the future. */
  retryAt?: number
}

export type Runs = Readonly<Record<Side, Run>>

/** Whether an engine was asked. If none was, the search is not listed: a flood could fill the archive at no cost. */
export const wasAsked = ({ us, china }: Runs): boolean =>
  [us, china].some(({ notAsked, shareSpent }) => !notAsked && !shareSpent)

/** Whether it has no pictures although the engine answered: evidence only where the engine was answering us. */
export const isWithoutPictures = ({ outcome }: Run): boolean =>
  outcome === 'empty' || outcome === 'legal_notice'

/** The run as one that is no evidence. @param why for staff */
export const asNoEvidence = (run: Run, why: string): Run => ({
  ...run,
  detail: `${CONTROL_FAILED}${why} ${run.detail ?? ''}`.trim(),
  controlFailed: true,
})

/** A run as it is recorded; its capture has its own table. */
export function withoutCapture({ capture: _, ...run }: Run): Omit<Run, 'capture'> {
  return run
}

/** The addresses of all pictures, the engine's own small copies included. */
export function addressesOf(results: readonly EngineResult[]): PictureAddress[] {
  return results.flatMap(({ href, copyHref, thumbnailHref }) => [
    { href, ...(copyHref === undefined ? {} : { copyHref }) },
    ...(thumbnailHref ? [{ href: thumbnailHref }] : []),
  ])
}
