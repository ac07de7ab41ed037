import { VOTER_TOKEN_HEADER } from '@firewall-cafe/shared'
import type { ParsedBody } from '@firewall-cafe/shared/api'
import { Controller, Header, Headers, Param, Req, UseGuards } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { ApiEndpoint, CallBody } from '../platform/http/api-endpoint.ts'
import { DashboardGuard, StaffGuard } from '../platform/http/dashboard-access.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { comparisonCode } from '../searches/comparison-code.ts'
import { Voters } from '../visitors/voters.ts'
import { ModerationService } from './moderation.service.ts'

/** For everybody. */
@Controller()
export class ReportsController {
  constructor(
    private readonly moderation: ModerationService,
    private readonly voters: Voters,
  ) {}

  @ApiEndpoint('POST /comparisons/:code/reports')
  @RateLimit('messages')
  async report(
    @Param('code', comparisonCode) code: string,
    @CallBody('POST /comparisons/:code/reports') report: ParsedBody<'POST /comparisons/:code/reports'>,
    @Headers(VOTER_TOKEN_HEADER) token: string | undefined,
    @Req() { addressPrefix }: FastifyRequest,
  ) {
    return this.moderation.report(code, { ...report, voter: await this.voters.of(token), addressPrefix })
  }

  @ApiEndpoint('GET /api/transparency')
  @Header('cache-control', 'public, max-age=300')
  transparency() {
    return this.moderation.transparency()
  }
}

/** For staff. */
@Controller()
@UseGuards(DashboardGuard, StaffGuard)
export class ModerationController {
  constructor(private readonly moderation: ModerationService) {}

  @ApiEndpoint('GET /moderation/queue')
  queue() {
    return this.moderation.queue()
  }

  @ApiEndpoint('GET /moderation/comparisons/:code')
  comparison(@Param('code', comparisonCode) code: string) {
    return this.moderation.comparison(code)
  }

  @ApiEndpoint('GET /moderation/log')
  async log() {
    return { items: await this.moderation.log() }
  }

  @ApiEndpoint('POST /moderation/:code')
  decide(
    @Param('code', comparisonCode) code: string,
    @CallBody('POST /moderation/:code') body: ParsedBody<'POST /moderation/:code'>,
  ) {
    const { action, reason, ...saw } = body
    return this.moderation.decide(code, action, reason, saw)
  }

  @ApiEndpoint('POST /moderation/:code/undo')
  undo(
    @Param('code', comparisonCode) code: string,
    @CallBody('POST /moderation/:code/undo') { id }: ParsedBody<'POST /moderation/:code/undo'>,
  ) {
    return this.moderation.undo(code, id)
  }
}
