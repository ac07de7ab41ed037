import { DATA_LICENCES } from '@firewall-cafe/shared'
import type { ParsedQuery } from '@firewall-cafe/shared/api'
import { Controller, Inject, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CONFIG, type Config } from '../platform/config.ts'
import { ApiEndpoint, CallQuery } from '../platform/http/api-endpoint.ts'
import { asDownload, bodyFor } from '../platform/http/download.ts'
import { csv, type ExportFormat, jsonLines } from './export-formats.ts'
import { ExportsService } from './exports.service.ts'

type Filters = ParsedQuery<'GET /exports/archive.csv'>

@Controller()
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @ApiEndpoint('GET /comparisons')
  page(@CallQuery('GET /comparisons') query: ParsedQuery<'GET /comparisons'>) {
    return this.exports.page(query)
  }

  @ApiEndpoint('GET /exports/archive.csv')
  async csv(
    @CallQuery('GET /exports/archive.csv') query: Filters,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await this.send(csv, query, request, reply)
  }

  @ApiEndpoint('GET /exports/archive.jsonl')
  async jsonLines(
    @CallQuery('GET /exports/archive.jsonl') query: Filters,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await this.send(jsonLines, query, request, reply)
  }

  @ApiEndpoint('GET /exports/archive.atom')
  async feed(
    @CallQuery('GET /exports/archive.atom') query: ParsedQuery<'GET /exports/archive.atom'>,
    @Req() { url }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    // Relative, since the service does not know at which address readers reach it.
    const feed = await this.exports.feed(query, url.replace(/^[^?]*\//, ''))
    reply.header('link', this.licence).type('application/atom+xml; charset=utf-8')
    return feed
  }

  private get licence() {
    return `<${DATA_LICENCES[this.config.DATA_LICENCE].url}>; rel="license"`
  }

  /** Sends the file. Its name has the date but no search terms, since it stays on the reader's device. */
  private async send(format: ExportFormat, query: Filters, request: FastifyRequest, reply: FastifyReply) {
    const text = await bodyFor(request, () => this.exports.open(query, format, request.addressPrefix))
    const name = `firewall-cafe-archive-${new Date().toISOString().slice(0, 10)}.${format.ending}`
    asDownload(reply, name).header('link', this.licence).type(format.contentType).send(text)
  }
}
