import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { type Simulators, startSimulators } from '@firewall-cafe/testing/simulators/server'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import request from 'supertest'
import { DataSource } from 'typeorm'
import { appModule } from '../src/app.module.ts'
import { CountingRepository } from '../src/counting/counting.repository.ts'
import { readConfig } from '../src/platform/config.ts'
import { createServer } from '../src/platform/http/server.ts'
import { createLogger } from '../src/platform/logging/logger.ts'
import { migratedDatabase } from './migrated-database.ts'

export interface TestService {
  app: NestFastifyApplication
  http: ReturnType<typeof request>
  /** The address of the service. */
  url: string
  database: DataSource
  /** Counts new writes, as the worker does every second. */
  fold(): Promise<void>
  /** The whole log, one JSON line each. */
  logs(): string
  stop(): Promise<void>
}

/** The key for hashes of the tests' voters. */
export const VOTER_KEY = 'the key of voters in tests, and nowhere else'

/** The staff token of services that are given it. */
export const TOKEN = 'a-token-of-sixteen-or-more'

/**
 * The environment of a service that talks to simulators only.
 * @param databaseUrl by default, a migrated, otherwise empty database
 */
export async function testEnvironment(
  simulators: Pick<Simulators, 'url' | 'port'>,
  databaseUrl?: string,
): Promise<Record<string, string>> {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl ?? (await migratedDatabase()),
    VOTER_KEY,
    SIMULATOR_URL: simulators.url,
    LOOPBACK_PORTS_ALLOWED: String(simulators.port),
    IMAGE_DIR: await mkdtemp(path.join(os.tmpdir(), 'firewall-images-')),
    BOT: 'off',
    DEMO_DATA: 'off',
  }
}

export function startTestSimulators(): Promise<Simulators> {
  return startSimulators({ port: 0, smallPictures: true })
}

/** Starts the api as in production, in this process, on a free port. */
export async function startService(environment: Record<string, string>): Promise<TestService> {
  const config = readConfig(environment)
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, written) {
      lines.push(chunk.toString())
      written()
    },
  })
  const logger = createLogger(config, 'api', sink)
  const app = await createServer(appModule(config, logger), config, logger)
  await app.listen(0, '127.0.0.1')
  const url = await app.getUrl()
  return {
    app,
    url,
    http: request(url),
    database: app.get(DataSource),
    fold: () => app.get(CountingRepository, { strict: false }).fold(),
    logs: () => lines.join(''),
    async stop() {
      const closed = app.close()
      // An unread answer would keep its connection, and delay the close, for a minute.
      app.getHttpServer().closeAllConnections()
      await closed
      if (environment.IMAGE_DIR) await rm(environment.IMAGE_DIR, { recursive: true, force: true })
    },
  }
}

/** The status of an answer, which it reads to the end. */
export async function statusOf(url: string, init?: RequestInit): Promise<number> {
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  return answer.status
}
