import type { Answer } from '@firewall-cafe/shared/api'
import { Controller, HttpStatus, Res, UseGuards } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { ApiEndpoint } from '../platform/http/api-endpoint.ts'
import { DashboardGuard, StaffGuard } from '../platform/http/dashboard-access.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { Readiness } from '../platform/readiness.ts'
import { EngineHealthService } from './engine-health.service.ts'
import { HealthService } from './health.service.ts'

@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly engineHealth: EngineHealthService,
    private readonly readiness: Readiness,
  ) {}

  @ApiEndpoint('GET /health/ready')
  @RateLimit('none')
  ready(@Res() reply: FastifyReply): void {
    const { ready } = this.readiness
    if (ready) reply.send({ ready } satisfies Answer<'GET /health/ready'>)
    else reply.status(HttpStatus.SERVICE_UNAVAILABLE).send({ error: 'This process is about to end.' })
  }

  @ApiEndpoint('GET /health')
  async check(@Res({ passthrough: true }) reply: FastifyReply) {
    const health = await this.health.recent()
    if (health.status === 'down') reply.status(HttpStatus.SERVICE_UNAVAILABLE)
    return health
  }

  @ApiEndpoint('GET /figures/engines')
  @UseGuards(DashboardGuard, StaffGuard)
  engines() {
    return this.engineHealth.find()
  }
}
