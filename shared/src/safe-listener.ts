/**
 * For the servers that send files with sirv: the site's and the Studio's. sirv throws at a range that ends before it
 * begins, leaves the errors of the files it reads to nobody, and keeps a file open whose reader has gone. Each would
 * end the process sooner or later, and with it the service for everybody.
 */
import type { RequestListener } from 'node:http'

/**
 * Makes a listener that outlives what is asked oddly.
 * @param listen answers requests; what it throws becomes a 500, or cuts off an answer that has begun
 * @param report told of each such failure, for the log
 */
export function safeListener(listen: RequestListener, report: (error: unknown) => void): RequestListener {
  return (request, response) => {
    const fail = (error: unknown) => {
      report(error)
      if (response.headersSent) response.destroy()
      else
        response
          .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
          .end('Something failed here.\n')
    }
    // A server may always answer a request for a part with the whole (RFC 9110, section 14.2).
    delete request.headers.range
    response.once('pipe', (file) => {
      file.once('error', fail)
      response.once('close', () => (file as unknown as { destroy(): void }).destroy())
    })
    try {
      listen(request, response)
    } catch (error) {
      fail(error)
    }
  }
}
