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

  /** The hash of every picture that is closed, in hexadecimal. */
  async closed(): Promise<string[]> {
    const blocked = await this.blocked.find({ select: { sha256: true } })
    return blocked.map(({ sha256 }) => sha256.toString('hex'))
  }

  /** What staff blocked, the latest first, and how many pictures each entry closed besides. */
  list(): Promise<{ sha256: string; reason: string; blocked_at: Date; alike: number }[]> {
    return this.blocked.query(SQL.LIST)
  }

  /**
   * Blocks a picture and all that look like it. One that was closed as a look-alike becomes an entry of its own.
   * @returns how many pictures are closed by it, itself included
   */
  block(sha256: Buffer, reason: string): Promise<number> {
    return this.blocked.manager.transaction(async (transaction) => {
      const closed = await this.blockWithin(transaction, sha256, reason)
      await transaction.insert(PictureDecisionEntity, { sha256, action: 'block', reason })
      return closed
    })
  }

  /** The same in a transaction that has all other locks it wants. */
  async blockWithin(transaction: EntityManager, sha256: Buffer, reason: string): Promise<number> {
    await transaction.query(SQL.LOCK, [BLOCKS_LOCK])
    const [entry] = await transaction.query<{ id: string }[]>(SQL.BLOCK, [sha256, reason])
    await transaction.query(SQL.CLOSE_ALIKE, [entry?.id])
    await transaction.query(SQL.CLOSE_SMALL_COPIES)
    const [{ closed }] = await transaction.query(SQL.COUNT_CLOSED, [entry?.id])
    return closed
  }

  /**
   * Opens an entry of staff, and what it alone closed.
   * @returns how many pictures are open again; undefined when there is no such entry
   */
  unblock(sha256: Buffer): Promise<number | undefined> {
    return this.blocked.manager.transaction(async (transaction): Promise<number | undefined> => {
      await transaction.query(SQL.LOCK, [BLOCKS_LOCK])
      const [entry] = await transaction.query<{ id: string; reason: string }[]>(SQL.ENTRY, [sha256])
      if (!entry) return undefined
      await transaction.query(SQL.PASS_ON, [entry.id])
      const [, opened]: [unknown, number] = await transaction.query(SQL.OPEN, [entry.id])
      // A small copy may be one of another closed picture, too.
      await transaction.query(SQL.CLOSE_SMALL_COPIES)
      await transaction.insert(PictureDecisionEntity, { sha256, action: 'open', reason: entry.reason })
      return opened
    })
  }

  /** Whether a picture is closed, or looks like one that is. */
  async closes(sha256: Buffer, perceptualHash: string | null): Promise<boolean> {
    const rows: unknown[] = await this.blocked.query(SQL.CLOSES, [sha256, perceptualHash])
    return rows.length > 0
  }

  /**
   * Closes a picture that has just come and looks like one that is blocked, or is an engine's small copy of one. In the
   * transaction that records it, so that none slips between the two.
   * @returns whether the picture is closed
   */
  async closeIncoming(
    transaction: EntityManager,
    addressId: string,
    sha256: Buffer,
    perceptualHash: string | null,
  ): Promise<boolean> {
    await transaction.query(SQL.SHARE_LOCK, [BLOCKS_LOCK])
    await transaction.query(SQL.COMPLETE_ENTRY, [sha256, perceptualHash])
    await transaction.query(SQL.CLOSE_IF_ALIKE, [sha256, perceptualHash])
    await transaction.query(SQL.CLOSE_IF_SMALL_COPY, [sha256, addressId])
    const closed = await transaction.existsBy(BlockedImageEntity, { sha256 })
    if (closed) await transaction.query(SQL.CLOSE_SMALL_COPIES)
    return closed
  }

  /** Closes small copies that came before anybody knew of what. */
  async closeSmallCopies(): Promise<void> {
    await this.blocked.query(SQL.CLOSE_SMALL_COPIES)
  }

  /** Hashes of pictures that are kept whole and not closed, in order, after that one; none when it was the last. */
  async open(after: string, limit: number): Promise<string[]> {
    const rows = await this.blocked.query<{ sha256: string }[]>(SQL.KEPT_OPEN, [after, limit])
    return rows.map(({ sha256 }) => sha256)
  }
}
