import type { FastifyInstance } from 'fastify'

/**
 * At shutdown Fastify ends idle connections once and waits for the busy ones, which then stay open,
 * idle, until their keep-alive runs out. This ends each of them as soon as its last answer is out.
 */
export function endConnectionsWhenClosing(server: FastifyInstance): void {
  let closing = false
  server.addHook('preClose', async () => {
    closing = true
  })
  server.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  server.addHook('onResponse', async () => {
    // A stream's headers went out before; its connection is idle from the next turn on.
    if (closing) setImmediate(() => server.server.closeIdleConnections())
  })
}
