import { RETENTION } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { CountingRepository } from '../counting/counting.repository.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { SharedCounters } from '../platform/shared-counters.ts'
import { RecentAnswers } from './recent-answers.ts'
import { SearchesRepository } from './searches.repository.ts'

/** Throws away what only mattered for a while. */
@Injectable()
export class TidyUpJobs {
  constructor(
    private readonly answers: RecentAnswers,
    private readonly counters: SharedCounters,
    private readonly counting: CountingRepository,
    private readonly searches: SearchesRepository,
  ) {}

  /** Deletes what no longer matters: answers nobody may reuse, counts of limits, marks of what was counted, networks. Twice is harmless. */
  @HandlesJob('tidy-up')
  async tidyUp(): Promise<void> {
    await this.answers.forgetStale()
    await this.counters.forgetSpent()
    await this.counting.forgetSpentMarks()
    await this.searches.forgetNetworks(RETENTION.searchNetwork.kept.hours)
  }
}
