import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { VotesRepository } from './votes.repository.ts'

/** Keeps who voted from where no longer than vote stuffing is looked for. */
@Injectable()
export class NetworkVotersJobs {
  constructor(private readonly votes: VotesRepository) {}

  /** Deletes who voted from where, a day later. Twice is harmless. */
  @HandlesJob('forget-network-voters')
  async forgetNetworkVoters(): Promise<void> {
    await this.votes.forgetNetworkVoters()
  }
}
