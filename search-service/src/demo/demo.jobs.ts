import { Injectable } from '@nestjs/common'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { DemoService } from './demo.service.ts'

/** Seeds the demonstration's data: only with simulators, and unless DEMO_DATA is off. */
@Injectable()
export class DemoJobs {
  constructor(private readonly demo: DemoService) {}

  /** Seeds what is missing. Safe to run twice. */
  @HandlesJob('seed-demo')
  seed(): Promise<void> {
    return this.demo.seed()
  }
}
