import { jest } from '@jest/globals'
import pg from 'pg'
import type { DataSource } from 'typeorm'
import { readConfig } from '../config.ts'
import type { Logger } from '../logging/logger.ts'
import { ReadDatabase } from './read-database.ts'

const URL = 'postgres://nobody@127.0.0.1:1/none'
const config = readConfig({ DATABASE_URL: URL, DATABASE_READ_URL: URL, SIMULATOR_URL: 'http://127.0.0.1:1' })
const logger = { info: () => {} } as unknown as Logger

test('an overloaded replica does not count as down: reads do not move to the primary', async () => {
  const lsn = async () => [{ lsn: '7' }]
  const primary = { query: lsn, createQueryRunner: jest.fn() }
  const checks = new Set<pg.Pool>()
  const reads = new Set<pg.Pool>()
  jest.spyOn(pg.Pool.prototype, 'query').mockImplementation(async function (this: pg.Pool, query: unknown) {
    if (typeof query === 'string') {
      checks.add(this)
      return { rows: await lsn() }
    }
    reads.add(this)
    throw new Error('timeout exceeded when trying to connect')
  } as never)
  const database = new ReadDatabase(primary as unknown as DataSource, config, logger)
  try {
    await database.onModuleInit()
    await expect(database.query({ name: 'read', text: 'select 1', values: [] })).rejects.toThrow(
      'timeout exceeded',
    )
    expect(database.replica?.state).toBe('up')
    expect(primary.createQueryRunner).not.toHaveBeenCalled()
    // A check that waited behind those reads would find it down.
    expect([checks.size, reads.size, new Set([...checks, ...reads]).size]).toEqual([1, 1, 2])
  } finally {
    await database.onApplicationShutdown()
  }
})
