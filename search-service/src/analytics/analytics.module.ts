import { Module } from '@nestjs/common'
import { BotModule } from '../bot/bot.module.ts'
import { EnginesModule } from '../engines/engines.module.ts'
import { AnalyticsController } from './analytics.controller.ts'
import { AnalyticsRepository } from './analytics.repository.ts'
import { AnalyticsService } from './analytics.service.ts'
import { EngineHealthService } from './engine-health.service.ts'
import { JobsBoard } from './jobs-board.ts'

/** The dashboard's numbers, and the board of jobs. */
@Module({
  imports: [EnginesModule, BotModule],
  controllers: [AnalyticsController],
  providers: [AnalyticsService, AnalyticsRepository, EngineHealthService, JobsBoard],
})
export class AnalyticsModule {}
