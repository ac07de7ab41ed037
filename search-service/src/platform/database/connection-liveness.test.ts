import { createDatabase } from '@firewall-cafe/testing/database'
import { eventually } from '@firewall-cafe/testing/eventually'
import { FaultProxy } from '@firewall-cafe/testing/tcp-proxy'
import pg from 'pg'
import type { DataSourceOptions, QueryRunner } from 'typeorm'
import { readConfig } from '../config.ts'
import { ANSWER_TIMEOUT_MS, POOL_TIMEOUTS, watchPool } from './connection-liveness.ts'
import { databaseOptions, migrate } from './database.ts'
import { MIGRATIONS } from './migrations/index.ts'

const server = () => new URL(process.env.TEST_POSTGRES_URL ?? '')

test('a connection whose other side stops answering is given up with its transaction', async () => {
  const proxy = await FaultProxy.listen(0, () => Number(server().port))
  const url = server()
  url.port = String(proxy.port)
  const pool = new pg.Pool({ connectionString: url.href, max: 1, ...POOL_TIMEOUTS })
  watchPool(pool)
  pool.on('error', () => {})
  const direct = new pg.Client({ connectionString: server().href })
  await direct.connect()
  try {
    const client = await pool.connect()
    const {
      rows: [{ pid }],
    } = await client.query('select pg_backend_pid() as pid')
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(47)')
    await proxy.start({ kind: 'half-open' })
    client.on('error', () => {})
    await expect(client.query('select 1')).rejects.toThrow(/no answer in time/)
    client.release(true)
    await proxy.heal()
    // The pool has one connection only: a dead one is not lent out.
    expect((await pool.query('select 2 as n')).rows).toEqual([{ n: 2 }])
    await eventually(async () => {
      const held = await direct.query('select from pg_locks where pid = $1 and objid = 47', [pid])
      expect(held.rowCount).toBe(0)
    })
  } finally {
    await pool.end()
    await proxy.close()
    await direct.end()
  }
})

test('after one connection stopped answering, no connection that was idle with it is reused', async () => {
  const proxy = await FaultProxy.listen(0, () => Number(server().port))
  const url = server()
  url.port = String(proxy.port)
  const open = () => {
    const pool = new pg.Pool({ connectionString: url.href, max: 4, idleTimeoutMillis: 0, ...POOL_TIMEOUTS })
    pool.on('error', () => {})
    // A caller that has borrowed a connection gets its errors from the statement.
    pool.on('connect', (client) => client.on('error', () => {}))
    watchPool(pool)
    return pool
  }
  const [pool, other] = [open(), open()]
  const backend = async (from: pg.Pool) =>
    (await from.query('select pg_sleep(0.1), pg_backend_pid() as pid')).rows[0].pid as number
  try {
    const gone = await Promise.all([pool, pool, pool, pool, other, other].map(backend))
    expect(new Set(gone).size).toBe(6)
    await proxy.start({ kind: 'half-open' })
    await proxy.heal()
    await expect(pool.query('select 1')).rejects.toThrow(/no answer in time/)
    // In the other pool too: the same route is lost.
    for (const one of [pool, other]) {
      expect(gone).not.toContain(await backend(one))
      expect([one.totalCount, one.idleCount]).toEqual([1, 1])
    }
  } finally {
    await pool.end()
    await other.end()
    await proxy.close()
  }
})

test('after one statement without an answer, later ones are given up soon, all at once', async () => {
  const proxy = await FaultProxy.listen(0, () => Number(server().port))
  const url = server()
  url.port = String(proxy.port)
  const pool = new pg.Pool({ connectionString: url.href, max: 4, ...POOL_TIMEOUTS })
  pool.on('error', () => {})
  const connect = () => Promise.all([pool.connect(), pool.connect(), pool.connect(), pool.connect()])
  for (const client of await connect()) client.release()
  const timers = import.meta.jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] })
  // Watched, with a timer each, from the next time that they are lent out.
  watchPool(pool)
  const clients = await connect()
  for (const client of clients) client.on('error', () => {})
  const [early, late, later, held] = clients as [pg.PoolClient, pg.PoolClient, pg.PoolClient, pg.PoolClient]
  const ask = (client: pg.PoolClient) => client.query('select 1').then(String, String)
  try {
    await proxy.start({ kind: 'half-open' })
    const first = ask(early)
    await timers.advanceTimersByTimeAsync(12_000)
    const second = ask(late)
    await timers.advanceTimersByTimeAsync(1_000)
    const third = ask(later)
    await timers.advanceTimersByTimeAsync(5_000)
    expect(await first).toMatch(/no answer in time/)
    // Lent out all the time, and asked only now.
    const fourth = ask(held)
    await timers.advanceTimersByTimeAsync(3_000)
    for (const answer of [second, third, fourth]) expect(await answer).toMatch(/no answer in time/)
  } finally {
    timers.useRealTimers()
    for (const client of clients) client.release(true)
    await pool.end()
    await proxy.close()
  }
})

class LongStatement1900000000000 {
  async up(runner: QueryRunner) {
    await runner.query('select pg_sleep($1)', [ANSWER_TIMEOUT_MS / 1000 + 1])
  }
  async down() {}
}

test('a long migration without an answer runs to its end', async () => {
  const config = readConfig({ DATABASE_URL: await createDatabase(), SIMULATOR_URL: 'http://127.0.0.1:1' })
  const migrations = [...MIGRATIONS, LongStatement1900000000000]
  await migrate({ ...databaseOptions(config), migrations } as DataSourceOptions)
})
