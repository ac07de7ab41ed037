import {
  BOT_SOURCE,
  isSourceCode,
  type SearchResponse,
  SOURCE_HEADER,
  type SourceCode,
} from '@firewall-cafe/shared'
import type { ParsedBody } from '@firewall-cafe/shared/api'
import { Controller, Headers, HttpStatus, Inject, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CONFIG, type Config } from '../platform/config.ts'
import { ApiEndpoint, CallBody } from '../platform/http/api-endpoint.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { type AskedSearch, SearchService, sawSomething } from './search.service.ts'
import { SearchStream } from './search-stream.ts'

@Controller()
export class SearchesController {
  constructor(
    private readonly searches: SearchService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @ApiEndpoint('POST /images')
  @RateLimit('searches')
  async search(
    @CallBody('POST /images') body: ParsedBody<'POST /images'>,
    @Headers(SOURCE_HEADER) source: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked: AskedSearch = {
      query: body.query,
      clientName: body.search_client_name,
      location: placeOf(source) ?? this.config.SEARCH_LOCATION,
      addressPrefix: request.addressPrefix,
    }
    reply.header('cache-control', 'no-store')
    if (wantsStream(request)) return this.stream(asked, request, reply)
    const response = await this.searches.search(asked, () => {})
    reply.status(statusOf(response)).send(response)
  }

  private stream(asked: AskedSearch, request: FastifyRequest, reply: FastifyReply): void {
    const stream = new SearchStream()
    this.searches
      .search(asked, (event, data) => stream.write(event, data))
      .then((response) => stream.end('done', response))
      .catch((error: unknown) => {
        request.log.error({ err: error }, 'search failed while streaming')
        stream.end('error', { error: 'Internal server error' })
      })
    // Proxies must not hold events back.
    reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(stream.readable)
  }
}

function wantsStream(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/event-stream')
}

/** The place an installation's machine names. Nobody outside passes for the bot; an unknown place is ignored. */
function placeOf(code: string | undefined): SourceCode | undefined {
  return code !== undefined && isSourceCode(code) && code !== BOT_SOURCE ? code : undefined
}

function statusOf(response: SearchResponse): HttpStatus {
  return sawSomething(response) ? HttpStatus.OK : HttpStatus.BAD_GATEWAY
}
