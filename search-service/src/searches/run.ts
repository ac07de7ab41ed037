import type { EngineName, LanguageCode, Outcome, Side } from '@firewall-cafe/shared'
import type { RunCapture } from '../captures/captures.service.ts'
import type { EngineResult } from '../engines/image-engine.ts'
import type { PictureAddress } from '../images/record-addresses.ts'
import { CONTROL_FAILED } from './control-failed.sql.ts'

/** A picture of an answer. */
export interface FoundPicture extends EngineResult {
  /** True when it is taken down, as far as it was looked up: then no answer of ours tells anything of it. */
  blocked?: boolean
}

/** The result of asking one engine one query in one language. Shared by all searches that it answered. */
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
  results: FoundPicture[]
  /** SHA-256 of the engine's answer, in hexadecimal; unset when it sent nothing. */
  captureSha256?: string
  /** The engine's answer, until it is recorded with the run. */
  capture?: RunCapture
  /** True when the asker's network has used its share; other networks may still ask. */
  shareSpent?: true
  /** True when the engine was not asked: it had just failed, or our calls of the hour were spent. */
  notAsked?: true
  /** True when it was not asked because our limits refused the translation of its words. */
  notTranslated?: true
  /** True for no evidence: no pictures, and no control of the bot shows that the engine was working. */
  controlFailed?: true
  /** When it will be asked again, epoch milliseconds; set only while in the future. */
  retryAt?: number
}

export type Runs = Readonly<Record<Side, Run>>

/** Whether an engine was asked. If not, the search is unlisted: else a free flood could fill the archive. */
export const wasAsked = ({ us, china }: Runs): boolean =>
  [us, china].some(({ notAsked, shareSpent }) => !notAsked && !shareSpent)

/** Whether the engine answered without pictures: evidence only if it was really answering us. */
export const isWithoutPictures = ({ outcome }: Run): boolean =>
  outcome === 'empty' || outcome === 'legal_notice'

/** Marks a run as no evidence. @param why for staff */
export const asNoEvidence = (run: Run, why: string): Run => ({
  ...run,
  detail: `${CONTROL_FAILED}${why} ${run.detail ?? ''}`.trim(),
  controlFailed: true,
})

/** A run for recording; its capture has its own table. */
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
