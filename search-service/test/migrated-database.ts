import { databaseFrom } from '@firewall-cafe/testing/database'
import type { DataSource, DataSourceOptions } from 'typeorm'
import { readConfig } from '../src/platform/config.ts'
import { databaseOptions, migrate, openDatabase } from '../src/platform/database/database.ts'
import { openQueue } from '../src/platform/queue/queue-backend.ts'

/**
 * A new, empty database with the whole schema, including the queue's: a copy, which takes a tenth of the
 * migrations' time.
 */
export const migratedDatabase = (): Promise<string> =>
  databaseFrom('migrated', async (url) => {
    const config = configOf(url)
    await migrate(databaseOptions(config) as DataSourceOptions)
    // BullMQ makes its own schema if there is none, 260 KB of SQL.
    const queue = openQueue(config)
    await queue.waitUntilReady()
    await queue.close()
  })

/** Connects and migrates like the service. @param url by default, an empty database with the whole schema */
export const openTestDatabase = async (
  url?: string,
  entities: DataSourceOptions['entities'] = [],
): Promise<DataSource> => {
  const options = databaseOptions(configOf(url ?? (await migratedDatabase())))
  return openDatabase({ ...options, entities } as DataSourceOptions)
}

const configOf = (url: string) => readConfig({ DATABASE_URL: url, SIMULATOR_URL: 'http://127.0.0.1:1' })
