import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { SharedCounters } from '../platform/shared-counters.ts'
import { VotesRepository } from '../votes/votes.repository.ts'
import { AnswersRepository } from './answers.repository.ts'

/** Throws away what only mattered for a while. */
@Injectable()
export class TidyUpJobs {
  constructor(
    private readonly answers: AnswersRepository,
    private readonly counters: SharedCounters,
    private readonly votes: VotesRepository,
  ) {}

  /** Deletes what no longer matters: answers nobody may reuse, counts of limits, who voted from where. Twice is harmless. */
  @HandlesJob('tidy-up')
  async tidyUp(): Promise<void> {
    await this.answers.forgetStale()
    await this.counters.forgetSpent()
    await this.votes.forgetCrowds()
  }
}
