import { type TranslationProposal, VOTER_TOKEN_HEADER } from '@firewall-cafe/shared'
import { Body, Controller, Headers, HttpCode, HttpStatus, Param, Post } from '@nestjs/common'
import { ApiParam, ApiTags } from '@nestjs/swagger'
import type { z } from 'zod'
import { Describes } from '../platform/http/describes.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { valid } from '../platform/http/validation.ts'
import { searchId } from '../searches/search-id.ts'
import { voterOf } from '../visitors/voter.ts'
import { proposalRequestSchema, proposalSchema } from './proposals.schemas.ts'
import { ProposalsService } from './proposals.service.ts'

@ApiTags('votes')
@Controller('searches/:id/translation-proposals')
export class ProposalsController {
  constructor(private readonly proposals: ProposalsService) {}

  @Post()
  @HttpCode(HttpStatus.OK)
  @RateLimit('messages')
  @ApiParam({ name: 'id', schema: { type: 'string' } })
  @Describes({
    summary:
      'Propose a better translation of a search; a repeat by the same voter takes the place of the first',
    description: 'It waits for staff. Accepted, it is the translation of later searches for the same term.',
    body: proposalRequestSchema,
    headers: { [VOTER_TOKEN_HEADER]: 'A random token that the browser made for itself and keeps.' },
    answer: proposalSchema,
    failures: {
      400: 'The proposal cannot be used; the sentence says why.',
      404: 'There is no search with this id.',
      429: 'Too many messages from this network.',
    },
  })
  propose(
    @Param('id', searchId) id: string,
    @Body(valid(proposalRequestSchema)) body: z.output<typeof proposalRequestSchema>,
    @Headers(VOTER_TOKEN_HEADER) token: string | undefined,
  ): Promise<TranslationProposal> {
    const { translation, client_name: clientName } = body
    return this.proposals.propose({ searchId: id, translation, clientName, voter: voterOf(token) })
  }
}
