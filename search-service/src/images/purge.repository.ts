import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { BlockedImageEntity } from './blocked-image.entity.ts'
import { ImageToPurgeEntity } from './image-to-purge.entity.ts'
import * as SQL from './purge.sql.ts'

/** Pictures whose files must be deleted. Hashes are in hexadecimal. */
@Injectable()
export class PurgeRepository {
  constructor(
    @InjectRepository(BlockedImageEntity) private readonly blocked: Repository<BlockedImageEntity>,
    @InjectRepository(ImageToPurgeEntity) private readonly unused: Repository<ImageToPurgeEntity>,
  ) {}

  /** Blocked pictures whose files may still be in the store. */
  async listBlocked(limit: number): Promise<string[]> {
    const pictures = await this.blocked
      .createQueryBuilder('blocked')
      .select(['blocked.id', 'blocked.sha256'])
      .where('not purged')
      .orderBy('blocked.id')
      .limit(limit)
      .getMany()
    return hashesOf(pictures)
  }

  async markPurged(sha256: string): Promise<void> {
    await this.blocked.update({ sha256: Buffer.from(sha256, 'hex') }, { purged: true })
  }

  /** A picture that no result uses any more; those that have been found again meanwhile are kept. */
  async nextUnused(): Promise<string | undefined> {
    await this.unused.query(SQL.KEEP_FOUND_AGAIN)
    return hashesOf(await this.unused.find({ take: 1 }))[0]
  }

  /** To be called when its files are gone. If it was recorded again while they went, it is collected again. */
  async forgetUnused(sha256: string): Promise<void> {
    const hash = Buffer.from(sha256, 'hex')
    await this.unused.manager.transaction(async (transaction) => {
      const recorded: unknown[] = await transaction.query(SQL.IS_IN_USE, [hash])
      if (recorded.length > 0) {
        await transaction.query(SQL.HOLD_ADDRESSES)
        await transaction.query(SQL.COLLECT_AGAIN, [hash])
        await transaction.query(SQL.FORGET_PICTURE, [hash])
      }
      await transaction.delete(ImageToPurgeEntity, { sha256: hash })
    })
  }
}

const hashesOf = (pictures: readonly { sha256: Buffer }[]) =>
  pictures.map(({ sha256 }) => sha256.toString('hex'))
