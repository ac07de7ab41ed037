import { Controller, HttpStatus, Param, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiEndpoint } from '../platform/http/api-endpoint.ts'
import { matchesEtag } from '../platform/http/etag.ts'
import { comparisonCode } from '../searches/comparison-code.ts'
import { type CardContents, CardsService, type DrawnCard } from './cards.service.ts'

@Controller()
export class CardsController {
  constructor(private readonly cards: CardsService) {}

  /** Sends the picture for sharing, of public comparisons only. */
  @ApiEndpoint('GET /comparisons/:code/card.png')
  async show(
    @Param('code', comparisonCode) code: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const contents = await this.cards.contentsOf(code)
    const { etag } = contents
    // Checked on every request, so that content that staff remove is on no card a moment later.
    const headers = { etag, 'cache-control': 'no-cache' }
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      reply.code(HttpStatus.NOT_MODIFIED).headers(headers).send()
      return
    }
    const { png, isWhole, etag: drawn } = await this.drawn(contents)
    reply
      .headers(isWhole ? { ...headers, etag: drawn } : { 'cache-control': 'no-store' })
      .type('image/png')
      .send(png)
  }

  /** Draws the card again if, meanwhile, staff decided about the comparison or a picture came. */
  private async drawn(contents: CardContents): Promise<DrawnCard & { etag: string }> {
    const card = await this.cards.draw(contents)
    const now = await this.cards.contentsOf(contents.code)
    return now.etag === contents.etag ? { ...card, etag: now.etag } : this.drawn(now)
  }
}
