import { RETENTION } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { BlockedNamesRepository } from '../blocked-names/blocked-names.repository.ts'
import { PictureDecisionsRepository } from '../images/picture-decisions.repository.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { ModerationRepository } from './moderation.repository.ts'

/** Limits comparisons by their votes, and deletes what moderation no longer needs. */
@Injectable()
export class ModerationJobs {
  constructor(
    private readonly repository: ModerationRepository,
    private readonly names: BlockedNamesRepository,
    private readonly pictureDecisions: PictureDecisionsRepository,
  ) {}

  /** A job, since votes lock the search, so two concurrent votes could not both limit it. Safe to run twice. */
  @HandlesJob('limit-by-votes')
  async limitByVotes(): Promise<void> {
    await this.repository.limitByVotes()
  }

  /** Also deletes removed names and decisions about pictures, once they are too old to be undone. Safe to run twice. */
  @HandlesJob('forget-reports')
  async forgetReports(): Promise<void> {
    await this.repository.forgetReports(RETENTION.reports.kept.days)
    await this.names.forgetRemoved(RETENTION.removedNames.kept.days)
    await this.pictureDecisions.forget(RETENTION.pictureDecisions.kept.days)
  }
}
