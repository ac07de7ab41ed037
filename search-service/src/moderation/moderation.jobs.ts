import { RETENTION } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { BlockedNamesRepository } from '../blocked-names/blocked-names.repository.ts'
import { PictureDecisionsRepository } from '../images/picture-decisions.repository.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { ModerationRepository } from './moderation.repository.ts'
import { RemovalRepository } from './removal.repository.ts'

/** Limits comparisons by their votes and reports, and deletes what moderation no longer needs. */
@Injectable()
export class ModerationJobs {
  /** The last address that was checked. */
  private looked: string | undefined

  constructor(
    private readonly repository: ModerationRepository,
    private readonly removal: RemovalRepository,
    private readonly names: BlockedNamesRepository,
    private readonly pictureDecisions: PictureDecisionsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A job, since votes lock the search: two concurrent ones could not both limit it. Safe to run twice. */
  @HandlesJob('limit-by-votes')
  limitByVotes(): Promise<void> {
    return this.limitBy('votes')
  }

  /** Safe to run twice. */
  @HandlesJob('limit-by-reports')
  limitByReports(): Promise<void> {
    return this.limitBy('reports')
  }

  private async limitBy(by: 'reports' | 'votes'): Promise<void> {
    const { limited, left } = await this.repository.limitBy(by)
    if (left > 0)
      this.logger.warn(
        { limited, left },
        `${by} would limit more comparisons than staff can look at in an hour: it may be a flood`,
      )
  }

  /**
   * Checks all addresses, some in each run. Each process keeps its own position and starts at a random one,
   * so that restarts and other workers leave none out for long. Safe to run twice.
   */
  @HandlesJob('remove-unreferenced-pictures')
  async removeUnreferencedPictures(): Promise<void> {
    this.looked ??= await this.removal.anyAddress()
    const next = await this.removal.removeUnreferenced(this.looked)
    if (next === undefined)
      this.logger.warn(
        'unused pictures were not removed, since their table is locked; the next run tries again',
      )
    else this.looked = next
  }

  /** Also deletes removed names and old picture decisions, once they cannot be undone. Safe to run twice. */
  @HandlesJob('forget-reports')
  async forgetReports(): Promise<void> {
    const { openReports, decidedReports } = RETENTION
    const undecided = await this.repository.forgetReports(openReports.kept.days, decidedReports.kept.days)
    if (undecided > 0) this.logger.warn({ undecided }, 'reports deleted that nobody decided in time')
    await this.names.forgetRemoved(RETENTION.removedNames.kept.days)
    await this.pictureDecisions.forget(RETENTION.pictureDecisions.kept.days)
  }
}
