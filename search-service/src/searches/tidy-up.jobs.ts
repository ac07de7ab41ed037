import { Injectable } from '@nestjs/common'
import { RateLimits } from '../platform/http/rate-limits.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { AnswersRepository } from './answers.repository.ts'

/** Throws away what only mattered for a while. */
@Injectable()
export class TidyUpJobs {
  constructor(
    private readonly answers: AnswersRepository,
    private readonly limits: RateLimits,
  ) {}

  @HandlesJob('tidy-up')
  async tidyUp(): Promise<void> {
    await this.answers.forgetStale()
    await this.limits.forgetSpent()
  }
}
