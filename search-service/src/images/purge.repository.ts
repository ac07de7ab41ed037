import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { BlockedImageEntity } from './blocked-image.entity.ts'
import { KEEP_FOUND_AGAIN } from './blocks.sql.ts'
import { ImageToPurgeEntity } from './image-to-purge.entity.ts'

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

  /** Pictures that no result uses any more, except those that have been found again meanwhile. */
  async listUnused(limit: number): Promise<string[]> {
    await this.unused.query(KEEP_FOUND_AGAIN)
    return hashesOf(await this.unused.find({ take: limit }))
  }

  async forgetUnused(sha256: string): Promise<void> {
    await this.unused.delete({ sha256: Buffer.from(sha256, 'hex') })
  }
}

const hashesOf = (pictures: readonly { sha256: Buffer }[]) =>
  pictures.map(({ sha256 }) => sha256.toString('hex'))
