import { VOTER_TOKEN_HEADER } from '@firewall-cafe/shared'
import { BadRequestException, Controller, Headers, NotFoundException, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { plainAddress } from '../platform/http/address.ts'
import { ApiEndpoint } from '../platform/http/api-endpoint.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { VisitorsRepository } from './visitors.repository.ts'
import { Voters } from './voters.ts'

const NO_TOKEN = `Send the voter token to be forgotten, in the header ${VOTER_TOKEN_HEADER}`

const NO_ADDRESS = 'The proxy before us did not say which address you have.'

@Controller()
export class VisitorsController {
  constructor(
    private readonly visitors: VisitorsRepository,
    private readonly voters: Voters,
  ) {}

  @ApiEndpoint('GET /api/my-ip')
  myIp(@Req() request: FastifyRequest) {
    // A proxy that does not know the address sends `unknown`.
    const ip = plainAddress(request.ip)
    if (ip === undefined) throw new NotFoundException({ error: NO_ADDRESS })
    return { ip }
  }

  @ApiEndpoint('DELETE /visitor')
  @RateLimit('own')
  async erase(@Headers(VOTER_TOKEN_HEADER) token: string | undefined) {
    const voter = await this.voters.of(token)
    if (voter === undefined) throw new BadRequestException({ error: NO_TOKEN })
    return this.visitors.erase(voter)
  }
}
