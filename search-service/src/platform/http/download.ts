import type { FastifyReply } from 'fastify'

/** A reader who takes nothing for so long has gone, or holds a place that others wait for. */
const READER_TIMEOUT_MS = 60_000

/** Has what is sent next saved as a file of this name, for as long as somebody takes it. */
export function asDownload(reply: FastifyReply, name: string): FastifyReply {
  reply.raw.setTimeout(READER_TIMEOUT_MS, () => reply.raw.destroy())
  return reply.header('content-disposition', `attachment; filename="${name}"`)
}
