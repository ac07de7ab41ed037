import { type Erasure, type MyIp, VOTER_TOKEN_HEADER } from '@firewall-cafe/shared'
import { BadRequestException, Controller, Delete, Get, Header, Headers, Req } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { plainAddress } from '../platform/http/address.ts'
import { Describes } from '../platform/http/describes.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { VisitorsRepository } from './visitors.repository.ts'
import { voterOf } from './voter.ts'

const myIpSchema = z.object({ ip: z.string() }) satisfies z.ZodType<MyIp>

const erasureSchema = z.object({
  votes: z.int(),
  proposals: z.int().meta({ description: 'Proposed translations.' }),
  names: z.int().meta({ description: 'Searches from which the name was taken.' }),
}) satisfies z.ZodType<Erasure>

const NO_TOKEN = `Send the voter token to be forgotten, in the header ${VOTER_TOKEN_HEADER}`

@ApiTags('visitors')
@Controller()
export class VisitorsController {
  constructor(private readonly visitors: VisitorsRepository) {}

  @Get('api/my-ip')
  @Header('cache-control', 'no-store')
  @Describes({ summary: 'Your own address, shown to you and forgotten', answer: myIpSchema })
  myIp(@Req() request: FastifyRequest): MyIp {
    return { ip: plainAddress(request.ip) ?? request.ip }
  }

  @Delete('visitor')
  @RateLimit('votes')
  @Header('cache-control', 'no-store')
  @Describes({
    summary:
      'Erase everything tied to a voter token: votes, proposed translations, names; counts go down with them',
    headers: { [VOTER_TOKEN_HEADER]: 'The token that the browser voted with.' },
    answer: erasureSchema,
    failures: { 400: 'The token is missing, or none.', 429: 'Too many calls from this network.' },
  })
  erase(@Headers(VOTER_TOKEN_HEADER) token: string | undefined): Promise<Erasure> {
    const voter = voterOf(token)
    if (voter === undefined) throw new BadRequestException({ error: NO_TOKEN })
    return this.visitors.erase(voter)
  }
}
