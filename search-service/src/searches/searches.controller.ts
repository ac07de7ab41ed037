import {
  BOT_SOURCE,
  isSourceCode,
  type SearchResponse,
  SOURCE_HEADER,
  type SourceCode,
} from '@firewall-cafe/shared'
import { Body, Controller, Headers, HttpCode, HttpStatus, Inject, Post, Req, Res } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { CONFIG, type Config } from '../platform/config.ts'
import { Describes } from '../platform/http/describes.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { valid } from '../platform/http/validation.ts'
import { searchRequestSchema } from './search.schemas.ts'
import { type AskedSearch, SearchService, sawSomething } from './search.service.ts'
import { searchResponseSchema } from './search-answer.schemas.ts'
import { SearchStream } from './search-stream.ts'

@ApiTags('search')
@Controller('images')
export class SearchesController {
  constructor(
    private readonly searches: SearchService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post()
  @HttpCode(HttpStatus.OK)
  @RateLimit('searches')
  @Describes({
    summary: 'Compare: one query, translated, asked of both engines',
    description:
      'With `Accept: text/event-stream` the same call answers with the events `translation`, `google`, `baidu` as each becomes known, then `done` with the whole answer, or `error`.',
    body: searchRequestSchema,
    headers: { [SOURCE_HEADER]: 'The place an installation stands in, by its source code.' },
    answer: searchResponseSchema,
    alsoAnswers: { 'text/event-stream': 'Server-sent events.' },
    failures: {
      400: 'The query or the name cannot be used; the sentence says why.',
      429: 'Too many searches from this network.',
      502: 'Neither engine could be looked at. The body is the whole answer, with `error`; the search is archived.',
    },
  })
  async search(
    @Body(valid(searchRequestSchema)) body: z.output<typeof searchRequestSchema>,
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
