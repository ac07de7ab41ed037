import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { VotesRepository } from './votes.repository.ts'

/** Keeps what tells a crowd no longer than it takes to tell one. */
@Injectable()
export class CrowdsJobs {
  constructor(private readonly votes: VotesRepository) {}

  /** Deletes who voted from where, a day later. Twice is harmless. */
  @HandlesJob('forget-crowds')
  async forgetCrowds(): Promise<void> {
    await this.votes.forgetCrowds()
  }
}
