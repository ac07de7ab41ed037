import { Module } from '@nestjs/common'
import { BotModule } from '../bot/bot.module.ts'
import { SearchesModule } from '../searches/searches.module.ts'
import { VotersModule } from '../visitors/voters.module.ts'
import { DemoRepository } from './demo.repository.ts'
import { DemoService } from './demo.service.ts'

/** Makes the demonstration's data when the service first starts with simulators. */
@Module({
  imports: [SearchesModule, BotModule, VotersModule],
  providers: [DemoService, DemoRepository],
  exports: [DemoService],
})
export class DemoModule {}
