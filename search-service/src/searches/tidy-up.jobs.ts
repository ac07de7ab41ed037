import { RETENTION } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { CountingRepository } from '../counting/counting.repository.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { SharedCounters } from '../platform/shared-counters.ts'
import { RecentAnswers } from './recent-answers.ts'
import { SearchesRepository } from './searches.repository.ts'

/** Deletes short-lived data. */
@Injectable()
export class TidyUpJobs {
  constructor(
    private readonly recentAnswers: RecentAnswers,
    private readonly counters: SharedCounters,
    private readonly counting: CountingRepository,
    private readonly searches: SearchesRepository,
  ) {}

  /** Deletes expired answers, rate limits, marks of counted terms, and networks. Safe to run twice. */
  @HandlesJob('tidy-up')
  async tidyUp(): Promise<void> {
    await this.recentAnswers.forgetStale()
    await this.counters.forgetSpent()
    await this.counting.forgetSpentMarks()
    await this.searches.forgetNetworks(RETENTION.searchNetwork.kept.hours)
  }
}
