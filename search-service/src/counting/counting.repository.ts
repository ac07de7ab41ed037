import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import * as SQL from './counting.sql.ts'

/** Updates the stored counts after writes: docs/counting.md. */
@Injectable()
export class CountingRepository {
  constructor(private readonly db: DataSource) {}

  /** Counts all committed writes; waits while another process is counting. */
  async fold(): Promise<void> {
    for (;;) {
      const [row] = await SQL.FOLD.rows(this.db)
      if (!row?.folded) return
    }
  }

  /**
   * Like `fold`, but does nothing while another process is counting.
   * @returns whether this call counted anything
   */
  async foldIfFree(): Promise<boolean> {
    for (let counted = false; ; counted = true) {
      const [row] = await SQL.FOLD_IF_FREE.rows(this.db)
      if (row?.folded) continue
      // Otherwise each later fold would also read the dead rows.
      if (counted) await this.db.query(SQL.VACUUM)
      return counted
    }
  }

  /**
   * Counts one common word that somebody searched for, so that the next search for it is fast.
   * @returns whether there was one
   */
  async countAskedWord(): Promise<boolean> {
    const [row] = await SQL.CLAIM_WORD.rows(this.db)
    if (!row?.word) return false
    await SQL.COUNT_WORD.rows(this.db, [row.word])
    return true
  }

  /** Deletes expired marks: the terms that they mark as counted may be counted again. */
  async forgetSpentMarks(): Promise<void> {
    await this.db.query(SQL.FORGET_SPENT_MARKS)
  }

  /** How long the oldest write has been waiting to be counted, in seconds; 0 when none is. */
  async lagSeconds(): Promise<number> {
    const [row] = await SQL.LAG.rows(this.db)
    return row?.seconds ?? 0
  }
}
