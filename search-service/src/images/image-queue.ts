import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'
import type { JobToken } from '../platform/queue/queue-backend.ts'
import { type CollectImageData, CollectImageHandler, ImageQueue } from './image.jobs.ts'

/** Image jobs wait where all jobs of the service wait. */
@Injectable()
export class QueuedImages extends ImageQueue {
  constructor(private readonly queue: JobQueue) {
    super()
  }

  add(jobs: readonly { id: string; data: CollectImageData }[]): Promise<void> {
    return this.queue.add('collect-image', jobs)
  }
}

/** Hands the queue's jobs to the handler. */
@Injectable()
export class CollectImageJob {
  constructor(private readonly handler: CollectImageHandler) {}

  @HandlesJob('collect-image')
  run(data: CollectImageData, token: JobToken): Promise<void> {
    return this.handler.handle(data, token.lastAttempt)
  }
}
