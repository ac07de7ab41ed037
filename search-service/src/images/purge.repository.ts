import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import type { SpreadEntries } from './blocks.repository.ts'
import { ImageToPurgeEntity } from './image-to-purge.entity.ts'
import { PURGE_UNRECORDED } from './images.sql.ts'
import * as SQL from './purge.sql.ts'

/** Pictures whose files must be deleted. Hashes are in hexadecimal. */
@Injectable()
export class PurgeRepository {
  constructor(
    @InjectRepository(ImageToPurgeEntity) private readonly unused: Repository<ImageToPurgeEntity>,
  ) {}

  /**
   * Blocked pictures whose files may still be in the store.
   * @param entries the only entries of staff to include: the others' look-alikes are not blocked yet
   */
  async listBlocked(entries: readonly string[], limit: number): Promise<string[]> {
    const pictures = await this.unused.query<{ sha256: string }[]>(SQL.UNPURGED, [entries, limit])
    return pictures.map(({ sha256 }) => sha256)
  }

  /** Marks a picture as purged, unless it has meanwhile become another entry, or only now can be compared. */
  async markPurged({ entries, compared }: SpreadEntries, sha256: string): Promise<void> {
    await this.unused.query(SQL.MARK_PURGED, [entries, sha256, compared])
  }

  /**
   * Deletes, with `remove`, the files of one picture that no result uses, unless it was found again.
   * @param remove returns whether it succeeded; if not, the picture is left for another run
   * @param but pictures to leave out
   * @returns whether there was one
   */
  purgeUnused(remove: (sha256: string) => Promise<boolean>, but: readonly string[]): Promise<boolean> {
    return this.unused.manager.transaction(async (transaction) => {
      await transaction.query(SQL.SET_IDLE_TIMEOUT)
      const [picture] = await transaction.query<{ sha256: string; foundAgain: boolean }[]>(SQL.HOLD_UNUSED, [
        but,
      ])
      if (!picture) return false
      const { sha256, foundAgain } = picture
      if (!foundAgain && !(await remove(sha256))) return true
      await transaction.delete(ImageToPurgeEntity, { sha256: Buffer.from(sha256, 'hex') })
      return true
    })
  }

  /** Call this before writing a picture's files: then no purge that has begun deletes them. */
  async claim(sha256: Buffer): Promise<void> {
    await this.unused.delete({ sha256 })
  }

  /** Call this after recording. @returns whether it is recorded; from then on no purge deletes its files */
  async claimRecorded(sha256: Buffer): Promise<boolean> {
    const rows: unknown[] = await this.unused.query(SQL.CLAIM_RECORDED, [sha256])
    return rows.length > 0
  }

  /** Schedules a picture's files for deletion because it could not be recorded. */
  async purgeUnrecorded(sha256: Buffer): Promise<void> {
    await this.unused.query(PURGE_UNRECORDED, [sha256])
  }
}
