/** Entry point: the built Studio on STUDIO_PORT. Every address below it is the one-page application. */
import { createServer } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'

const { STUDIO_PORT = '3333', STUDIO_HOST = '127.0.0.1' } = process.env

const files = sirv(path.join(import.meta.dirname, 'dist'), {
  single: true,
  etag: true,
  gzip: true,
  brotli: true,
  setHeaders(response, pathname) {
    const forEver = pathname.startsWith('/static/')
    response.setHeader('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('x-frame-options', 'SAMEORIGIN')
    response.setHeader('referrer-policy', 'no-referrer')
  },
})

const server = createServer((request, response) =>
  files(request, response, () => response.writeHead(404).end('Not found')),
)
server.listen(Number(STUDIO_PORT), STUDIO_HOST, () =>
  process.stdout.write(`Studio ready on port ${STUDIO_PORT}\n`),
)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}
