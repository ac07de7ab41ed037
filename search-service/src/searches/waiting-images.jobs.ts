import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { ImageJobs } from '../images/image.jobs.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'

/** Longer than all tries of a job together: whoever still waits has lost theirs. */
const LOST_AFTER = '3 minutes'
const AT_ONCE = 500

/**
 * Queues the pictures whose job was lost between the commit of their search and the queue.
 * One whose job is still known to the queue is not added twice.
 */
@Injectable()
export class WaitingImagesJobs {
  constructor(
    private readonly db: DataSource,
    private readonly imageJobs: ImageJobs,
  ) {}

  @HandlesJob('requeue-waiting-images')
  async requeue(): Promise<void> {
    const rows: { id: string }[] = await this.db.query(
      `select id from image_addresses
       where state = 'waiting' and recorded_at < now() - $1::interval
       order by recorded_at limit $2`,
      [LOST_AFTER, AT_ONCE],
    )
    await this.imageJobs.enqueueForSearch(rows.map(({ id }) => id))
  }
}
