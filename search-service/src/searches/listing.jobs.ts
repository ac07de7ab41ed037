import { Injectable } from '@nestjs/common'
import { BlockedNames } from '../blocked-names/blocked-names.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { ComparisonsRepository } from './comparisons.repository.ts'

/** Searches listed in one transaction. A vote on one of them waits until it ends. */
const AT_ONCE = 200

/** Lists visitors' searches at the full hour that they wait for. */
@Injectable()
export class ListingJobs {
  constructor(
    private readonly comparisons: ComparisonsRepository,
    private readonly names: BlockedNames,
  ) {}

  /**
   * Lists what is due in batches, one transaction each. Workers share the work, and what a dead worker left undone is
   * still due. A search is kept out if staff have blocked a name in it since it was made.
   */
  @HandlesJob('list-due-searches')
  async listDue(): Promise<void> {
    await this.names.look()
    if (this.names.inForce > 0)
      await this.comparisons.keepOutDue(({ query, translation }) => this.names.areIn(query, translation))
    while ((await this.comparisons.listDue(AT_ONCE)) > 0);
  }
}
