import { didAnswer } from '@firewall-cafe/shared'
import { createDatabase } from '@firewall-cafe/testing/database'
import { eventually } from '@firewall-cafe/testing/eventually'
import { freePort } from '@firewall-cafe/testing/ports'
import type { Program } from '@firewall-cafe/testing/program'
import { type Build, build, run } from '@firewall-cafe/testing/service-process'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import pg from 'pg'
import { startTestSimulators, testEnvironment } from '../../test/service.ts'

let built: Build
let simulators: Simulators
let environment: Record<string, string>
let database: pg.Client
const running: Program[] = []

beforeAll(async () => {
  built = await build()
  simulators = await startTestSimulators()
})
beforeEach(async () => {
  simulators.switchboard.reset()
  environment = {
    ...(await testEnvironment(simulators)),
    API_PORT: String(await freePort()),
    JOB_LOCK_MS: '5000',
    NODE_ENV: 'development',
  }
  database = await connect()
})
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await database?.end()
})
afterAll(async () => {
  await simulators?.close()
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  return client
}
async function useEmptyDatabase(): Promise<void> {
  await database.end()
  environment.DATABASE_URL = await createDatabase()
  database = await connect()
}
async function start(
  entry: 'api.js' | 'worker.js' | 'migrate.js',
  extra: Record<string, string> = {},
): Promise<Program> {
  const child = await run(built, entry, { ...environment, ...extra })
  running.push(child)
  return child
}
const search = (query: string) =>
  fetch(`http://127.0.0.1:${environment.API_PORT}/images`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })

test('api and worker boot together on an empty database, each with one ready line', async () => {
  await useEmptyDatabase()
  const [api, worker] = await Promise.all([start('api.js'), start('worker.js')])
  expect(api.output()).toContain(`search-service api is ready at http://127.0.0.1:${environment.API_PORT}\n`)
  expect(worker.output()).toContain('search-service worker is ready\n')
  const { rows } = await database.query('select name from migrations order by id')
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
})

test('a worker killed in the middle of a job loses nothing: the next one does it, and lets go when it is asked to', async () => {
  await start('api.js')
  simulators.switchboard.add({ target: 'images', kind: 'hang' })
  const first = await start('worker.js')
  await search('sunflower')
  await eventually(() => expect(simulators.switchboard.calls.images).toBeGreaterThanOrEqual(8))
  first.kill('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')
  const before = await database.query(`select count(*)::int as n from image_addresses where state = 'cached'`)
  expect(before.rows).toEqual([{ n: 0 }])
  const { rows: caught } = await database.query(
    `select data ->> 'addressId' as id from bullmq.job where state = 'active'`,
  )
  expect(caught.length).toBe(8)

  simulators.switchboard.reset()
  const second = await start('worker.js')
  await eventually(async () => {
    const { rows } = await database.query('select state from image_addresses where id = any ($1)', [
      caught.map(({ id }) => id),
    ])
    expect(rows.filter(({ state }) => state === 'waiting')).toEqual([])
    expect(rows.some(({ state }) => state === 'cached')).toBe(true)
  })

  // In the middle of pictures that never come.
  simulators.switchboard.add({ target: 'images', kind: 'hang' })
  const { images: asked } = simulators.switchboard.calls
  await search('mountain')
  await eventually(() => expect(simulators.switchboard.calls.images).toBeGreaterThanOrEqual(asked + 8))
  second.kill('SIGTERM')
  await second.ended
})

test('SIGTERM cuts no search: while it drains it serves new requests, and waits for a slow engine until its deadline', async () => {
  const api = await start('api.js', { DRAIN_MS: '6000', SHUTDOWN_GRACE_MS: '60000' })
  const ready = () => fetch(`http://127.0.0.1:${environment.API_PORT}/health/ready`)
  expect((await ready()).status).toBe(200)
  simulators.switchboard.add({ target: 'baidu', kind: 'delay', ms: 5_000 })
  const before = search('sunflower')
  await eventually(() => expect(simulators.switchboard.calls.baidu).toBe(1))
  api.kill('SIGTERM')
  await eventually(async () => expect((await ready()).status).toBe(503))
  const after = search('mountain')
  for (const answer of [await before, await after]) {
    const { outcomes } = await answer.json()
    expect([answer.status, didAnswer(outcomes.baidu)]).toEqual([200, true])
  }
  expect(await api.ended).toBe(0)
  await expect(search('sunflower')).rejects.toThrow()
  expect((await database.query('select 1 from searches')).rowCount).toBe(2)
})

test('the schema is brought up to date by a command of its own, without which a verifying process refuses', async () => {
  await useEmptyDatabase()
  const early = await start('api.js', { MIGRATIONS: 'verify' })
  expect(await early.ended).toBe(1)
  expect(early.output()).toContain('MIGRATIONS: the schema is older than this version')
  const migrate = await start('migrate.js')
  expect(await migrate.ended).toBe(0)
  expect(migrate.output()).toBe('The schema is up to date.\n')
  const api = await start('api.js', { MIGRATIONS: 'verify' })
  expect(api.output()).toContain('is ready')
})

test('SIGTERM with an engine that hangs: the visitor gets the other side, and the process ends', async () => {
  const api = await start('api.js')
  simulators.switchboard.add({ target: 'baidu', kind: 'hang' })
  const answering = search('sunflower')
  await eventually(() => expect(simulators.switchboard.calls.baidu).toBe(1))
  api.kill('SIGTERM')
  expect((await (await answering).json()).outcomes).toEqual({ google: 'results', baidu: 'timeout' })
  expect(await api.ended).toBe(0)
})

test('a setting that is missing, or a port that is taken, is refused in a sentence', async () => {
  const without = await start('api.js', { DATABASE_URL: '' })
  expect(await without.ended).toBe(1)
  expect(without.output()).toMatch(/^The search-service cannot start:\n {2}DATABASE_URL: /)
  const taken = await start('api.js', { API_PORT: String(simulators.port) })
  expect(await taken.ended).toBe(1)
  expect(taken.output()).toContain('API_PORT: the port is taken')
  const away = await start('worker.js', { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })
  expect(await away.ended).toBe(1)
  expect(away.output()).toContain('DATABASE_URL: nobody answers at that address')
})
