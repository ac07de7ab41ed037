import { Injectable } from '@nestjs/common'
import { BlockedNames } from '../blocked-names/blocked-names.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { ComparisonsRepository } from './comparisons.repository.ts'

/** Listed together in one transaction. Who votes on one of them waits that long. */
const AT_ONCE = 200

/** Lists visitors' searches at the full hour that they wait for. */
@Injectable()
export class ListingJobs {
  constructor(
    private readonly comparisons: ComparisonsRepository,
    private readonly names: BlockedNames,
  ) {}

  /**
   * Lists what is due, some at a time, each time all or nothing. Two workers share the work; what one that died left
   * undone is due still. Names that staff added since a search was made keep it out.
   */
  @HandlesJob('list-due-searches')
  async listDue(): Promise<void> {
    await this.names.look()
    if (!this.names.none)
      await this.comparisons.keepOutDue(({ query, translation }) => this.names.areIn(query, translation))
    while ((await this.comparisons.listDue(AT_ONCE)) > 0);
  }
}
