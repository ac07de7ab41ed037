import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A reader that reads nothing for this long is cut off: it may be gone, and others wait for its slot. */
export const READER_TIMEOUT_MS = 60_000

/** Makes browsers save the answer as a file with this name, and cuts off readers that stop reading. */
export function asDownload(reply: FastifyReply, name: string): FastifyReply {
  return cutOffWhenIdle(reply).header('content-disposition', `attachment; filename="${name}"`)
}

/** Cuts off readers that stop reading. */
export function cutOffWhenIdle(reply: FastifyReply): FastifyReply {
  reply.raw.setTimeout(READER_TIMEOUT_MS, () => reply.raw.destroy())
  return reply
}

/** The body to send: nothing for HEAD, for which Fastify would read the whole body. */
export function bodyFor<Body>({ method }: FastifyRequest, open: () => Body): Body | Readable {
  return method === 'HEAD' ? Readable.from([]) : open()
}
