import { Module } from '@nestjs/common'
import { AnalyticsController } from './analytics.controller.ts'
import { AnalyticsService } from './analytics.service.ts'
import { JobsBoard } from './jobs-board.ts'

/** The dashboard's numbers, and the board of jobs. */
@Module({
  controllers: [AnalyticsController],
  providers: [AnalyticsService, JobsBoard],
})
export class AnalyticsModule {}
