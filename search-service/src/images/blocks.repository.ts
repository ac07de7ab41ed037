import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, Repository } from 'typeorm'
import { BlockedImageEntity } from './blocked-image.entity.ts'
import * as SQL from './blocks.sql.ts'
import { PictureDecisionEntity } from './picture-decision.entity.ts'

/** Blocking takes it exclusively; recording a picture shares it. "FWC" and a four. */
const BLOCKS_LOCK = 0x46_57_43_04

/** Entries of staff around which all is blocked. */
export interface SpreadEntries {
  /** Those whose files may be deleted. */
  entries: string[]
  /** Those of them that had a perceptual hash, by which other pictures were found. */
  compared: string[]
}

/** Blocked pictures. */
@Injectable()
export class BlocksRepository {
  /** Unpurged entries whose look-alikes this process has blocked: once, also while their files cannot be deleted. */
  private spread = new Set<string>()

  constructor(
    @InjectRepository(BlockedImageEntity) private readonly blocked: Repository<BlockedImageEntity>,
  ) {}

  /** Changes whenever the list does, and when pictures go with a comparison that is removed. */
  async version(): Promise<string> {
    const [row] = await this.blocked.query<{ version: string }[]>(SQL.VERSION)
    return row?.version ?? ''
  }

  /** The hashes of all blocked pictures, in hexadecimal. */
  async hashes(): Promise<string[]> {
    const blocked = await this.blocked.find({ select: { sha256: true } })
    return blocked.map(({ sha256 }) => sha256.toString('hex'))
  }

  /** What staff blocked, the latest first, and how many similar pictures each entry blocks. */
  list(): Promise<{ sha256: string; reason: string; blocked_at: Date; alike: number }[]> {
    return this.blocked.query(SQL.LIST)
  }

  /**
   * For staff: blocks a picture and all that look like it, and logs that they did. One that was blocked as a look-alike
   * becomes an entry itself.
   * @returns how many pictures it blocks, itself included
   */
  async block(sha256: Buffer, reason: string): Promise<number> {
    const [entry] = await this.blocked.manager.transaction(async (transaction) => {
      const entries = await this.blockWithin(transaction, [sha256], reason, { alone: false })
      await transaction.insert(PictureDecisionEntity, { sha256, action: 'block', reason })
      return entries
    })
    return this.blockAround(entry as string)
  }

  /** The same for an outside list, which is not in the log of staff. */
  async blockListed(sha256: Buffer, reason: string): Promise<number> {
    const [entry] = await this.blocked.manager.transaction((transaction) =>
      this.blockWithin(transaction, [sha256], reason, { alone: false }),
    )
    return this.blockAround(entry as string)
  }

  /**
   * Blocks pictures by their hashes, within a transaction that already holds all its other locks. What looks like them
   * follows after the commit (`blockAllAround`), since all pictures are read for that.
   * @param alone whether what looks like them is left alone
   * @returns their entries
   */
  async blockWithin(
    transaction: EntityManager,
    pictures: readonly Buffer[],
    reason: string,
    { alone }: { alone: boolean },
  ): Promise<string[]> {
    await transaction.query(SQL.LOCK, [BLOCKS_LOCK])
    const entries: string[] = []
    for (const sha256 of pictures) {
      const [entry] = await transaction.query<{ id: string }[]>(SQL.BLOCK, [sha256, reason, alone])
      entries.push(entry?.id as string)
    }
    return entries
  }

  /**
   * Blocks what looks like the entries that are not purged yet, and the small copies of blocked pictures, also those
   * that were fetched before their original was known to be blocked. Safe to run twice.
   */
  async blockAllAround(): Promise<SpreadEntries> {
    const entries = await this.blocked.query<{ id: string; comparable: boolean }[]>(SQL.UNPURGED_ENTRIES)
    const compared = entries.filter(({ comparable }) => comparable).map(({ id }) => id)
    for (const id of compared) if (!this.spread.has(id)) await this.blockAlike(id)
    this.spread = new Set(compared)
    await this.blocked.query(SQL.BLOCK_COPIES)
    return { entries: entries.map(({ id }) => id), compared }
  }

  private async blockAround(entry: string): Promise<number> {
    await this.blockAlike(entry)
    await this.blocked.query(SQL.BLOCK_COPIES)
    const [{ blocked }] = await this.blocked.query(SQL.COUNT_BLOCKED, [entry])
    return blocked
  }

  /** Looks without the lock: what is recorded meanwhile is compared with the entry as it comes. */
  private async blockAlike(entry: string): Promise<void> {
    // Waits for recordings that have begun: they may have looked before the entry could be compared.
    await this.blocked.query(SQL.LOCK, [BLOCKS_LOCK])
    const alike = await this.blocked.query<{ sha256: Buffer }[]>(SQL.ALIKE, [entry])
    if (alike.length > 0)
      await this.blocked.manager.transaction(async (transaction) => {
        await transaction.query(SQL.LOCK, [BLOCKS_LOCK])
        await transaction.query(SQL.BLOCK_ALIKE, [entry, alike.map(({ sha256 }) => sha256)])
      })
  }

  /**
   * Unblocks an entry of staff, and what only it blocked.
   * @returns how many pictures are unblocked; undefined when there is no such entry
   */
  unblock(sha256: Buffer): Promise<number | undefined> {
    return this.blocked.manager.transaction(async (transaction): Promise<number | undefined> => {
      await transaction.query(SQL.LOCK, [BLOCKS_LOCK])
      const [entry] = await transaction.query<{ id: string; reason: string }[]>(SQL.ENTRY, [sha256])
      if (!entry) return undefined
      await transaction.query(SQL.PASS_ON, [entry.id])
      const [, unblocked]: [unknown, number] = await transaction.query(SQL.UNBLOCK, [entry.id])
      // A small copy may also belong to another blocked picture.
      await transaction.query(SQL.BLOCK_COPIES)
      await transaction.insert(PictureDecisionEntity, { sha256, action: 'open', reason: entry.reason })
      return unblocked
    })
  }

  /** Whether a picture is blocked, or looks like one that is. */
  async isBlocked(sha256: Buffer, perceptualHash: string | null): Promise<boolean> {
    const rows: unknown[] = await this.blocked.query(SQL.IS_BLOCKED, [sha256, perceptualHash])
    return rows.length > 0
  }

  /**
   * Blocks a new picture that looks like a blocked one, or is an engine's small copy of one. Runs in the transaction
   * that records the picture, so that none is missed.
   * @returns whether the picture is blocked
   */
  async blockIncoming(
    transaction: EntityManager,
    addressId: string,
    sha256: Buffer,
    perceptualHash: string | null,
  ): Promise<boolean> {
    await transaction.query(SQL.SHARE_LOCK, [BLOCKS_LOCK])
    await transaction.query(SQL.COMPLETE_ENTRY, [sha256, perceptualHash])
    await transaction.query(SQL.BLOCK_IF_ALIKE, [sha256, perceptualHash])
    await transaction.query(SQL.BLOCK_IF_COPY, [sha256, addressId])
    const blocked = await transaction.existsBy(BlockedImageEntity, { sha256 })
    if (blocked) await transaction.query(SQL.BLOCK_COPIES)
    return blocked
  }

  /** Hashes of pictures that are not blocked, in order, after the given one; none when it was the last. */
  async unblockedPictures(after: string, limit: number): Promise<string[]> {
    const rows = await this.blocked.query<{ sha256: string }[]>(SQL.UNBLOCKED_PICTURES, [after, limit])
    return rows.map(({ sha256 }) => sha256)
  }
}
