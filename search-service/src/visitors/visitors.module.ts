import { Module } from '@nestjs/common'
import { CountingModule } from '../counting/counting.module.ts'
import { NamesJobs } from './names.jobs.ts'
import { VisitorsController } from './visitors.controller.ts'
import { VisitorsRepository } from './visitors.repository.ts'
import { VotersModule } from './voters.module.ts'

/** What a visitor may ask about themselves: their address, and to be forgotten. */
@Module({
  imports: [CountingModule, VotersModule],
  controllers: [VisitorsController],
  providers: [VisitorsRepository, NamesJobs],
})
export class VisitorsModule {}
