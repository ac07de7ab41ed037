import { DEMO_VISITOR_PREFIX, RETENTION } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { NamesRepository } from './names.repository.ts'

/** Deletes names, and the hashes of who made searches, when `RETENTION` says so. */
@Injectable()
export class NamesJobs {
  constructor(
    private readonly names: NamesRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Deletes old names, except those of the demonstration's made-up visitors. Safe to run twice. */
  @HandlesJob('forget-names')
  async forgetNames(): Promise<void> {
    await this.names.forget(RETENTION.names.kept.days, this.config.SIMULATOR_URL ? DEMO_VISITOR_PREFIX : null)
  }
}
