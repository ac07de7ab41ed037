import type { Readable } from 'node:stream'
import type { PictureAbsence } from '@firewall-cafe/shared'
import type { ParsedQuery } from '@firewall-cafe/shared/api'
import { Controller, HttpException, HttpStatus, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiEndpoint, CallQuery } from '../platform/http/api-endpoint.ts'
import { bodyFor } from '../platform/http/download.ts'
import { DownloadSlots } from '../platform/http/download-slots.ts'
import { matchesEtag } from '../platform/http/etag.ts'
import { ResponseCache } from '../platform/http/response-cache.ts'
import { ImageReader, type ShownImage } from './image-reader.ts'
import { ImageStoreError, type ImageVariant } from './image-store.ts'

type PictureQuery = ParsedQuery<'GET /proxy-image'>

/** Even in its own tab, a file runs no script and loads no frame, and browsers do not guess its type. */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}
/**
 * A picture never changes, but may be blocked: caches must ask again after this long, and a 304 costs next to
 * nothing. With `TRUSTED_FOR_MS` of ./blocks.ts, a blocked picture is gone everywhere within a minute.
 */
const UNTIL_BLOCKED = 'public, max-age=45'
const NOT_KEPT =
  'This picture was not kept: the room for pictures was used up. Its address stays in the archive. 存储空间已满，此图片未被保存；其地址仍保留在档案中。'
/** When callers may ask again while our store is down. */
const STORE_RETRY_SECONDS = 10

@Controller()
export class ProxyImageController {
  constructor(
    private readonly reader: ImageReader,
    private readonly cache: ResponseCache,
    private readonly slots: DownloadSlots,
  ) {}

  /** Serves pictures of recorded results from our own store, and nothing else. */
  @ApiEndpoint('GET /proxy-image')
  async show(
    @CallQuery('GET /proxy-image') asked: PictureQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    try {
      await this.answer(asked, request, reply).catch((error: unknown) => {
        if (!(error instanceof ImageStoreError)) throw error
        request.log.error({ err: error }, 'a picture could not be read from the image store')
        storeIsDown(reply)
      })
    } catch (error) {
      // An <img> cannot show a sentence: the browser would block it and log an error in the console.
      if (!(error instanceof HttpException) || request.headers['sec-fetch-dest'] !== 'image') throw error
      reply.code(HttpStatus.NO_CONTENT).send()
    }
  }

  private async answer({ url, size }: PictureQuery, request: FastifyRequest, reply: FastifyReply) {
    const image = await this.reader.find(url)
    if (image === 'unknown') {
      return refuse(reply, HttpStatus.FORBIDDEN, 'Only pictures of recorded search results are served.')
    }
    if (image === 'blocked') return blocked(reply)
    if (image === 'no room') return refuse(reply, HttpStatus.NOT_FOUND, NOT_KEPT, 'not_kept')
    if (image === 'unavailable') return unavailable(reply)
    await this.send(image, size, request, reply)
  }

  private async send(image: ShownImage, asked: ImageVariant, request: FastifyRequest, reply: FastifyReply) {
    // Pictures collected while the store was nearly full only have a thumbnail.
    const size = image.originalKept ? asked : 'thumbnail'
    const etag = size === 'thumbnail' ? `"${image.sha256}-t"` : `"${image.sha256}"`
    reply.headers(HARMLESS).headers({ etag, 'cache-control': UNTIL_BLOCKED })
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      reply.code(HttpStatus.NOT_MODIFIED).send()
      return
    }
    const file = await this.reader.open(image, size)
    // The picture may have been blocked while the file was opened.
    if (file === 'blocked' || this.reader.isBlocked(image)) return blocked(reply, file)
    if (!file) return unavailable(reply.removeHeader('etag'))
    if (!Buffer.isBuffer(file.body)) this.takeSlot(file.body, request, reply)
    reply
      .header('content-type', size === 'thumbnail' ? 'image/webp' : image.mediaType)
      .header('content-length', file.size)
    if (Buffer.isBuffer(file.body) && !image.fallback && this.reader.mayKeep(image))
      this.cache.keep(request, reply, file.body)
    if (request.method === 'HEAD') close(file)
    reply.send(bodyFor(request, () => file.body))
  }

  /** Limits how many large files are sent: a slow reader of one holds a connection to the store. */
  private takeSlot(body: Readable, { addressPrefix }: FastifyRequest, reply: FastifyReply): void {
    try {
      this.slots.take(addressPrefix).carry(body)
    } catch (error) {
      body.destroy()
      reply.removeHeader('etag').header('cache-control', 'no-store')
      throw error
    }
  }
}

type OpenedFile = Exclude<Awaited<ReturnType<ImageReader['open']>>, string | undefined>

function close({ body }: OpenedFile): void {
  if (!Buffer.isBuffer(body)) body.destroy()
}

/** @param file already opened; it is closed */
function blocked(reply: FastifyReply, file?: OpenedFile | 'blocked'): never {
  if (typeof file === 'object') close(file)
  reply.removeHeader('etag')
  return refuse(
    reply,
    HttpStatus.GONE,
    'This picture was taken down and is no longer shown. 此图片已由本站撤下，不再显示。',
    'blocked',
  )
}

function unavailable(reply: FastifyReply): never {
  return refuse(reply, HttpStatus.NOT_FOUND, 'This picture cannot be fetched from where it was found.')
}

function storeIsDown(reply: FastifyReply): never {
  reply.removeHeader('etag').header('retry-after', STORE_RETRY_SECONDS)
  refuse(
    reply,
    HttpStatus.SERVICE_UNAVAILABLE,
    'Our store of pictures cannot be reached. Please try again soon.',
  )
}

function refuse(reply: FastifyReply, status: HttpStatus, error: string, reason?: PictureAbsence): never {
  reply.header('cache-control', 'no-store')
  throw new HttpException({ error, ...(reason ? { reason } : {}) }, status)
}
