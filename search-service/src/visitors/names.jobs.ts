import { DEMO_VISITOR_PREFIX, RETENTION } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { NamesRepository } from './names.repository.ts'

/** Keeps names, and whose a search is, no longer than is said. */
@Injectable()
export class NamesJobs {
  constructor(
    private readonly names: NamesRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Forgets old names. The demonstration's made-up crowd keeps its own. Running it twice is harmless. */
  @HandlesJob('forget-names')
  async forgetNames(): Promise<void> {
    await this.names.forget(RETENTION.names.kept.days, this.config.SIMULATOR_URL ? DEMO_VISITOR_PREFIX : null)
  }
}
