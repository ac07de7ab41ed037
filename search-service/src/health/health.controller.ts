import type { Health } from '@firewall-cafe/shared'
import { Controller, Get, HttpStatus, Res } from '@nestjs/common'
import { ApiOperation, ApiTags } from '@nestjs/swagger'
import type { FastifyReply } from 'fastify'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { HealthService } from './health.service.ts'

@ApiTags('service')
@Controller('health')
@RateLimit('none')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get()
  @ApiOperation({ summary: 'Whether the service can do its work: 200 when it can, 503 when a part is down' })
  async check(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const health = await this.health.check()
    reply.header('cache-control', 'no-store')
    if (health.status === 'down') reply.status(HttpStatus.SERVICE_UNAVAILABLE)
    return health
  }
}
