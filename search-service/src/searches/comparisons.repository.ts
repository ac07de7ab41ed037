import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import {
  BY_CODE,
  DUE_SOON,
  type DueWords,
  KEEP_OUT,
  LIST_DUE,
  type ListingFound,
  type RecordedRun,
  type RecordedWords,
  SET_LISTING,
} from './comparisons.sql.ts'
import type { Run, Runs } from './run.ts'

export type RecordedComparison = RecordedWords & { runs: Runs }

/** Finds and lists searches by code. Always on the primary: visitors look at their own at once. */
@Injectable()
export class ComparisonsRepository {
  constructor(private readonly db: DataSource) {}

  /** The recorded comparison; undefined when there is none with this code, or only a tombstone. */
  async find(code: string): Promise<RecordedComparison | undefined> {
    const rows = await BY_CODE.rows(this.db, [code])
    const google = rows.find(({ engine }) => engine === 'google')
    const baidu = rows.find(({ engine }) => engine === 'baidu')
    if (!google || !baidu) return undefined
    return { ...google, runs: { us: toRun(google), china: toRun(baidu) } }
  }

  /**
   * Lists an unlisted search, or keeps it unlisted, for the voter who made it.
   * @param delayMinutes from the end of this hour; 0: now; undefined: never
   * @returns undefined when there is no such search
   */
  async setListing(
    code: string,
    voter: Buffer | undefined,
    delayMinutes: number | undefined,
  ): Promise<ListingFound | undefined> {
    const [found] = await SET_LISTING.rows(this.db, [code, voter ?? null, delayMinutes ?? null])
    return found
  }

  /** Keeps searches unlisted that are due now or soon if their words must stay out of the archive. */
  async keepOutDue(isOut: (words: DueWords) => boolean): Promise<void> {
    const out = (await DUE_SOON.rows(this.db)).filter(isOut)
    if (out.length > 0) await KEEP_OUT.rows(this.db, [out.map(({ id }) => id)])
  }

  /** Lists up to `atMost` searches that are due by the database's clock. @returns how many it listed */
  async listDue(atMost: number): Promise<number> {
    const [row] = await LIST_DUE.rows(this.db, [atMost])
    return row?.listed ?? 0
  }
}

function toRun(row: RecordedRun): Run {
  const { runId: id, engine, provider, simulated, outcome, captureSha256, askedAt, durationMs, results } = row
  return {
    id,
    engine,
    provider,
    simulated,
    query: row.words,
    language: row.wordsLanguage,
    outcome,
    detail: null,
    askedAt,
    durationMs,
    results,
    ...(captureSha256 === null ? {} : { captureSha256 }),
    ...(row.notAsked ? { notAsked: true } : {}),
    ...(row.notTranslated ? { notTranslated: true } : {}),
    ...(row.controlFailed ? { controlFailed: true } : {}),
  }
}
