import { Controller, Header, UseGuards } from '@nestjs/common'
import { ApiEndpoint } from '../platform/http/api-endpoint.ts'
import { DashboardGuard, type DashboardView, View } from '../platform/http/dashboard-access.ts'
import { AnalyticsService } from './analytics.service.ts'

@Controller()
@UseGuards(DashboardGuard)
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @ApiEndpoint('GET /dashboardData')
  @Header('cache-control', 'no-store')
  totals() {
    return this.analytics.totals()
  }

  @ApiEndpoint('GET /api/analytics/geographic')
  @Header('cache-control', 'no-store')
  geographic() {
    return this.analytics.geographic()
  }

  @ApiEndpoint('GET /api/analytics/searches')
  @Header('cache-control', 'no-store')
  searches() {
    return this.analytics.searches()
  }

  @ApiEndpoint('GET /api/analytics/votes')
  @Header('cache-control', 'no-store')
  votes() {
    return this.analytics.votes()
  }

  @ApiEndpoint('GET /api/analytics/agreement')
  @Header('cache-control', 'no-store')
  agreement() {
    return this.analytics.agreement()
  }

  @ApiEndpoint('GET /api/analytics/recent-activity')
  @Header('cache-control', 'no-store')
  recentActivity(@View() view: DashboardView) {
    return this.analytics.recentActivity[view]()
  }
}
