import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import * as SQL from './counting.sql.ts'

/** Brings the numbers that are kept up to date with what was written: docs/counting.md. */
@Injectable()
export class CountingRepository {
  constructor(private readonly db: DataSource) {}

  /** Counts everything that is committed by now; waits while another process counts. */
  async fold(): Promise<void> {
    for (;;) {
      const [row] = await SQL.FOLD.rows(this.db)
      if (!row?.folded) return
    }
  }

  /**
   * As `fold`, unless another process is at it.
   * @returns whether anything was counted here
   */
  async foldIfFree(): Promise<boolean> {
    for (let counted = false; ; counted = true) {
      const [row] = await SQL.FOLD_IF_FREE.rows(this.db)
      if (row?.folded) continue
      // Rows that were folded would make each later fold read more of the table.
      if (counted) await this.db.query(SQL.VACUUM)
      return counted
    }
  }

  /**
   * Counts a common word that somebody looked for, so that the next question about it is quick.
   * @returns whether there was one
   */
  async countAskedWord(): Promise<boolean> {
    const [row] = await SQL.CLAIM_WORD.rows(this.db)
    if (!row?.word) return false
    await SQL.COUNT_WORD.rows(this.db, [row.word])
    return true
  }

  /** Forgets that something was counted already, once it may be counted again. */
  async forgetSpentMarks(): Promise<void> {
    await this.db.query(SQL.FORGET_SPENT_MARKS)
  }

  /** How long the oldest write has been waiting to be counted, in seconds; 0 when none is. */
  async lagSeconds(): Promise<number> {
    const [row] = await SQL.LAG.rows(this.db)
    return row?.seconds ?? 0
  }
}
