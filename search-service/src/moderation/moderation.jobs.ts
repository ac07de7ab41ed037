import { RETENTION } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { ModerationRepository } from './moderation.repository.ts'

/** What happens to comparisons by itself. */
@Injectable()
export class ModerationJobs {
  constructor(private readonly repository: ModerationRepository) {}

  /** A job, since votes lock the search, and two votes at once could not both limit it. Running it twice is harmless. */
  @HandlesJob('limit-by-votes')
  async limitByVotes(): Promise<void> {
    await this.repository.limitByVotes()
  }

  /** Twice is harmless. */
  @HandlesJob('forget-reports')
  async forgetReports(): Promise<void> {
    await this.repository.forgetReports(RETENTION.reports.kept.days)
  }
}
