import { type SearchResponse, VOTER_TOKEN_HEADER } from '@firewall-cafe/shared'
import type { ParsedBody } from '@firewall-cafe/shared/api'
import { Controller, Headers, HttpStatus, Inject, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CONFIG, type Config } from '../platform/config.ts'
import { ApiEndpoint, CallBody } from '../platform/http/api-endpoint.ts'
import { toAnswer } from '../platform/http/error.filter.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { Voters } from '../visitors/voters.ts'
import { placeOf } from './place.ts'
import { type AskedSearch, SearchService, sawSomething } from './search.service.ts'
import { SearchStream } from './search-stream.ts'

@Controller()
export class SearchesController {
  constructor(
    private readonly searches: SearchService,
    private readonly voters: Voters,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @ApiEndpoint('POST /images')
  @RateLimit('searches')
  async search(
    @CallBody('POST /images') body: ParsedBody<'POST /images'>,
    @Headers(VOTER_TOKEN_HEADER) token: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked: AskedSearch = {
      query: body.query,
      clientName: body.search_client_name,
      location: placeOf(request.headers, this.config),
      addressPrefix: request.addressPrefix,
      voterHash: await this.voters.of(token),
      visibility: body.visibility,
    }
    if (wantsStream(request)) return this.stream(asked, request, reply)
    const response = await this.searches.search(asked, () => {}, hasLeft(request))
    reply.status(statusOf(response)).send(response)
  }

  private stream(asked: AskedSearch, request: FastifyRequest, reply: FastifyReply): void {
    const stream = new SearchStream()
    this.searches
      .search(asked, (event, data) => stream.write(event, data), hasLeft(request))
      .then((response) => stream.end('done', response))
      .catch((error: unknown) => {
        request.log.error({ err: error }, 'search failed while streaming')
        const { status, body } = toAnswer(error)
        stream.end('error', { ...body, status })
      })
    // Proxies must not hold events back.
    reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(stream.readable)
  }
}

/** Whether the caller has left, as far as the connection tells. */
const hasLeft = (request: FastifyRequest) => () => request.raw.socket.destroyed

/** A type with `q=0` is refused (RFC 9110, 12.4.2). */
function wantsStream({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === 'text/event-stream' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

function statusOf(response: SearchResponse): HttpStatus {
  return sawSomething(response) ? HttpStatus.OK : HttpStatus.BAD_GATEWAY
}
