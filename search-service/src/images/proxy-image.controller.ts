import type { ParsedQuery } from '@firewall-cafe/shared/api'
import { Controller, HttpException, HttpStatus, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiEndpoint, CallQuery } from '../platform/http/api-endpoint.ts'
import { matchesEtag } from '../platform/http/etag.ts'
import { ResponseCache } from '../platform/http/response-cache.ts'
import { ImageReader, type ShownImage } from './image-reader.ts'
import { ImageStoreError, type ImageVariant } from './image-store.ts'

type PictureQuery = ParsedQuery<'GET /proxy-image'>

/** A file is a file and nothing else, even opened in a tab of its own: no script, no frame, no guessing. */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}
const FOR_EVER = 'public, max-age=31536000, immutable'
/** A stand-in is only right until the picture itself can be had. */
const FOR_NOW = 'public, max-age=3600'
/** When to ask again while our own store is down, in seconds. */
const STORE_PAUSE = 10

@Controller()
export class ProxyImageController {
  constructor(
    private readonly reader: ImageReader,
    private readonly cache: ResponseCache,
  ) {}

  /** Serves the picture of a recorded result from our own store, and nothing else. */
  @ApiEndpoint('GET /proxy-image')
  async show(
    @CallQuery('GET /proxy-image') asked: PictureQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    try {
      await this.answer(asked, request, reply)
    } catch (error) {
      if (!(error instanceof ImageStoreError)) throw error
      request.log.error({ err: error }, 'proxy-image')
      storeIsDown(reply)
    }
  }

  private async answer({ url, size }: PictureQuery, request: FastifyRequest, reply: FastifyReply) {
    const image = await this.reader.find(url)
    if (image === 'unknown') {
      return refuse(reply, HttpStatus.FORBIDDEN, 'Only pictures of recorded search results are served.')
    }
    if (image === 'unavailable') return unavailable(reply)
    await this.send(image, size, request, reply)
  }

  private async send(image: ShownImage, size: ImageVariant, request: FastifyRequest, reply: FastifyReply) {
    const etag = size === 'thumbnail' ? `"${image.sha256}-t"` : `"${image.sha256}"`
    reply.headers(HARMLESS).headers({ etag, 'cache-control': image.standIn ? FOR_NOW : FOR_EVER })
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      reply.code(HttpStatus.NOT_MODIFIED).send()
      return
    }
    const file = await this.reader.open(image, size)
    if (!file) return unavailable(reply.removeHeader('etag'))
    reply
      .header('content-type', size === 'thumbnail' ? 'image/webp' : image.mediaType)
      .header('content-length', file.size)
    if (Buffer.isBuffer(file.body) && !image.standIn) this.cache.keep(request, reply, file.body)
    reply.send(file.body)
  }
}

function unavailable(reply: FastifyReply): never {
  return refuse(reply, HttpStatus.NOT_FOUND, 'This picture cannot be fetched from where it was found.')
}

function storeIsDown(reply: FastifyReply): never {
  reply.removeHeader('etag').header('retry-after', STORE_PAUSE)
  refuse(
    reply,
    HttpStatus.SERVICE_UNAVAILABLE,
    'Our store of pictures cannot be reached. Please try again soon.',
  )
}

function refuse(reply: FastifyReply, status: HttpStatus, error: string): never {
  reply.header('cache-control', 'no-store')
  throw new HttpException({ error }, status)
}
