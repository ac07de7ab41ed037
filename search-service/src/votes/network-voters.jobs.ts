import { RETENTION } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { VotesRepository } from './votes.repository.ts'

/** Deletes when and from where somebody voted as soon as it is no longer needed. */
@Injectable()
export class NetworkVotersJobs {
  constructor(private readonly votes: VotesRepository) {}

  /** Forgets the time of votes after minutes, and their networks after a day. Twice is harmless. */
  @HandlesJob('forget-network-voters')
  async forgetNetworkVoters(): Promise<void> {
    await this.votes.forgetTimes(RETENTION.voteTimes.kept.minutes)
    await this.votes.forgetNetworks(RETENTION.votingNetwork.kept.hours, RETENTION.votesTogether.kept.days)
  }
}
