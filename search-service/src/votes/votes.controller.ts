import { VOTER_TOKEN_HEADER } from '@firewall-cafe/shared'
import type { ParsedBody } from '@firewall-cafe/shared/api'
import { BadRequestException, Controller, Headers, Param, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { ApiEndpoint, CallBody } from '../platform/http/api-endpoint.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { searchId } from '../searches/search-id.ts'
import { NamesRepository } from '../visitors/names.repository.ts'
import { Voters } from '../visitors/voters.ts'
import { VotesService } from './votes.service.ts'

const NO_TOKEN = `Send the voter token that the vote was cast with, in the header ${VOTER_TOKEN_HEADER}`

@Controller()
export class VotesController {
  constructor(
    private readonly votes: VotesService,
    private readonly voters: Voters,
    private readonly names: NamesRepository,
  ) {}

  @ApiEndpoint('POST /vote')
  @RateLimit('votes')
  async cast(
    @CallBody('POST /vote') vote: ParsedBody<'POST /vote'>,
    @Headers(VOTER_TOKEN_HEADER) token: string | undefined,
    @Req() { addressPrefix }: FastifyRequest,
  ) {
    const { meta_key: key, search_id: id } = vote
    const clientName = this.names.nameIfAllowed(vote.vote_client_name)
    const voter = await this.voters.of(token)
    return this.votes.cast({ key, searchId: id, clientName, voter, addressPrefix })
  }

  @ApiEndpoint('DELETE /vote')
  @RateLimit('own')
  async undo(
    @CallBody('DELETE /vote') vote: ParsedBody<'DELETE /vote'>,
    @Headers(VOTER_TOKEN_HEADER) token: string | undefined,
  ) {
    const voter = await this.voters.of(token)
    if (voter === undefined) throw new BadRequestException({ error: NO_TOKEN })
    return this.votes.undo(vote.meta_key, vote.search_id, voter)
  }

  @ApiEndpoint('GET /searches/:id/votes')
  async find(@Param('id', searchId) id: string, @Headers(VOTER_TOKEN_HEADER) token: string | undefined) {
    return this.votes.votes(id, await this.voters.of(token))
  }
}
