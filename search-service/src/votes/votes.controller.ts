import {
  type SearchVotes,
  VOTER_TOKEN_HEADER,
  type VoteResponse,
  type VoteUndoResponse,
} from '@firewall-cafe/shared'
import {
  BadRequestException,
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Headers,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Req,
} from '@nestjs/common'
import { ApiParam, ApiTags } from '@nestjs/swagger'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Describes } from '../platform/http/describes.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { valid } from '../platform/http/validation.ts'
import { searchId } from '../searches/search-id.ts'
import { voterOf } from '../visitors/voter.ts'
import {
  searchVotesSchema,
  voteRequestSchema,
  voteResponseSchema,
  voteUndoResponseSchema,
  voteUndoSchema,
} from './votes.schemas.ts'
import { VotesService } from './votes.service.ts'

const NO_TOKEN = `Send the voter token that the vote was cast with, in the header ${VOTER_TOKEN_HEADER}`
const TOKEN = { [VOTER_TOKEN_HEADER]: 'A random token that the browser made for itself and keeps.' }

@ApiTags('votes')
@Controller()
export class VotesController {
  constructor(private readonly votes: VotesService) {}

  @Post('vote')
  @HttpCode(HttpStatus.OK)
  @RateLimit('votes')
  @Describes({
    summary: 'Cast a vote; a repeat counts once and answers the same count',
    description:
      'Without a voter token, callers with the same name (or none) are one voter for each search. Votes of more voters from one network than a room holds are kept, and not counted.',
    body: voteRequestSchema,
    headers: TOKEN,
    answer: voteResponseSchema,
    failures: {
      400: 'The vote cannot be read; the sentence says why.',
      404: 'There is no search with this id.',
      429: 'Too many votes from this network.',
    },
  })
  cast(
    @Body(valid(voteRequestSchema)) vote: z.output<typeof voteRequestSchema>,
    @Headers(VOTER_TOKEN_HEADER) token: string | undefined,
    @Req() { addressPrefix }: FastifyRequest,
  ): Promise<VoteResponse> {
    const { meta_key: key, search_id: id, vote_client_name: clientName } = vote
    return this.votes.cast({ key, searchId: id, clientName, voter: voterOf(token), addressPrefix })
  }

  @Delete('vote')
  @RateLimit('undos')
  @Header('cache-control', 'no-store')
  @Describes({
    summary: 'Take back a vote cast less than a minute ago, by the voter token it was cast with',
    description: 'A vote that is not there is taken back already: asking twice is harmless.',
    body: voteUndoSchema,
    headers: TOKEN,
    answer: voteUndoResponseSchema,
    failures: {
      400: 'The vote cannot be read, or the token is missing.',
      404: 'There is no search with this id.',
      409: 'The vote was cast more than a minute ago.',
      429: 'Too many votes taken back from this network.',
    },
  })
  undo(
    @Body(valid(voteUndoSchema)) vote: z.output<typeof voteUndoSchema>,
    @Headers(VOTER_TOKEN_HEADER) token: string | undefined,
  ): Promise<VoteUndoResponse> {
    const voter = voterOf(token)
    if (voter === undefined) throw new BadRequestException({ error: NO_TOKEN })
    return this.votes.undo(vote.meta_key, vote.search_id, voter)
  }

  @Get('searches/:id/votes')
  @Header('cache-control', 'no-store')
  @ApiParam({ name: 'id', schema: { type: 'string' } })
  @Describes({
    summary: 'Votes of one search by category, zeros included',
    headers: TOKEN,
    answer: searchVotesSchema,
    failures: { 404: 'There is no search with this id.' },
  })
  find(
    @Param('id', searchId) id: string,
    @Headers(VOTER_TOKEN_HEADER) token: string | undefined,
  ): Promise<SearchVotes> {
    return this.votes.votes(id, voterOf(token))
  }
}
