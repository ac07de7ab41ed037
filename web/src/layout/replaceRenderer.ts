import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { GatsbySSR } from 'gatsby'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * Renders a page to its file as Gatsby does, but with everything in its place: in large pages, React otherwise puts the
 * content of Suspense boundaries at the end, from where scripts move it. The terms must be in place when the inline
 * script that opens them runs.
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
