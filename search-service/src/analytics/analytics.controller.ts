import { Controller, UseGuards } from '@nestjs/common'
import { ApiEndpoint } from '../platform/http/api-endpoint.ts'
import { DashboardGuard, type DashboardView, View } from '../platform/http/dashboard-access.ts'
import { AnalyticsService } from './analytics.service.ts'

@Controller()
@UseGuards(DashboardGuard)
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @ApiEndpoint('GET /dashboardData')
  totals() {
    return this.analytics.totals()
  }

  @ApiEndpoint('GET /api/analytics/geographic')
  geographic() {
    return this.analytics.geographic()
  }

  @ApiEndpoint('GET /api/analytics/searches')
  searches() {
    return this.analytics.searches()
  }

  @ApiEndpoint('GET /api/analytics/votes')
  votes() {
    return this.analytics.votes()
  }

  @ApiEndpoint('GET /api/analytics/agreement')
  agreement() {
    return this.analytics.agreement()
  }

  @ApiEndpoint('GET /api/analytics/recent-activity')
  recentActivity(@View() view: DashboardView) {
    return this.analytics.recentActivity[view]()
  }
}
