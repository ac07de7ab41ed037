import { RETENTION } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { CapturesRepository } from './captures.repository.ts'

/** What happens to captures by itself. */
@Injectable()
export class CapturesJobs {
  constructor(private readonly repository: CapturesRepository) {}

  /** Their hashes stay with the runs. Twice is harmless. */
  @HandlesJob('forget-captures')
  async forget(): Promise<void> {
    await this.repository.forget(RETENTION.captures.kept.days)
  }
}
