import { Controller, Headers, HttpStatus, Param, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiEndpoint } from '../platform/http/api-endpoint.ts'
import { byteRange } from '../platform/http/byte-range.ts'
import { asDownload, bodyFor } from '../platform/http/download.ts'
import { matchesEtag } from '../platform/http/etag.ts'
import { comparisonCode } from '../searches/comparison-code.ts'
import { EvidenceService } from './evidence.service.ts'

@Controller()
export class EvidenceController {
  constructor(private readonly evidence: EvidenceService) {}

  /** Sends the length and answers range requests, as WACZ 1.1.1 requires of servers. */
  @ApiEndpoint('GET /comparisons/:code/evidence.wacz')
  async send(
    @Param('code', comparisonCode) code: string,
    @Headers('if-none-match') known: string | undefined,
    @Headers('range') asked: string | undefined,
    @Headers('if-range') only: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const packet = await this.evidence.find(code)
    const etag = `"${packet.hash}"`
    // Checked on every request, so that content that staff remove is in no packet a moment later.
    reply.headers({ etag, 'cache-control': 'no-cache', 'accept-ranges': 'bytes' })
    if (matchesEtag(known, etag)) {
      reply.code(HttpStatus.NOT_MODIFIED).send()
      return
    }
    // Only GET has ranges (RFC 9110, 14.2).
    const parted = request.method === 'GET' && (only === undefined || only === etag)
    const range = parted ? byteRange(asked, packet.size) : undefined
    if (range === 'unsatisfiable') {
      reply
        .code(HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE)
        .header('content-range', `bytes */${packet.size}`)
        .send({ error: `The packet has ${packet.size} bytes.` })
      return
    }
    const { from, length } = range ?? { from: 0, length: packet.size }
    const bytes = bodyFor(request, () => this.evidence.read(packet, from, length, request.addressPrefix))
    if (range) {
      const last = from + length - 1
      reply.code(HttpStatus.PARTIAL_CONTENT).header('content-range', `bytes ${from}-${last}/${packet.size}`)
    }
    asDownload(reply, `firewallcafe-${code}.wacz`)
      .header('content-length', length)
      .type('application/wacz')
      .send(bytes)
  }
}
