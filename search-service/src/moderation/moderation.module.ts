import { Module } from '@nestjs/common'
import { BlockedNamesModule } from '../blocked-names/blocked-names.module.ts'
import { CountingModule } from '../counting/counting.module.ts'
import { ImagesModule } from '../images/images.module.ts'
import { SearchesModule } from '../searches/searches.module.ts'
import { VotersModule } from '../visitors/voters.module.ts'
import { BlocksController } from './blocks.controller.ts'
import { ModerationController, ReportsController } from './moderation.controller.ts'
import { ModerationJobs } from './moderation.jobs.ts'
import { ModerationRepository } from './moderation.repository.ts'
import { ModerationService } from './moderation.service.ts'
import { RemovalRepository } from './removal.repository.ts'

/** Visitors' reports and staff's decisions about comparisons. */
@Module({
  imports: [BlockedNamesModule, CountingModule, ImagesModule, SearchesModule, VotersModule],
  controllers: [ReportsController, BlocksController, ModerationController],
  providers: [ModerationService, ModerationRepository, RemovalRepository, ModerationJobs],
  exports: [ModerationRepository],
})
export class ModerationModule {}
