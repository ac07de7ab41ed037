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

  @ApiEndpoint('GET /figures/geographic')
  geographic() {
    return this.analytics.geographic()
  }

  @ApiEndpoint('GET /figures/searches')
  searches() {
    return this.analytics.searches()
  }

  @ApiEndpoint('GET /figures/votes')
  votes() {
    return this.analytics.votes()
  }

  @ApiEndpoint('GET /figures/agreement')
  agreement() {
    return this.analytics.agreement()
  }

  @ApiEndpoint('GET /figures/recent-activity')
  recentActivity(@View() view: DashboardView) {
    return this.analytics.recentActivity[view]()
  }
}
