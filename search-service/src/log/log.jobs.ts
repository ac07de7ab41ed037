import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { LogService } from './log.service.ts'

/** The log grows by itself. */
@Injectable()
export class LogJobs {
  constructor(private readonly log: LogService) {}

  /** Once a full hour; twice is harmless, and what a process that died left undone is entered by the next. */
  @HandlesJob('seal-log')
  async seal(): Promise<void> {
    await this.log.seal()
  }
}
