import { type DynamicModule, Module } from '@nestjs/common'
import { APP_GUARD } from '@nestjs/core'
import { AnalyticsModule } from './analytics/analytics.module.ts'
import { ArchiveModule } from './archive/archive.module.ts'
import { BotModule } from './bot/bot.module.ts'
import { CardsModule } from './cards/cards.module.ts'
import { CountingModule } from './counting/counting.module.ts'
import { DemoModule } from './demo/demo.module.ts'
import { DumpsModule } from './dumps/dumps.module.ts'
import { EvidenceModule } from './evidence/evidence.module.ts'
import { ExportsModule } from './exports/exports.module.ts'
import { HealthModule } from './health/health.module.ts'
import { LogModule } from './log/log.module.ts'
import { MailModule } from './mail/mail.module.ts'
import { ModerationModule } from './moderation/moderation.module.ts'
import type { Config } from './platform/config.ts'
import { RateLimitGuard } from './platform/http/rate-limit.guard.ts'
import type { Logger } from './platform/logging/logger.ts'
import { platformModule } from './platform/platform.module.ts'
import { ProposalsModule } from './proposals/proposals.module.ts'
import { SearchesModule } from './searches/searches.module.ts'
import { VisitorsModule } from './visitors/visitors.module.ts'
import { VotesModule } from './votes/votes.module.ts'

@Module({})
class AppModule {}

/** The module graph of both processes: the api serves it, the worker runs its jobs. */
export function appModule(config: Config, logger: Logger): DynamicModule {
  return {
    module: AppModule,
    imports: [
      platformModule(config, logger),
      SearchesModule,
      CardsModule,
      ArchiveModule,
      ExportsModule,
      EvidenceModule,
      DumpsModule,
      VotesModule,
      CountingModule,
      AnalyticsModule,
      VisitorsModule,
      LogModule,
      MailModule,
      HealthModule,
      BotModule,
      DemoModule,
      ProposalsModule,
      ModerationModule,
    ],
    providers: [{ provide: APP_GUARD, useClass: RateLimitGuard }],
  }
}
