import { RETENTION } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { VotesRepository } from './votes.repository.ts'

/** Deletes when and from which network somebody voted as soon as it is no longer needed. */
@Injectable()
export class NetworkVotersJobs {
  constructor(private readonly votes: VotesRepository) {}

  /** Deletes the time of votes after minutes, and their networks after a day. Safe to run twice. */
  @HandlesJob('forget-network-voters')
  async forgetNetworkVoters(): Promise<void> {
    // A minute sooner: up to so long passes until this runs again.
    await this.votes.forgetTimes(RETENTION.voteTimes.kept.minutes - 1)
    await this.votes.forgetNetworks(RETENTION.votingNetwork.kept.hours, RETENTION.votesTogether.kept.days)
  }
}
