import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { eventually } from './eventually.ts'
import { freePort } from './ports.ts'

/** What the processes of a house share: by default PostgreSQL, else Redis. */
export interface Backend {
  /** Variables that choose it. */
  environment: Record<string, string>
  stop(): Promise<void>
}

async function startRedis(): Promise<Backend> {
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

// Redis is proved wherever its server is installed.
const hasRedis = spawnSync('redis-server', ['--version']).status === 0
type Named = [name: string, start: () => Promise<Backend>]
/** For `describe.each`: a name, and how to start it. */
export const BACKENDS: Named[] = [
  ['PostgreSQL', onPostgres],
  ...(hasRedis ? [['Redis', startRedis] as Named] : []),
]
/** The same for what only Redis does. */
export const WITH_REDIS = BACKENDS.filter(([name]) => name === 'Redis')
