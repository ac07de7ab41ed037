import { isInstalled } from './installed.ts'
import { freePort } from './ports.ts'
import { startProgram } from './program.ts'
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
  const redis = await startProgram({
    command: ['redis-server', '--port', String(port), '--save', '', '--bind', '127.0.0.1'],
    env: {},
    ready: /Ready to accept connections/,
  })
  return {
    environment: { REDIS_URL: `redis://127.0.0.1:${port}` },
    async stop() {
      redis.kill('SIGTERM')
      await redis.ended
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

/** A `test` on Redis, or a skipped one whose reason the last lines of a run give. */
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
