import type { FastifyInstance } from 'fastify'

/**
 * At shutdown Fastify closes idle connections once, and waits for busy ones, which stay open until their
 * keep-alive ends. This closes each as soon as its last answer is sent.
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
    // A stream's headers are sent before its end; its connection becomes idle in the next turn.
    if (closing) setImmediate(() => server.server.closeIdleConnections())
  })
}
