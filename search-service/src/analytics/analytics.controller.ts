import {
  DASHBOARD_TOKEN_HEADER,
  type DashboardData,
  type EngineAnalytics,
  type GeographicItem,
  type RecentActivityItem,
  type SearchAnalytics,
  type VoteAnalytics,
} from '@firewall-cafe/shared'
import { Controller, Get, Header, UseGuards } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import type { z } from 'zod'
import { Describes } from '../platform/http/describes.ts'
import { AnalyticsService } from './analytics.service.ts'
import {
  dashboardDataSchema,
  engineAnalyticsSchema,
  geographicSchema,
  recentActivitySchema,
  searchAnalyticsSchema,
  voteAnalyticsSchema,
} from './analytics-wire.ts'
import { DashboardGuard } from './dashboard-access.ts'
import { EngineHealthService } from './engine-health.service.ts'

const describes = (summary: string, answer: z.ZodType) =>
  Describes({
    summary,
    answer,
    headers: { [DASHBOARD_TOKEN_HEADER]: 'Needed while a token is configured; a bearer token does too.' },
    failures: { 401: 'A token is configured and was not sent.' },
  })

@ApiTags('dashboard')
@Controller()
@UseGuards(DashboardGuard)
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly engineHealth: EngineHealthService,
  ) {}

  @Get('dashboardData')
  @Header('cache-control', 'no-store')
  @describes('The four counters', dashboardDataSchema)
  totals(): Promise<DashboardData> {
    return this.analytics.totals()
  }

  @Get('api/analytics/geographic')
  @Header('cache-control', 'no-store')
  @describes('Searches by place, most first', geographicSchema)
  geographic(): Promise<GeographicItem[]> {
    return this.analytics.geographic()
  }

  @Get('api/analytics/searches')
  @Header('cache-control', 'no-store')
  @describes('Searches by day (oldest first), term, language and engine', searchAnalyticsSchema)
  searches(): Promise<SearchAnalytics> {
    return this.analytics.searches()
  }

  @Get('api/analytics/votes')
  @Header('cache-control', 'no-store')
  @describes('Votes by category, day (oldest first) and search', voteAnalyticsSchema)
  votes(): Promise<VoteAnalytics> {
    return this.analytics.votes()
  }

  @Get('api/analytics/recent-activity')
  @Header('cache-control', 'no-store')
  @describes('The latest searches, newest first', recentActivitySchema)
  recentActivity(): Promise<RecentActivityItem[]> {
    return this.analytics.recentActivity()
  }

  @Get('api/analytics/engines')
  @Header('cache-control', 'no-store')
  @describes('For staff: outcomes by engine, circuits, queue and bot', engineAnalyticsSchema)
  engines(): Promise<EngineAnalytics> {
    return this.engineHealth.find()
  }
}
