import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { LogService } from './log.service.ts'

/** Adds to the log every hour. */
@Injectable()
export class LogJobs {
  constructor(private readonly log: LogService) {}

  /** Once every full hour. Safe to run twice; what a dead process left undone is entered next time. */
  @HandlesJob('seal-log')
  async seal(): Promise<void> {
    await this.log.seal()
  }
}
