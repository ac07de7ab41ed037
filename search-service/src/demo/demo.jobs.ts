import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { DemoService } from './demo.service.ts'

/** Seeds the demonstration where one is wanted. */
@Injectable()
export class DemoJobs {
  constructor(private readonly demo: DemoService) {}

  /** Seeds what is missing. Running twice adds nothing. */
  @HandlesJob('seed-demo')
  seed(): Promise<void> {
    return this.demo.seed()
  }
}
