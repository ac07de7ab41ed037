import { Controller, Get, HttpException, HttpStatus, Query, Req, Res } from '@nestjs/common'
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DescribesRefusals } from '../platform/http/describes.ts'
import { matchesEtag } from '../platform/http/etag.ts'
import { ReadyAnswers } from '../platform/http/ready-answers.ts'
import { ImageReader, type ShownImage } from './image-reader.ts'
import { ImageStoreError, type ImageVariant } from './image-store.ts'
import { type AskedImage, readProxyQuery } from './proxy-image.query.ts'

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

const PICTURES = Object.fromEntries(
  ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'].map((type) => [
    type,
    { schema: { type: 'string' as const, format: 'binary' } },
  ]),
)

@ApiTags('images')
@Controller('proxy-image')
export class ProxyImageController {
  constructor(
    private readonly reader: ImageReader,
    private readonly ready: ReadyAnswers,
  ) {}

  /** Serves the picture of a recorded result from our own store, and nothing else. */
  @Get()
  @ApiOperation({ summary: 'The picture behind the address of a recorded result' })
  @ApiQuery({ name: 'url', description: 'The address of a result or of its thumbnail, exactly as recorded.' })
  @ApiQuery({
    name: 'size',
    enum: ['original', 'thumbnail'],
    required: false,
    description: 'The file as fetched (default), or a WebP 320 px wide.',
  })
  @ApiResponse({ status: 200, description: 'The picture, to be kept for ever.', content: PICTURES })
  @ApiResponse({ status: 304, description: 'The picture named by If-None-Match is still the right one.' })
  @ApiResponse({ status: 400, description: 'The address is missing or cannot be read.' })
  @DescribesRefusals()
  @ApiResponse({ status: 403, description: 'No recorded result names this address.' })
  @ApiResponse({
    status: 404,
    description: 'A recorded result names this address, but its picture cannot be had.',
  })
  @ApiResponse({
    status: 503,
    description: 'The store of pictures cannot be reached. Retry-After says when to ask again.',
  })
  async show(
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = readProxyQuery(query)
    if ('problem' in asked) return refuse(reply, HttpStatus.BAD_REQUEST, asked.problem)
    try {
      await this.answer(asked, request, reply)
    } catch (error) {
      if (!(error instanceof ImageStoreError)) throw error
      request.log.error({ err: error }, 'proxy-image')
      storeIsDown(reply)
    }
  }

  private async answer({ href, size }: AskedImage, request: FastifyRequest, reply: FastifyReply) {
    const image = await this.reader.find(href)
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
    if (Buffer.isBuffer(file.body) && !image.standIn) this.ready.keep(request, reply, file.body)
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
