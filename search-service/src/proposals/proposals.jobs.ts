import { RETENTION } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { ProposalsRepository } from './proposals.repository.ts'

/** Keeps proposals, and the hashes of who made them, no longer than `RETENTION` says. */
@Injectable()
export class ProposalsJobs {
  constructor(private readonly proposals: ProposalsRepository) {}

  /** Deletes proposals that are old. An accepted translation stays. Twice is harmless. */
  @HandlesJob('forget-proposals')
  async forget(): Promise<void> {
    await this.proposals.forget(RETENTION.openProposals.kept.days, RETENTION.decidedProposals.kept.days)
  }
}
