import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { GatsbySSR } from 'gatsby'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * Renders a page to its file as Gatsby does, but for one thing: React sends what stands in a Suspense boundary apart,
 * behind a page of some size, for scripts to put in place. A file is sent whole; the terms must stand where they belong
 * when the line of script that opens them runs.
 */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = async ({
  bodyComponent,
  replaceBodyHTMLString,
}) => {
  const html = new PassThrough()
  const whole = text(html)
  await new Promise<void>((done, failed) => {
    const rendering = renderToPipeableStream(bodyComponent, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: failed,
      onAllReady() {
        rendering.pipe(html)
        done()
      },
    })
  })
  replaceBodyHTMLString(await whole)
}
