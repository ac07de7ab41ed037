import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { BlocksRepository } from './blocks.repository.ts'
import { Blocks } from './blocks.ts'
import { ImageStore } from './image-store.ts'
import { PurgeRepository } from './purge.repository.ts'

const PURGED_AT_ONCE = 100
/** After this many failures of a kind, the store counts as down. Random order gives others their turn. */
const FAILURES_AT_MOST = 3

/**
 * Deletes the files of pictures that are blocked, or were removed with a comparison. First blocks look-alikes
 * of blocked ones. Files are named by hash, so nothing else uses them.
 */
@Injectable()
export class PurgeJobs {
  constructor(
    private readonly blocks: BlocksRepository,
    private readonly list: Blocks,
    private readonly pictures: PurgeRepository,
    private readonly store: ImageStore,
  ) {}

  /**
   * Continues where a process died. Safe to run twice.
   * @throws {ImageStoreError} at the end, when files of some pictures cannot be deleted
   */
  @HandlesJob('purge-blocked-images')
  async purge(): Promise<void> {
    const spread = await this.blocks.blockAllAround()
    await this.list.look()
    const failed = new Map<string, unknown>()
    const remove = async (sha256: string): Promise<boolean> => {
      try {
        await this.store.remove(sha256)
        return true
      } catch (error) {
        failed.set(sha256, error)
        return false
      }
    }
    for (const sha256 of await this.pictures.listBlocked(spread.entries, PURGED_AT_ONCE)) {
      if (failed.size >= FAILURES_AT_MOST) break
      if (await remove(sha256)) await this.pictures.markPurged(spread, sha256)
    }
    // Counts anew: blocked pictures that cannot be deleted must not keep the removed ones from deletion.
    const atMost = failed.size + FAILURES_AT_MOST
    for (let left = PURGED_AT_ONCE; left > 0 && failed.size < atMost; left--) {
      if (!(await this.pictures.purgeUnused(remove, [...failed.keys()]))) break
    }
    for (const error of failed.values()) throw error
  }
}
