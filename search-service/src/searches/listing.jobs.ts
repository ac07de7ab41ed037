import { Injectable } from '@nestjs/common'
import { BlockedNames } from '../blocked-names/blocked-names.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { ComparisonsRepository } from './comparisons.repository.ts'

/** Searches listed in one transaction. A vote on one of them waits until it ends. */
const AT_ONCE = 200

/** Lists visitors' searches at their full hour. */
@Injectable()
export class ListingJobs {
  constructor(
    private readonly comparisons: ComparisonsRepository,
    private readonly names: BlockedNames,
  ) {}

  /**
   * Lists due searches in batches, one transaction each. Workers share the work, and searches that a dead
   * worker left are still due. Keeps a search out if staff have since blocked a name in it.
   */
  @HandlesJob('list-due-searches')
  async listDue(): Promise<void> {
    await this.names.look()
    if (this.names.inForce > 0)
      await this.comparisons.keepOutDue(({ query, translation }) => this.names.areIn(query, translation))
    while ((await this.comparisons.listDue(AT_ONCE)) > 0);
  }
}
