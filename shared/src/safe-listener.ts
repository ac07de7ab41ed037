/**
 * For the servers that send files with sirv: the site's and the Studio's. sirv throws for a range that ends
 * before it begins, does not handle errors of the files it reads, and keeps a file open after its reader has
 * left. Sooner or later each of these would end the process for everybody.
 */
import type { RequestListener, ServerResponse } from 'node:http'

/**
 * Wraps a listener so that odd requests do not end the process.
 * @param listen answers requests; what it throws becomes a 500, or cuts off an answer that has begun
 * @param report logs each failure
 */
export function safeListener(listen: RequestListener, report: (error: unknown) => void): RequestListener {
  return (request, response) => {
    const fail = (error: unknown) => {
      report(error)
      answerFailed(response)
    }
    // A server may answer a range request with the whole file (RFC 9110, section 14.2).
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

/** Answers that something failed, or cuts off an answer that has begun. */
export function answerFailed(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else
    response
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      .end('Something failed here. Please try again later. 这里出错了，请稍后重试。\n')
}
