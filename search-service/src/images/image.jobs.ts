import { Inject, Injectable } from '@nestjs/common'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import type { JobPayloads } from '../platform/queue/job-names.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'
import type { JobToken } from '../platform/queue/queue-backend.ts'
import { RetryLaterError } from '../platform/queue/retry-later-error.ts'
import { ImageCollector } from './image-collector.ts'
import { ImageError, type ImageErrorReason } from './image-error.ts'
import { ImageIntake } from './image-intake.ts'
import { ImageStoreError } from './image-store.ts'
import { ImagesRepository } from './images.repository.ts'

/** After this wait, in seconds, a picture may have lost its job. If not, it is not enqueued twice. */
const LOST_AFTER_SECONDS = 10
const REQUEUED_AT_ONCE = 500
/** Pictures to enqueue as a test of whether a recovered store really stores them. */
const REQUEUED_ON_TRIAL = 8

/** Enqueues pictures to collect. */
@Injectable()
export class ImageJobs {
  constructor(private readonly queue: JobQueue) {}

  /**
   * Adds one job for each address, named after it: an address that is already queued is not added twice.
   * @param addressIds ids of `image_addresses`
   * @throws when the queue cannot be reached
   */
  async enqueueForSearch(addressIds: readonly string[]): Promise<void> {
    await this.queue.add('collect-image', jobsFor(addressIds))
  }

  /** Like `enqueueForSearch`, but never throws: a recurring job later enqueues what the queue refuses now. */
  async tryToEnqueue(addressIds: readonly string[]): Promise<void> {
    await this.queue.tryToAdd('collect-image', jobsFor(addressIds))
  }
}

const jobsFor = (addressIds: readonly string[]) =>
  [...new Set(addressIds)].map((addressId) => ({ id: addressId, data: { addressId } }))

/** Collects the queued pictures. One failing picture affects no other. */
@Injectable()
export class CollectImageJob {
  constructor(
    private readonly images: ImagesRepository,
    private readonly collector: ImageCollector,
    private readonly jobs: ImageJobs,
    private readonly intake: ImageIntake,
    @Inject(LOGGER) logger: Logger,
  ) {
    intake.onResume(() => {
      this.requeueOlderThan(0).catch((error: unknown) =>
        logger.warn({ err: error }, 'waiting pictures could not be queued again'),
      )
    })
  }

  /**
   * While the store fails, the job ends at once and its address keeps waiting; `requeue` enqueues it again
   * when the store works. So the queue stays empty meanwhile, and no picture is lost.
   *
   * Safe to run twice: a settled address is skipped. A permanent failure, or the last of several tries, marks
   * the address as broken, with the reason. So does a picture that makes workers die, before it kills the
   * next one.
   * @throws {ImageError} for a passing failure, so that the queue tries again
   * @throws {RetryLaterError} when the database fails, which says nothing about the picture
   */
  @HandlesJob('collect-image')
  async collect(
    { addressId }: JobPayloads['collect-image'],
    { lastAttempt, deadly }: Pick<JobToken, 'lastAttempt' | 'deadly'>,
  ) {
    if (this.intake.paused) return
    const address = await this.images.findById(addressId)
    if (address?.state !== 'waiting') return
    if (deadly) return this.giveUp(addressId, 'damaged')
    try {
      await this.collector.collect(address)
    } catch (error) {
      if (error instanceof ImageStoreError) return
      if (!(error instanceof ImageError)) throw new RetryLaterError({ cause: error })
      // It is recorded as blocked and never shown.
      if (error.reason === 'blocked') return
      if (!error.permanent && !lastAttempt) throw error
      await this.giveUp(addressId, error.reason)
    }
  }

  private async giveUp(addressId: string, reason: ImageErrorReason): Promise<void> {
    // Enqueued before the address is settled: a crash in between repeats both.
    await this.enqueueFallback(addressId)
    const copyId = await this.images.markBroken(addressId, reason)
    // If the process dies here, `requeue` finds it.
    if (copyId) await this.jobs.enqueueForSearch([copyId])
  }

  /** When a picture is gone, collects the engine's small copy, so that something can be shown. */
  private async enqueueFallback(addressId: string): Promise<void> {
    const fallback = await this.images.findFallback(addressId)
    if (fallback?.state === 'waiting') await this.jobs.enqueueForSearch([fallback.id])
  }

  /**
   * Enqueues pictures again if their job was lost between the commit of their search and the queue. If the
   * queue still has the job, it is not added twice.
   */
  @HandlesJob('requeue-waiting-images')
  async requeue(): Promise<void> {
    await this.requeueOlderThan(LOST_AFTER_SECONDS)
  }

  private async requeueOlderThan(seconds: number): Promise<void> {
    if (this.intake.paused) return
    const limit = this.intake.onTrial ? REQUEUED_ON_TRIAL : REQUEUED_AT_ONCE
    await this.jobs.enqueueForSearch(await this.images.findWaiting(seconds, limit))
  }
}
