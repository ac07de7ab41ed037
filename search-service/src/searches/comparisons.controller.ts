import { VOTER_TOKEN_HEADER } from '@firewall-cafe/shared'
import type { ParsedBody } from '@firewall-cafe/shared/api'
import { Controller, Headers, Param, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { ApiEndpoint, CallBody } from '../platform/http/api-endpoint.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { Voters } from '../visitors/voters.ts'
import { comparisonCode } from './comparison-code.ts'
import { ComparisonsService } from './comparisons.service.ts'

@Controller()
export class ComparisonsController {
  constructor(
    private readonly comparisons: ComparisonsService,
    private readonly voters: Voters,
  ) {}

  @ApiEndpoint('GET /comparisons/:code')
  async find(@Param('code', comparisonCode) code: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const record = await this.comparisons.find(code)
    reply.header('cache-control', record.listed ? 'no-cache' : 'no-store')
    return record
  }

  @ApiEndpoint('POST /comparisons/:code/listing')
  @RateLimit('votes')
  list(
    @Param('code', comparisonCode) code: string,
    @CallBody('POST /comparisons/:code/listing') {
      visibility,
    }: ParsedBody<'POST /comparisons/:code/listing'>,
    @Headers(VOTER_TOKEN_HEADER) token: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    reply.header('cache-control', 'no-store')
    return this.comparisons.list(code, visibility, this.voters.of(token))
  }
}
