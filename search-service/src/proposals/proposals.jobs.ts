import { RETENTION } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { ProposalsRepository } from './proposals.repository.ts'

/** Deletes proposals, with the hashes of their makers, when `RETENTION` says so. */
@Injectable()
export class ProposalsJobs {
  constructor(private readonly proposals: ProposalsRepository) {}

  /** Deletes old proposals. An accepted translation stays. Safe to run twice. */
  @HandlesJob('forget-proposals')
  async forget(): Promise<void> {
    await this.proposals.forget(RETENTION.openProposals.kept.days, RETENTION.decidedProposals.kept.days)
  }
}
