import { Module } from '@nestjs/common'
import { CountingModule } from '../counting/counting.module.ts'
import { VisitorsController } from './visitors.controller.ts'
import { VisitorsRepository } from './visitors.repository.ts'
import { VotersModule } from './voters.module.ts'

/** Shows visitors their address, and erases their data. */
@Module({
  imports: [CountingModule, VotersModule],
  controllers: [VisitorsController],
  providers: [VisitorsRepository],
})
export class VisitorsModule {}
