import { PassThrough } from 'node:stream'
import { readConfig } from '../config.ts'
import { createLogger } from './logger.ts'

test('an error of the queue names the kind of job, and not which picture it was for', () => {
  const sink = new PassThrough()
  const config = readConfig({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SIMULATOR_URL: 'http://127.0.0.1:1',
  })
  const err = new Error(
    'Missing lock for job collect-image/4711. Job collect-image/4711 is not active. Unknown error for collect-image/4711',
  )
  createLogger(config, 'test', sink).error({ err }, 'queue connection')
  const line = String(sink.read())
  expect(line).toContain(
    'Missing lock for job collect-image. Job collect-image is not active. Unknown error for collect-image',
  )
  expect(line).not.toContain('4711')
})
