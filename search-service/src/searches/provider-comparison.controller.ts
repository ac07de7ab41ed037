import type { ParsedBody } from '@firewall-cafe/shared/api'
import { Controller, HttpStatus, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../platform/http/address.ts'
import { ApiEndpoint, CallBody } from '../platform/http/api-endpoint.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { ProviderComparison } from './provider-comparison.ts'

@Controller()
export class ProviderComparisonController {
  constructor(private readonly comparison: ProviderComparison) {}

  @ApiEndpoint('POST /api/search-demo')
  @RateLimit('comparisons')
  async compare(
    @CallBody('POST /api/search-demo') { query }: ParsedBody<'POST /api/search-demo'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const compared = await this.comparison.compare(query, { network: networkOf(request.addressPrefix) })
    reply.status(compared.error ? HttpStatus.BAD_GATEWAY : HttpStatus.OK).send(compared)
  }
}
