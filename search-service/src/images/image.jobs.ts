import { Injectable } from '@nestjs/common'
import { ImageCollector } from './image-collector.ts'
import { ImageError } from './image-error.ts'
import { ImagesRepository } from './images.repository.ts'

/** The job that collects the picture behind one address. */
export const COLLECT_IMAGE = 'collect-image'
export interface CollectImageData {
  /** `image_addresses.id` */
  addressId: string
}

/** First try and four more, about 2, 4, 8 and 16 seconds apart. */
export const COLLECT_IMAGE_RETRIES = { attempts: 5, backoffMs: 2_000 }

/** Port: where image jobs wait. A job whose id is waiting already is not added twice. */
export abstract class ImageQueue {
  abstract add(jobs: readonly { id: string; data: CollectImageData }[]): Promise<void>
}

/** Puts pictures in line to be collected. */
@Injectable()
export class ImageJobs {
  constructor(private readonly queue: ImageQueue) {}

  /**
   * @param addressIds ids of `image_addresses`; one in line already stays there once
   * @throws when the queue cannot be reached
   */
  async enqueueForSearch(addressIds: readonly string[]): Promise<void> {
    const unique = [...new Set(addressIds)]
    if (unique.length === 0) return
    await this.queue.add(
      unique.map((addressId) => ({ id: `${COLLECT_IMAGE}-${addressId}`, data: { addressId } })),
    )
  }
}

/** Handles `collect-image`. Running twice is harmless: a settled address is left alone. */
@Injectable()
export class CollectImageHandler {
  constructor(
    private readonly images: ImagesRepository,
    private readonly collector: ImageCollector,
    private readonly jobs: ImageJobs,
  ) {}

  /**
   * @param lastAttempt true when the queue will not try again
   * @throws {ImageError} for a failure that may pass, so that the queue tries again
   */
  async handle({ addressId }: CollectImageData, lastAttempt = false): Promise<void> {
    const address = await this.images.findById(addressId)
    if (address?.state !== 'waiting') return
    try {
      await this.collector.collect(address)
    } catch (error) {
      const hopeless = error instanceof ImageError && (error.permanent || lastAttempt)
      if (!hopeless) throw error
      // In line before the address is settled: a crash in between repeats both.
      await this.enqueueStandIn(addressId)
      await this.images.markBroken(addressId, error.reason)
    }
  }

  /** When a picture is gone the engine's own small copy is collected, so that something can be shown. */
  private async enqueueStandIn(addressId: string): Promise<void> {
    const standIn = await this.images.findStandIn(addressId)
    if (standIn?.state === 'waiting') await this.jobs.enqueueForSearch([standIn.id])
  }
}
