import { RETENTION } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { BlockedNamesRepository } from '../blocked-names/blocked-names.repository.ts'
import { PictureDecisionsRepository } from '../images/picture-decisions.repository.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { ModerationRepository } from './moderation.repository.ts'

/** What happens to comparisons by itself. */
@Injectable()
export class ModerationJobs {
  constructor(
    private readonly repository: ModerationRepository,
    private readonly names: BlockedNamesRepository,
    private readonly pictureDecisions: PictureDecisionsRepository,
  ) {}

  /** A job, since votes lock the search, and two votes at once could not both limit it. Running it twice is harmless. */
  @HandlesJob('limit-by-votes')
  async limitByVotes(): Promise<void> {
    await this.repository.limitByVotes()
  }

  /** Also what was opened again, and can no longer be undone. Twice is harmless. */
  @HandlesJob('forget-reports')
  async forgetReports(): Promise<void> {
    await this.repository.forgetReports(RETENTION.reports.kept.days)
    await this.names.forgetRemoved(RETENTION.removedNames.kept.days)
    await this.pictureDecisions.forget(RETENTION.pictureDecisions.kept.days)
  }
}
