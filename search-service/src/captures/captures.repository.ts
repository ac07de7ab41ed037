import { RETENTION } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { Queryable } from '../platform/database/statements.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import type { RunCapture } from './captures.service.ts'
import { type CaptureRow, FORGET, KEEP, OF_COMPARISON } from './captures.sql.ts'

const FORGOTTEN_AT_ONCE = 2_000

/** Captures. They are deleted with their run. */
@Injectable()
export class CapturesRepository {
  constructor(private readonly db: DataSource) {}

  /** Must be called in the transaction that records the runs. */
  async keep(
    transaction: Queryable,
    runs: readonly { id: string; capture?: RunCapture | undefined }[],
  ): Promise<void> {
    const captures = runs.flatMap(({ id, capture }) => (capture ? [{ ...capture, runId: id }] : []))
    if (captures.length === 0) return
    const rows = captures.map(({ response: _, sha256: __, ...capture }, index) => ({
      ...capture,
      at: index + 1,
    }))
    await KEEP.rows(transaction, [JSON.stringify(rows), captures.map(({ response }) => response)])
  }

  /** Both runs of a comparison; empty when it does not exist or is hidden. */
  ofComparison(code: string): Promise<CaptureRow[]> {
    return OF_COMPARISON.rows(this.db, [code])
  }

  /**
   * Deletes old captures of visitors' searches, in parts that fit into a statement's time. The runs keep the
   * hashes. Safe to run twice.
   */
  @HandlesJob('forget-captures')
  async forget(): Promise<void> {
    let forgotten: unknown[]
    do forgotten = await FORGET.rows(this.db, [RETENTION.captures.kept.days, FORGOTTEN_AT_ONCE])
    while (forgotten.length === FORGOTTEN_AT_ONCE)
  }
}
