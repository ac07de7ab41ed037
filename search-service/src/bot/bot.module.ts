import { Module } from '@nestjs/common'
import { ExclusiveLock } from '../platform/database/exclusive-lock.ts'
import { SearchesModule } from '../searches/searches.module.ts'
import { BotJobs } from './bot.jobs.ts'
import { BotService } from './bot.service.ts'
import { BotProgress } from './bot-progress.ts'
import { CallsRepository } from './passes/calls.repository.ts'
import { PassesRepository } from './passes/passes.repository.ts'
import { SwitchRepository } from './switch.repository.ts'
import { TermsRepository } from './terms/terms.repository.ts'
import { TermTranslations } from './terms/translations.ts'

/** The scheduled scraper: a list of terms, and one pass a day over it. */
@Module({
  imports: [SearchesModule],
  providers: [
    BotService,
    { provide: BotProgress, useExisting: BotService },
    BotJobs,
    ExclusiveLock,
    CallsRepository,
    PassesRepository,
    SwitchRepository,
    TermsRepository,
    TermTranslations,
  ],
  exports: [BotProgress, BotService, ExclusiveLock, SwitchRepository],
})
export class BotModule {}
