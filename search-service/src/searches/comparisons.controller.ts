import { CITATION_TYPES, VOTER_TOKEN_HEADER } from '@firewall-cafe/shared'
import type { ParsedBody, ParsedQuery } from '@firewall-cafe/shared/api'
import { Controller, Headers, Param, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { ApiEndpoint, CallBody, CallQuery } from '../platform/http/api-endpoint.ts'
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
    const links = this.comparisons.signpostsOf(record)
    if (links) reply.header('link', links)
    return record
  }

  @ApiEndpoint('GET /oembed')
  embed(@CallQuery('GET /oembed') query: ParsedQuery<'GET /oembed'>) {
    return this.comparisons.embed(query)
  }

  @ApiEndpoint('GET /comparisons/:code/citation')
  async cite(
    @Param('code', comparisonCode) code: string,
    @CallQuery('GET /comparisons/:code/citation') { format }: ParsedQuery<'GET /comparisons/:code/citation'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const citation = await this.comparisons.cite(code, format)
    reply.type(`${CITATION_TYPES[format]}; charset=utf-8`)
    return citation
  }

  @ApiEndpoint('POST /comparisons/:code/listing')
  @RateLimit('own')
  async list(
    @Param('code', comparisonCode) code: string,
    @CallBody('POST /comparisons/:code/listing') {
      visibility,
    }: ParsedBody<'POST /comparisons/:code/listing'>,
    @Headers(VOTER_TOKEN_HEADER) token: string | undefined,
  ) {
    return this.comparisons.list(code, visibility, await this.voters.of(token))
  }
}
