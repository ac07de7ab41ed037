import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A connection without a byte for this long is cut off: its reader may be gone, and what it does not read takes
 * memory and slots. No shorter, since a search may be silent until the page gives up (SEARCH_MS_MAX in config.ts).
 */
export const READER_TIMEOUT_MS = 60_000

/** Makes browsers save the answer as a file with this name. */
export function asDownload(reply: FastifyReply, name: string): FastifyReply {
  return reply.header('content-disposition', `attachment; filename="${name}"`)
}

/** The body to send: nothing for HEAD, for which Fastify would read the whole body. */
export function bodyFor<Body>({ method }: FastifyRequest, open: () => Body): Body | Readable {
  return method === 'HEAD' ? Readable.from([]) : open()
}
