/** The stores behind the production shape: docker-compose.yml has containers, here run local programs. */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Compose, readCompose } from '@firewall-cafe/testing/compose'
import { VOTER_KEY } from '@firewall-cafe/testing/faults/system/environment'
import { type PictureStore, s3Store } from '@firewall-cafe/testing/faults/system/picture-store'
import { type MailServer, startMailServer } from '@firewall-cafe/testing/mail-server'
import { freePort } from '@firewall-cafe/testing/ports'
import { type RunningPostgres, startPostgres } from '@firewall-cafe/testing/postgres'
import { type Program, startProgram } from '@firewall-cafe/testing/program'
import { startTogether } from '@firewall-cafe/testing/start-together'
import { ROOT } from '../lib/settings.ts'

const run = promisify(execFile)

export interface Stores {
  postgres: RunningPostgres
  redis: Program
  pictures: PictureStore
  /** Where they are, as variables of docker/production.env; the keys are among the secrets. */
  s3: Record<string, string>
  mail: MailServer
  /** Stands for /run/secrets. */
  secrets: string
  stop(): Promise<void>
}

/** Starts all four, with the secrets that docker/make-secrets.sh makes. @param dir for their data */
export async function startStores(dir: string): Promise<Stores> {
  const secrets = path.join(dir, 'secrets')
  const script = path.join(dir, 'make-secrets.sh')
  await copyFile(path.join(ROOT, 'docker/make-secrets.sh'), script)
  await run('sh', [script])
  const redisPort = await freePort()
  const redisFolder = path.join(dir, 'redis')
  await mkdir(redisFolder)
  const command = redisCommand(await readCompose(), secrets, redisFolder, redisPort)
  const [postgres, redis, pictures, mail] = await startTogether(
    {
      start: startPostgres({ dataDir: path.join(dir, 'postgres'), durable: false }),
      end: (server) => server.stop(),
    },
    {
      start: startProgram({ command, env: {}, ready: /Ready to accept connections/ }),
      end: (server) => server.kill('SIGKILL'),
    },
    { start: s3Store(), end: (store) => store.stop() },
    { start: startMailServer(), end: (server) => server.close() },
  )
  const move = async (name: string, from: string, to: string) => {
    const file = path.join(secrets, name)
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
  }
  await move('database_url', '@postgres:5432', `@127.0.0.1:${postgres.port}`)
  await move('redis_url', '@valkey:6379', `@127.0.0.1:${redisPort}`)
  const store = pictures.environment(`http://127.0.0.1:${pictures.port}`)
  const s3 = { S3_ENDPOINT: store.S3_ENDPOINT ?? '', S3_BUCKET: store.S3_BUCKET ?? '' }
  for (const [name, text] of Object.entries({
    s3_access_key_id: store.S3_ACCESS_KEY_ID ?? '',
    s3_secret_access_key: store.S3_SECRET_ACCESS_KEY ?? '',
    serper_api_key: 'a-key-of-the-simulator',
    // The auditor knows voters by it.
    voter_key: VOTER_KEY,
    smtp_url: `smtp://127.0.0.1:${mail.port}`,
  }))
    await writeFile(path.join(secrets, name), text)
  const stop = async () => {
    redis.kill('SIGTERM')
    await Promise.all([redis.ended, postgres.stop(), pictures.stop(), mail.close()])
  }
  return { postgres, redis, pictures, s3, mail, secrets, stop }
}

/** Valkey's own command line, for Debian's Redis. */
function redisCommand({ services }: Compose, secrets: string, dir: string, port: number): string[] {
  const [, ...given] = services.valkey?.command ?? []
  const args = given.map((word) => (word === '/data' ? dir : word.replace('/run/secrets', secrets)))
  return ['redis-server', ...args, '--port', String(port), '--bind', '127.0.0.1']
}
