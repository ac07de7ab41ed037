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

  /** Forgets names that are old. A demonstration's crowd is nobody, and keeps its own. Twice is harmless. */
  @HandlesJob('forget-names')
  async forgetNames(): Promise<void> {
    await this.names.forget(RETENTION.names.kept.days, this.config.SIMULATOR_URL ? DEMO_VISITOR_PREFIX : null)
  }
}
