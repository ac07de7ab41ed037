import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, Repository } from 'typeorm'
import { BlockedImageEntity } from './blocked-image.entity.ts'
import * as SQL from './blocks.sql.ts'
import { PictureDecisionEntity } from './picture-decision.entity.ts'

/** Advisory lock: blocking takes it exclusively, recording a picture shares it. "FWC" and a four. */
const BLOCKS_LOCK = 0x46_57_43_04

/** Staff's entries whose look-alikes are all blocked. */
export interface SpreadEntries {
  /** The entries whose files may be deleted. */
  entries: string[]
  /** Those with a perceptual hash, which was compared with other pictures. */
  compared: string[]
}

/** The table of blocked pictures. */
@Injectable()
export class BlocksRepository {
  /** Unpurged entries whose look-alikes this process has blocked, so that it compares each only once. */
  private spread = new Set<string>()

  constructor(
    @InjectRepository(BlockedImageEntity) private readonly blocked: Repository<BlockedImageEntity>,
  ) {}

  /** Changes whenever the list does, and when a removed comparison takes its pictures with it. */
  async version(): Promise<string> {
    const [row] = await this.blocked.query<{ version: string }[]>(SQL.VERSION)
    return row?.version ?? ''
  }

  /** The hashes of all blocked pictures, in hexadecimal. */
  async hashes(): Promise<string[]> {
    const blocked = await this.blocked.find({ select: { sha256: true } })
    return blocked.map(({ sha256 }) => sha256.toString('hex'))
  }

  /** Staff's entries, the latest first, and how many similar pictures each blocks. */
  list(): Promise<{ sha256: string; reason: string; blocked_at: Date; alike: number }[]> {
    return this.blocked.query(SQL.LIST)
  }

  /**
   * For staff: blocks a picture and all look-alikes, and logs the decision. A picture that was blocked as a
   * look-alike becomes an entry itself.
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

  /** Like `block`, for an outside list: not logged as staff's decision. */
  async blockListed(sha256: Buffer, reason: string): Promise<number> {
    const [entry] = await this.blocked.manager.transaction((transaction) =>
      this.blockWithin(transaction, [sha256], reason, { alone: false }),
    )
    return this.blockAround(entry as string)
  }

  /**
   * Blocks pictures by hash, in a transaction that already holds all its other locks. Look-alikes follow
   * after the commit (`blockAllAround`), since finding them reads all pictures.
   * @param alone true: does not block look-alikes
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
   * Blocks look-alikes of unpurged entries, and small copies of blocked pictures, even those fetched before
   * the original was blocked. Safe to run twice.
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

  /** Searches without the lock: pictures recorded meanwhile are compared with the entry on arrival. */
  private async blockAlike(entry: string): Promise<void> {
    // Waits for running recordings: they may have checked before the entry could be compared.
    await this.blocked.query(SQL.LOCK, [BLOCKS_LOCK])
    const alike = await this.blocked.query<{ sha256: Buffer }[]>(SQL.ALIKE, [entry])
    if (alike.length > 0)
      await this.blocked.manager.transaction(async (transaction) => {
        await transaction.query(SQL.LOCK, [BLOCKS_LOCK])
        await transaction.query(SQL.BLOCK_ALIKE, [entry, alike.map(({ sha256 }) => sha256)])
      })
  }

  /**
   * Unblocks an entry of staff, and the pictures that only this entry blocked.
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

  /** Hashes of unblocked pictures, in order, after the given one; empty after the last. */
  async unblockedPictures(after: string, limit: number): Promise<string[]> {
    const rows = await this.blocked.query<{ sha256: string }[]>(SQL.UNBLOCKED_PICTURES, [after, limit])
    return rows.map(({ sha256 }) => sha256)
  }
}
