import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { BlocksRepository } from './blocks.repository.ts'
import { Blocks } from './blocks.ts'
import { ImageStore } from './image-store.ts'
import { PurgeRepository } from './purge.repository.ts'

const PURGED_AT_ONCE = 100

/**
 * Deletes the files of pictures that are blocked or were removed with a comparison, after what looks like them was
 * blocked, too. Files are named by hash, so nothing else uses them.
 */
@Injectable()
export class PurgeJobs {
  constructor(
    private readonly blocks: BlocksRepository,
    private readonly list: Blocks,
    private readonly pictures: PurgeRepository,
    private readonly store: ImageStore,
  ) {}

  /** Continues where a process died. Safe to run twice. @throws {ImageStoreError} when the store fails */
  @HandlesJob('purge-blocked-images')
  async purge(): Promise<void> {
    const entries = await this.blocks.blockAllAround()
    await this.list.look()
    for (const sha256 of await this.pictures.listBlocked(entries, PURGED_AT_ONCE)) {
      await this.store.remove(sha256)
      await this.pictures.markPurged(entries, sha256)
    }
    for (let left = PURGED_AT_ONCE; left > 0; left--) {
      const found = await this.pictures.purgeUnused((sha256) => this.store.remove(sha256))
      if (!found) return
    }
  }
}
