import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { API } from '@firewall-cafe/shared/api'
import { eventually } from '@firewall-cafe/testing/eventually'
import { type RunningPostgres, startPostgres } from '@firewall-cafe/testing/postgres'
import { startReplica } from '@firewall-cafe/testing/replica'
import pg from 'pg'
import { TOKEN } from '../test/service.ts'
import { service, useService } from '../test/use-service.ts'

let folder: string
let primary: RunningPostgres
let replica: RunningPostgres
let onReplica: pg.Client

/** Real streaming replication: both servers are of this test alone. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firewall-replica-'))
  const primaryDir = path.join(folder, 'primary')
  primary = await startPostgres({ dataDir: primaryDir })
  replica = await startReplica(primary, primaryDir, path.join(folder, 'replica'))
  onReplica = new pg.Client({ connectionString: replica.url })
  onReplica.on('error', () => {})
  await onReplica.connect()
})
useService(() => ({
  DATABASE_URL: primary.url,
  DATABASE_READ_URL: replica.url,
  DASHBOARD_TOKEN: TOKEN,
}))
afterAll(async () => {
  await onReplica?.end().catch(() => {})
  await replica?.stop()
  await primary?.stop()
  await rm(folder, { recursive: true, force: true })
})

const health = async () => (await service.http.get('/health')).body
/** Searches, and has it counted as the worker does. */
const search = async (query: string): Promise<string> => {
  const { body } = await service.http.post('/images').send({ query })
  await service.fold()
  return body.searchId
}
/** Sorted by name: searches of the same hour come in the order of their codes, which are random. */
const archived = async (): Promise<string[]> => {
  const { status, body } = await service.http.get('/searches')
  expect(status).toBe(200)
  return body.data.map((found: { search_term_initial: string }) => found.search_term_initial).sort()
}
/** Whether the archive is read at the replica, by how the statements begin that its connections ran last. */
const readsAtReplica = async () => {
  const { rowCount } = await onReplica.query(
    `select from pg_stat_activity where application_name = 'search-service' and query ~ 'archive_version|term_initial'`,
  )
  return (rowCount ?? 0) > 0
}
const isUp = () =>
  eventually(async () =>
    expect((await health()).read_replica).toEqual({ state: 'up', lag_seconds: expect.any(Number) }),
  )

test('the archive is read from the replica, which has recent writes', async () => {
  await isUp()
  await search('first')
  await eventually(async () => expect(await archived()).toEqual(['first']))
  await eventually(async () => {
    await archived()
    expect(await readsAtReplica()).toBe(true)
  })
})

test('the replica refuses none of the dashboard’s queries', async () => {
  await isUp()
  for (const route of Object.keys(API)) {
    const [, path] = /^GET (\/(?:dashboardData|figures\/.+))/.exec(route) ?? []
    if (!path) continue
    expect([path, (await service.http.get(path).set('x-dashboard-token', TOKEN)).status]).toEqual([path, 200])
  }
  // As a statement on an unlogged table is.
  expect(service.logs()).not.toContain('during recovery')
})

test('pictures of a new search are shown, even if the replica does not have them yet', async () => {
  await isUp()
  await onReplica.query('select pg_wal_replay_pause()')
  const id = await search('second')
  const { status, body } = await service.http.post(`/searches/${id}/images`)
  expect([status, body.length > 0]).toEqual([200, true])
})

test('a lagging replica is not read until it has caught up', async () => {
  await onReplica.query('select pg_wal_replay_pause()')
  await search('third')
  await eventually(async () => {
    const { status, database, read_replica } = await health()
    expect([status, database, read_replica.state]).toEqual(['up', 'up', 'behind'])
    expect(read_replica.lag_seconds).toBeGreaterThan(5)
  })
  await eventually(async () => expect(await archived()).toEqual(['first', 'second', 'third']))
  const { rows } = await onReplica.query('select count(*)::int as n from searches')
  expect(rows).toEqual([{ n: 1 }])
  await onReplica.query('select pg_wal_replay_resume()')
  await isUp()
  await eventually(async () => expect(await archived()).toEqual(['first', 'second', 'third']))
})

test('no reader misses an answer when the replica is killed', async () => {
  await isUp()
  process.kill(replica.pid, 'SIGKILL')
  for (let again = 0; again < 5; again += 1) expect(await archived()).toHaveLength(3)
  expect((await service.http.get('/dashboardData')).status).toBe(200)
  await eventually(async () => {
    const { status, read_replica } = await health()
    expect([status, read_replica]).toEqual(['up', { state: 'down', lag_seconds: null }])
  })
})
