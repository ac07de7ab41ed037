import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { SharedCounters } from '../platform/shared-counters.ts'
import { AnswersRepository } from './answers.repository.ts'

/** Throws away what only mattered for a while. */
@Injectable()
export class TidyUpJobs {
  constructor(
    private readonly answers: AnswersRepository,
    private readonly counters: SharedCounters,
  ) {}

  /** Deletes what no longer matters: answers nobody may reuse and counts of limits. Twice is harmless. */
  @HandlesJob('tidy-up')
  async tidyUp(): Promise<void> {
    await this.answers.forgetStale()
    await this.counters.forgetSpent()
  }
}
