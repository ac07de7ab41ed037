import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { ComparisonsRepository } from './comparisons.repository.ts'

/** Listed together in one transaction. Who votes on one of them waits that long. */
const AT_ONCE = 200

/** Lists visitors' searches at the full hour that they wait for. */
@Injectable()
export class ListingJobs {
  constructor(private readonly comparisons: ComparisonsRepository) {}

  /**
   * Lists what is due, some at a time, each time all or nothing. Two workers share the work; what one that died left
   * undone is due still.
   */
  @HandlesJob('list-due-searches')
  async listDue(): Promise<void> {
    while ((await this.comparisons.listDue(AT_ONCE)) > 0);
  }
}
