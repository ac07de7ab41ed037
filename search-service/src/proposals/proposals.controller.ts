import { VOTER_TOKEN_HEADER } from '@firewall-cafe/shared'
import type { ParsedBody } from '@firewall-cafe/shared/api'
import { Controller, Headers, Param } from '@nestjs/common'
import { ApiEndpoint, CallBody } from '../platform/http/api-endpoint.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { searchId } from '../searches/search-id.ts'
import { NamesRepository } from '../visitors/names.repository.ts'
import { Voters } from '../visitors/voters.ts'
import { ProposalsService } from './proposals.service.ts'

const PROPOSE = 'POST /searches/:id/translation-proposals'

@Controller()
export class ProposalsController {
  constructor(
    private readonly proposals: ProposalsService,
    private readonly voters: Voters,
    private readonly names: NamesRepository,
  ) {}

  @ApiEndpoint(PROPOSE)
  @RateLimit('messages')
  async propose(
    @Param('id', searchId) id: string,
    @CallBody(PROPOSE) body: ParsedBody<typeof PROPOSE>,
    @Headers(VOTER_TOKEN_HEADER) token: string | undefined,
  ) {
    const { translation } = body
    const clientName = this.names.nameIfAllowed(body.client_name)
    const voter = await this.voters.of(token)
    return this.proposals.propose({ searchId: id, translation, clientName, voter })
  }
}
