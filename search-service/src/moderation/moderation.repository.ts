import {
  MODERATION_REASONS,
  type ModeratedComparison,
  type ModerationAction,
  type ModerationLogItem,
  type ModerationQueueItem,
  type ModerationReason,
  type TransparencyCount,
} from '@firewall-cafe/shared'
import type { ParsedBody } from '@firewall-cafe/shared/api'
import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { LOCK_WRITER } from '../visitors/visitors.sql.ts'
import * as SQL from './moderation.sql.ts'
import { RemovalRepository } from './removal.repository.ts'

export type KeptState = 'public' | 'limited' | 'hidden'

/** What staff saw when they decided, as far as the call says it. */
export type Saw = Pick<ParsedBody<'POST /moderation/:code'>, 'seen' | 'decision_id' | 'last_report'>

interface HeldSearch {
  id: string
  state: KeptState
}

const LIMIT_BY = { reports: SQL.LIMIT_BY_REPORTS, votes: SQL.LIMIT_BY_VOTES }
export const STATE_AFTER = { keep: 'public', limit: 'limited', hide: 'hidden', remove: 'removed' } as const

/** Reports and decisions, except removals. One transaction at a time changes a comparison. */
@Injectable()
export class ModerationRepository {
  constructor(
    private readonly db: DataSource,
    private readonly removal: RemovalRepository,
  ) {}

  /**
   * Stores a report.
   * @param by `nobody`: makes the hash shared by callers without a token; `network`: hash of the truncated
   *   network, without which a report does not count
   * @returns false when the comparison does not exist or is hidden, or the voter was erased meanwhile
   */
  report(
    code: string,
    by: { voter: Buffer | undefined; nobody: (searchId: string) => Buffer; network: Buffer | undefined },
    reason: ModerationReason,
    note: string,
  ): Promise<boolean> {
    return this.db.transaction(async (transaction) => {
      // First, as in every write of a voter: an erasure locks the voter before the voter's searches.
      if (by.voter) {
        const [writer] = await LOCK_WRITER.rows(transaction, [by.voter])
        if (!writer?.allowed) return false
      }
      const found = await this.hold(transaction, code)
      if (!found || found.state === 'hidden') return false
      const voter = by.voter ?? by.nobody(found.id)
      await SQL.PUT_REPORT.rows(transaction, [found.id, voter, by.network ?? null, reason, note])
      return true
    })
  }

  /**
   * Limits comparisons that enough networks reported or enough voters found NSFW, a certain number per hour.
   * @returns how many were limited, and how many wait for another hour
   */
  async limitBy(whom: 'reports' | 'votes'): Promise<{ limited: number; left: number }> {
    const [found] = await LIMIT_BY[whom].rows(this.db)
    return found as { limited: number; left: number }
  }

  /** Staff's queue, the most urgent first, and its length. */
  async queue(): Promise<{ total: number; items: ModerationQueueItem[] }> {
    const [found] = await SQL.QUEUE.rows(this.db)
    return found as { total: number; items: ModerationQueueItem[] }
  }

  /** How long, at least, each reason's oldest undecided report has waited, in seconds; 0 without any. */
  async oldestReports(): Promise<(readonly [ModerationReason, number])[]> {
    const waiting = new Map((await SQL.OLDEST_REPORTS.rows(this.db)).map((row) => [row.reason, row.seconds]))
    return MODERATION_REASONS.map((reason) => [reason, waiting.get(reason) ?? 0])
  }

  /** One comparison in any state, as a queue item. */
  async comparison(code: string): Promise<ModeratedComparison | undefined> {
    const [found] = await SQL.COMPARISON.rows(this.db, [code])
    return found?.item
  }

  /** The latest first. */
  log(): Promise<ModerationLogItem[]> {
    return SQL.LOG.rows(this.db)
  }

  /** The latest month first. */
  counts(): Promise<TransparencyCount[]> {
    return SQL.COUNTS.rows(this.db)
  }

  /**
   * Records a decision of staff, and closes the reports that they saw. A repeated decision adds nothing,
   * unless they saw reports that came since: then undoing the repeat must restore the state that it confirmed.
   * @param saw `seen`: the required state, which does not apply to a repeat: the first answer may have been
   *   lost. `decision_id`: the required last decision of staff, null for none, likewise. If only `seen` is
   *   given, the comparison must still wait for a decision. `last_report`: later reports stay open
   * @returns undefined when there is no such comparison; `waits`: whether reports stayed open
   */
  decide(
    code: string,
    action: ModerationAction,
    reason: ModerationReason,
    { seen, decision_id: standing, last_report }: Saw = {},
  ): Promise<(SQL.Decision & { waits: boolean }) | 'seen otherwise' | undefined> {
    const lastReport = last_report ?? null
    return this.db.transaction(async (transaction) => {
      if (action === 'remove') await this.removal.prepare(transaction)
      const found = await this.hold(transaction, code)
      if (!found) return undefined
      const [last] = await SQL.LAST_DECISION.rows(transaction, [code, lastReport])
      const repeated = last?.action === action && last.reason === reason && !last.reportedSince
      const waited = !last || last.reportedSince
      const asSeen =
        (seen === undefined || seen === found.state) &&
        (standing === undefined ? seen === undefined || waited : standing === (last?.id ?? null))
      if (!repeated && !asSeen) return 'seen otherwise'
      const [decision] = repeated
        ? [last]
        : await SQL.DECIDE.rows(transaction, [code, action, reason, found.state])
      let waits = false
      if (action === 'remove') await this.removal.remove(transaction, found.id, code, reason)
      else {
        await this.setState(transaction, found.id, STATE_AFTER[action])
        const [closed] = await SQL.CLOSE_REPORTS.rows(transaction, [found.id, decision?.id, lastReport])
        waits = closed?.waits === true
      }
      // Recent answers to its words must not be shown again.
      if (action === 'hide') await this.removal.forgetAnswers(transaction, found.id)
      return decision && { ...decision, waits }
    })
  }

  /**
   * @param id of the decision to undo; undefined for the last one, whichever it is
   * @returns the restored state, or why not; undefined when there is no such comparison
   */
  undo(code: string, id?: string): Promise<KeptState | 'nothing' | 'not the last' | 'too late' | undefined> {
    return this.db.transaction(async (transaction) => {
      const found = await this.hold(transaction, code)
      if (!found) return undefined
      const [last] = await SQL.LAST_DECISION.rows(transaction, [code, null])
      if (!last) return id === undefined ? 'nothing' : 'not the last'
      if (id !== undefined && id !== last.id) return 'not the last'
      if (last.tooLate) return 'too late'
      await SQL.UNDO.rows(transaction, [last.id])
      await this.setState(transaction, found.id, last.stateBefore)
      return last.stateBefore
    })
  }

  /**
   * Deletes reports that have been open, or decided, for the given days.
   * @returns how many of them were undecided
   */
  async forgetReports(openDays: number, decidedDays: number): Promise<number> {
    const [gone] = await SQL.FORGET_REPORTS.rows(this.db, [openDays, decidedDays])
    return gone?.undecided ?? 0
  }

  private async hold(transaction: EntityManager, code: string): Promise<HeldSearch | undefined> {
    const [found] = await transaction.query<HeldSearch[]>(SQL.HOLD, [code])
    return found
  }

  private async setState(transaction: EntityManager, searchId: string, state: KeptState): Promise<void> {
    await transaction.query(SQL.SET_STATE, [searchId, state])
  }
}
