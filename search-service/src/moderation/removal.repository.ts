import { type ModerationReason, normaliseTerm, PICTURE_REASONS } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { BlocksRepository } from '../images/blocks.repository.ts'
import { isLockNotAvailable } from '../platform/database/sql-state.ts'
import { HOLD_RUNS } from '../visitors/visitors.sql.ts'
import * as SQL from './remove.sql.ts'

const REMOVED_AT_ONCE = 500
/** How long a decision of staff waits for a lock; and a job, which comes again. */
const LOCK_TIMEOUT_MS = 2_000
const LOCK_TIMEOUT_OF_JOB_MS = 200

/**
 * Removes a comparison in the transaction that records the decision: after the commit, its words and
 * everything that no other search uses are gone. Only deleting picture files and blocking look-alikes follows
 * afterwards.
 */
@Injectable()
export class RemovalRepository {
  constructor(
    private readonly db: DataSource,
    private readonly blocks: BlocksRepository,
  ) {}

  /**
   * Must be the first lock of the transaction.
   * @param lockTimeoutMs for this lock and later ones: searches queue behind a transaction that waits for it
   * @throws when the table is being vacuumed or changed
   */
  async prepare(transaction: EntityManager, lockTimeoutMs = LOCK_TIMEOUT_MS): Promise<void> {
    await SQL.SET_LOCK_TIMEOUT.rows(transaction, [String(lockTimeoutMs)])
    await SQL.HOLD_ADDRESSES.rows(transaction)
  }

  async remove(
    transaction: EntityManager,
    searchId: string,
    code: string,
    reason: ModerationReason,
  ): Promise<void> {
    await this.forgetAnswers(transaction, searchId)
    await SQL.REMOVE_CRAWL_ITEMS.rows(transaction, [searchId])
    const [removed] = await SQL.REMOVE_SEARCH.rows(transaction, [searchId])
    const { runs, query, language } = removed as SQL.Removed
    await SQL.PUT_TOMBSTONE.rows(transaction, [code, reason])
    const normalised = normaliseTerm(query)
    await SQL.FORGET_OVERRIDE.rows(transaction, [language, normalised, query])
    await HOLD_RUNS.rows(transaction, [runs])
    await SQL.FORGET_ENTRIES.rows(transaction, [runs])
    const [named] = await SQL.REMOVE_RUNS.rows(transaction, [runs])
    const [orphans] = await SQL.ORPHANS.rows(transaction, [named?.addresses])
    const { addresses, pictures } = orphans as { addresses: string[]; pictures: Buffer[] }
    const blocked = PICTURE_REASONS.includes(reason) ? pictures : []
    await SQL.REMOVE_ADDRESSES.rows(transaction, [addresses, blocked])
    await SQL.REMOVE_PICTURES.rows(transaction, [pictures])
    // Removing one search must not make a famous picture, with other bytes, vanish from others (0050).
    const alone = reason !== 'minor'
    if (blocked.length > 0) await this.blocks.blockWithin(transaction, blocked, reason, { alone })
  }

  /** A random id from which to start checking addresses. */
  async anyAddress(): Promise<string> {
    const [found] = await SQL.ANY_ADDRESS.rows(this.db)
    return (found as { id: string }).id
  }

  /**
   * Checks the next addresses after an id, and removes those that no result names, with their pictures.
   * @returns the id to continue from; undefined when the table was in use: try again
   */
  async removeUnreferenced(after: string): Promise<string | undefined> {
    const [found] = await SQL.FIND_UNREFERENCED.rows(this.db, [after])
    const { last, unreferenced } = found as { last: string | null; unreferenced: string[] }
    try {
      for (let at = 0; at < unreferenced.length; at += REMOVED_AT_ONCE)
        await this.removeAddresses(unreferenced.slice(at, at + REMOVED_AT_ONCE))
    } catch (error) {
      if (isLockNotAvailable(error)) return undefined
      throw error
    }
    return last ?? '0'
  }

  /** Takes a few milliseconds, during which no address is recorded. @throws as `prepare` does */
  private removeAddresses(ids: readonly string[]): Promise<void> {
    return this.db.transaction(async (transaction) => {
      await this.prepare(transaction, LOCK_TIMEOUT_OF_JOB_MS)
      const held = await SQL.HOLD_UNREFERENCED.rows(transaction, [ids])
      const [orphans] = await SQL.ORPHANS_AMONG.rows(transaction, [held.map(({ id }) => id)])
      const { addresses, pictures } = orphans as { addresses: string[]; pictures: Buffer[] }
      const blocked = await SQL.BLOCKED_OF.rows(transaction, [pictures])
      await SQL.REMOVE_ADDRESSES.rows(transaction, [addresses, blocked.map(({ sha256 }) => sha256)])
      await SQL.REMOVE_PICTURES.rows(transaction, [pictures])
    })
  }

  /** Deletes the recent answers to the words of a search. */
  async forgetAnswers(transaction: EntityManager, searchId: string): Promise<void> {
    await SQL.FORGET_ANSWERS.rows(transaction, [searchId])
  }
}
