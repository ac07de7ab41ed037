import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, Repository } from 'typeorm'
import { BlockedImageEntity } from './blocked-image.entity.ts'
import * as SQL from './blocks.sql.ts'
import { PictureDecisionEntity } from './picture-decision.entity.ts'

/** Blocking takes it exclusively; recording a picture shares it. "FWC" and a four. */
const BLOCKS_LOCK = 0x46_57_43_04

/** Blocked pictures. */
@Injectable()
export class BlocksRepository {
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
  block(sha256: Buffer, reason: string): Promise<number> {
    return this.blocked.manager.transaction(async (transaction) => {
      const blocked = await this.blockWithin(transaction, sha256, reason)
      await transaction.insert(PictureDecisionEntity, { sha256, action: 'block', reason })
      return blocked
    })
  }

  /** The same for an outside list, which is not in the log of staff. */
  blockListed(sha256: Buffer, reason: string): Promise<number> {
    return this.blocked.manager.transaction((transaction) => this.blockWithin(transaction, sha256, reason))
  }

  /** The same, within a transaction that already holds all its other locks. */
  async blockWithin(transaction: EntityManager, sha256: Buffer, reason: string): Promise<number> {
    await transaction.query(SQL.LOCK, [BLOCKS_LOCK])
    const [entry] = await transaction.query<{ id: string }[]>(SQL.BLOCK, [sha256, reason])
    await transaction.query(SQL.BLOCK_ALIKE, [entry?.id])
    await transaction.query(SQL.BLOCK_COPIES)
    const [{ blocked }] = await transaction.query(SQL.COUNT_BLOCKED, [entry?.id])
    return blocked
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

  /** Blocks small copies that were fetched before their original was known to be blocked. */
  async blockCopies(): Promise<void> {
    await this.blocked.query(SQL.BLOCK_COPIES)
  }

  /** Hashes of pictures that are not blocked, in order, after the given one; none when it was the last. */
  async unblockedPictures(after: string, limit: number): Promise<string[]> {
    const rows = await this.blocked.query<{ sha256: string }[]>(SQL.UNBLOCKED_PICTURES, [after, limit])
    return rows.map(({ sha256 }) => sha256)
  }
}
