import { RETENTION } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { CapturesRepository } from './captures.repository.ts'

/** Deletes old captures. */
@Injectable()
export class CapturesJobs {
  constructor(private readonly repository: CapturesRepository) {}

  /** Their hashes stay with the runs. Safe to run twice. */
  @HandlesJob('forget-captures')
  async forget(): Promise<void> {
    await this.repository.forget(RETENTION.captures.kept.days)
  }
}
