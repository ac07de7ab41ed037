import type { Health } from '@firewall-cafe/shared'
import { Controller, Get, HttpStatus, Res } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { Describes } from '../platform/http/describes.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { Readiness } from '../platform/readiness.ts'
import { HealthService } from './health.service.ts'

const state = z.enum(['up', 'down'])
const healthSchema = z.object({
  status: state,
  database: state,
  queue: state,
  store: state,
  simulated: z.boolean().meta({ description: 'True when simulators stand in for the engines.' }),
}) satisfies z.ZodType<Health>

const readySchema = z.object({ ready: z.boolean() })

@ApiTags('service')
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly readiness: Readiness,
  ) {}

  @Get('ready')
  @RateLimit('none')
  @Describes({
    summary: 'Whether this process takes new requests',
    description:
      'For the balancer in front: 503 from the moment the process was asked to end. It knows no other part.',
    answer: readySchema,
    failures: { 503: 'It serves what it has and is about to end.' },
  })
  ready(@Res() reply: FastifyReply): void {
    const { ready } = this.readiness
    reply.header('cache-control', 'no-store')
    if (ready) reply.send({ ready })
    else reply.status(HttpStatus.SERVICE_UNAVAILABLE).send({ error: 'This process is about to end.' })
  }

  @Get()
  @Describes({
    summary: 'Whether the service can do its work',
    description: 'The parts are looked at once in five seconds at most, however many ask.',
    answer: healthSchema,
    failures: { 503: 'A part is down. The body is the same, and says which.' },
  })
  async check(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const health = await this.health.recent()
    reply.header('cache-control', 'no-store')
    if (health.status === 'down') reply.status(HttpStatus.SERVICE_UNAVAILABLE)
    return health
  }
}
