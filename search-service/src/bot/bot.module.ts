import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { ExclusiveLock } from '../platform/database/exclusive-lock.ts'
import { SearchesModule } from '../searches/searches.module.ts'
import { BotJobs } from './bot.jobs.ts'
import { BotService } from './bot.service.ts'
import { CallsRepository } from './calls.repository.ts'
import { CrawlRepository } from './crawl.repository.ts'
import { SwitchEntity } from './switch.entity.ts'
import { SwitchRepository } from './switch.repository.ts'
import { TermEntity } from './term.entity.ts'
import { TermTranslations } from './term-translations.ts'
import { TermsRepository } from './terms.repository.ts'

/** The scheduled bot: a list of terms, and a daily crawl run over it. */
@Module({
  imports: [SearchesModule, TypeOrmModule.forFeature([SwitchEntity, TermEntity])],
  providers: [
    BotService,
    BotJobs,
    ExclusiveLock,
    CallsRepository,
    CrawlRepository,
    SwitchRepository,
    TermsRepository,
    TermTranslations,
  ],
  exports: [BotService, ExclusiveLock, SwitchRepository],
})
export class BotModule {}
