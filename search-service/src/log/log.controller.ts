import { IMMUTABLE } from '@firewall-cafe/shared'
import { Controller, NotFoundException, Param, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { ApiEndpoint } from '../platform/http/api-endpoint.ts'
import { LogService } from './log.service.ts'
import { readTilePath } from './tile-path.ts'

/** A checkpoint changes every hour; tiles never do. */
const FRESH = 'public, max-age=5'

@Controller()
export class LogController {
  constructor(private readonly log: LogService) {}

  @ApiEndpoint('GET /log/checkpoint')
  async checkpoint(@Res() reply: FastifyReply) {
    const { note } =
      (await this.log.latest()) ?? absent('This installation keeps no log, or it has no checkpoint yet.')
    reply.header('cache-control', FRESH).type('text/plain; charset=utf-8').send(note)
  }

  @ApiEndpoint('GET /log/keys')
  async keys(@Res() reply: FastifyReply) {
    const keys = await this.log.publishedKeys()
    if (keys.length === 0) absent('This installation keeps no log.')
    reply
      .header('cache-control', FRESH)
      .type('text/plain; charset=utf-8')
      .send(`${keys.join('\n')}\n`)
  }

  @ApiEndpoint('GET /log/tile/:level/:first')
  async tile(@Param('level') level: string, @Param('first') first: string, @Res() reply: FastifyReply) {
    await this.sendTile(reply, level, first)
  }

  @ApiEndpoint('GET /log/tile/:level/:first/:second')
  async tileOfTwo(@Param() parts: Record<'level' | 'first' | 'second', string>, @Res() reply: FastifyReply) {
    await this.sendTile(reply, parts.level, `${parts.first}/${parts.second}`)
  }

  @ApiEndpoint('GET /log/tile/:level/:first/:second/:third')
  async tileOfThree(
    @Param() parts: Record<'level' | 'first' | 'second' | 'third', string>,
    @Res() reply: FastifyReply,
  ) {
    await this.sendTile(reply, parts.level, `${parts.first}/${parts.second}/${parts.third}`)
  }

  @ApiEndpoint('GET /log/proof/:leaf')
  async proof(@Param('leaf') leaf: string, @Res() reply: FastifyReply) {
    const index = /^(?:0|[1-9]\d{0,14})$/.test(leaf) ? Number(leaf) : Number.POSITIVE_INFINITY
    const proof = (await this.log.proof(index)) ?? absent('The latest checkpoint has no such entry.')
    reply.header('cache-control', FRESH).send(proof)
  }

  private async sendTile(reply: FastifyReply, level: string, rest: string): Promise<void> {
    const path = readTilePath(level, rest)
    const bytes = (path && (await this.log.tile(path))) ?? absent('The latest checkpoint has no such tile.')
    reply.header('cache-control', IMMUTABLE).type('application/octet-stream').send(bytes)
  }
}

function absent(error: string): never {
  throw new NotFoundException({ error })
}
