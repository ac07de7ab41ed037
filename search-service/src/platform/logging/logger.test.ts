import { PassThrough } from 'node:stream'
import { FetchError } from '@firewall-cafe/shared/guarded-fetch'
import { ImageError } from '../../images/image-error.ts'
import { ImageStoreError } from '../../images/image-store.ts'
import { readConfig } from '../config.ts'
import { createLogger } from './logger.ts'

/** The line that is logged for an error. */
function lineOf(err: Error): string {
  const sink = new PassThrough()
  const config = readConfig({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SIMULATOR_URL: 'http://127.0.0.1:1',
  })
  createLogger(config, 'test', sink).error({ err }, 'something failed')
  return String(sink.read())
}

test('an error of the queue names the kind of job, but not its picture', () => {
  const err = new Error(
    'Missing lock for job collect-image/4711. Job collect-image/4711 is not active. Unknown error for collect-image/4711',
  )
  const line = lineOf(err)
  expect(line).toContain(
    'Missing lock for job collect-image. Job collect-image is not active. Unknown error for collect-image',
  )
  expect(line).not.toContain('4711')
})

test.each([
  [
    'its host',
    (cause: Error) =>
      new ImageError('connection_failed', { cause: new FetchError('connection_failed', { cause }) }),
    Object.assign(new Error('queryA ESERVFAIL img.canary.cn'), { code: 'ESERVFAIL' }),
    ['ImageError', 'FetchError', 'ESERVFAIL'],
  ],
  [
    'its file',
    (cause: Error) => new ImageStoreError({ cause }),
    Object.assign(new Error("ENOSPC: no space left,\nopen '/pictures/canary'"), { code: 'ENOSPC' }),
    ['ImageStoreError', 'ENOSPC'],
  ],
])('an error about a picture names the kinds of its causes, but not %s', (_, wrapped, cause, kinds) => {
  const line = lineOf(wrapped(cause))
  expect(line).not.toContain('canary')
  for (const kind of kinds) expect(line).toContain(kind)
  // The stack still says where it happened.
  expect(JSON.parse(line).err.cause.stack).toMatch(/^ {4}at .*logger\.test/)
})
