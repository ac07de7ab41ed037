import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { eventually } from './eventually.ts'
import { isInstalled } from './installed.ts'
import { freePort } from './ports.ts'
import { IS_CORE } from './suite.ts'

/** What the processes of a system share: by default PostgreSQL, else Redis. */
export interface Backend {
  /** Variables that choose it. */
  environment: Record<string, string>
  stop(): Promise<void>
}

/** Needs redis-server. */
export async function startRedis(): Promise<Backend> {
  const port = await freePort()
  const redis = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  redis.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  try {
    await eventually(() => {
      if (!printed.includes('Ready to accept connections')) throw new Error(`Redis is not ready: ${printed}`)
    })
  } catch (error) {
    redis.kill('SIGKILL')
    throw error
  }
  return {
    environment: { REDIS_URL: `redis://127.0.0.1:${port}` },
    async stop() {
      redis.kill('SIGTERM')
      await once(redis, 'exit')
    },
  }
}
const onPostgres = async (): Promise<Backend> => ({ environment: {}, stop: async () => {} })

type StartBackend = () => Promise<Backend>

const LEFT_OUT = leftOut()

/** Redis is the other backend: `npm test` proves each behaviour once, on PostgreSQL. */
function leftOut(): string | undefined {
  if (IS_CORE) return '(left to npm run test:full)'
  return isInstalled('redis-server') ? undefined : '(redis-server is not installed)'
}

/** A `test` on Redis, or one that is skipped for a reason that the last lines of a run say. */
export function testWithRedis(name: string, body: () => Promise<void>): void {
  if (LEFT_OUT) test.skip(`${name} ${LEFT_OUT}`, body)
  else test(name, body)
}

/** A `describe` on PostgreSQL and one on Redis, skipped like `testWithRedis`. @param title ends in "on" */
export function describeBackends(title: string, body: (start: StartBackend) => void): void {
  describe(`${title} PostgreSQL`, () => body(onPostgres))
  if (LEFT_OUT) describe.skip(`${title} Redis ${LEFT_OUT}`, () => body(startRedis))
  else describe(`${title} Redis`, () => body(startRedis))
}
