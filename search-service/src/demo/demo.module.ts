import { Module } from '@nestjs/common'
import { BotModule } from '../bot/bot.module.ts'
import { SearchesModule } from '../searches/searches.module.ts'
import { ClearDemo } from './clear-demo.ts'
import { DemoJobs } from './demo.jobs.ts'
import { DemoRepository } from './demo.repository.ts'
import { DemoService } from './demo.service.ts'

/** The demonstration's data: made on a first start over simulators, cleared by `npm run demo:clear`. */
@Module({
  imports: [SearchesModule, BotModule],
  providers: [DemoService, DemoRepository, DemoJobs, ClearDemo],
  exports: [DemoService, ClearDemo],
})
export class DemoModule {}
