import type { FastifyInstance } from 'fastify'

/**
 * At shutdown Fastify closes idle connections once, and waits for busy ones, which then stay open until their
 * keep-alive ends. This closes each of them as soon as its last answer has been sent.
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
    // A stream's headers were sent before that; its connection becomes idle in the next turn.
    if (closing) setImmediate(() => server.server.closeIdleConnections())
  })
}
