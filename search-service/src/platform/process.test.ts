/** How a process of the service starts, what it refuses to start with, and how it ends. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { didAnswer } from '@firewall-cafe/shared'
import { eventually } from '@firewall-cafe/testing/eventually'
import { ROOT } from '@firewall-cafe/testing/root'
import { OwnProcesses } from '../../test/own-processes.ts'

const own = new OwnProcesses()
/** What a killed worker was doing is taken over after so long. */
const SHORT_LOCKS = { JOB_LOCK_MS: '1000' }

test('api and worker start together on an empty database, each with one ready line', async () => {
  await own.useEmptyDatabase()
  const [api, worker] = await Promise.all([own.start('api.js'), own.start('worker.js')])
  expect(api.output()).toContain(`search-service api is ready at ${own.address('')}\n`)
  expect(worker.output()).toContain('search-service worker is ready\n')
  const { rows } = await own.database.query('select name from migrations order by id')
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
})

test('a worker killed in the middle of a job loses nothing: the next one does it, and ends when it is asked to', async () => {
  await own.start('api.js')
  own.simulators.switchboard.add({ target: 'images', kind: 'hang' })
  const first = await own.start('worker.js', SHORT_LOCKS)
  await own.search('sunflower')
  await eventually(() => expect(own.simulators.switchboard.calls.images).toBeGreaterThanOrEqual(8))
  first.kill('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')
  const before = await own.database.query(
    `select count(*)::int as n from image_addresses where state = 'cached'`,
  )
  expect(before.rows).toEqual([{ n: 0 }])
  const { rows: caught } = await own.database.query(
    `select data ->> 'addressId' as id from bullmq.job where state = 'active'`,
  )
  expect(caught.length).toBe(8)

  own.simulators.switchboard.reset()
  const second = await own.start('worker.js', SHORT_LOCKS)
  await eventually(async () => {
    const { rows } = await own.database.query('select state from image_addresses where id = any ($1)', [
      caught.map(({ id }) => id),
    ])
    expect(rows.filter(({ state }) => state === 'waiting')).toEqual([])
    expect(rows.some(({ state }) => state === 'cached')).toBe(true)
  })

  // In the middle of pictures that never come.
  own.simulators.switchboard.add({ target: 'images', kind: 'hang' })
  const { images: asked } = own.simulators.switchboard.calls
  await own.search('mountain')
  await eventually(() => expect(own.simulators.switchboard.calls.images).toBeGreaterThanOrEqual(asked + 8))
  second.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('after SIGTERM the api serves new requests while it drains, and then waits for a slow engine', async () => {
  const api = await own.start('api.js', {
    DRAIN_MS: '6000',
    SHUTDOWN_GRACE_MS: '60000',
    ENGINE_DEADLINE_MS: '60000',
  })
  const ready = () => fetch(own.address('/health/ready'))
  expect((await ready()).status).toBe(200)
  const { switchboard } = own.simulators
  switchboard.add({ target: 'baidu', kind: 'delay', held: true })
  const before = own.search('sunflower')
  await eventually(() => expect(switchboard.calls.baidu).toBe(1))
  api.kill('SIGTERM')
  await eventually(async () => expect((await ready()).status).toBe(503))
  const after = own.search('mountain')
  await eventually(() => expect(switchboard.calls.baidu).toBe(2))
  // It has drained: the port is closed.
  await eventually(() => expect(ready()).rejects.toThrow())
  switchboard.release()
  for (const answer of [await before, await after]) {
    const { outcomes } = await answer.json()
    expect([answer.status, didAnswer(outcomes.baidu)]).toEqual([200, true])
  }
  expect(await api.ended).toBe(0)
  expect((await own.database.query('select 1 from searches')).rowCount).toBe(2)
})

test('the migrate command updates the schema, and a verifying process refuses to start before it', async () => {
  await own.useEmptyDatabase()
  const early = await own.start('api.js', { MIGRATIONS: 'verify' })
  expect(await early.ended).toBe(1)
  expect(early.output()).toContain('MIGRATIONS: the schema is older than this version')
  const migrate = await own.start('migrate.js')
  expect(await migrate.ended).toBe(0)
  expect(migrate.output()).toBe('The schema is up to date.\n')
  const api = await own.start('api.js', { MIGRATIONS: 'verify' })
  expect(api.output()).toContain('is ready')
})

test('after SIGTERM with an engine that hangs, the visitor gets the other side, and the process ends', async () => {
  const api = await own.start('api.js', { SHUTDOWN_GRACE_MS: '4000', ENGINE_DEADLINE_MS: '60000' })
  const { switchboard } = own.simulators
  switchboard.add({ target: 'baidu', kind: 'hang' })
  const { body } = await own.search('sunflower', { accept: 'text/event-stream' })
  await eventually(() => expect(switchboard.calls.baidu).toBe(1))
  api.kill('SIGTERM')
  const said = await new Response(body).text()
  const done = JSON.parse(/^event: done\ndata: (.*)$/m.exec(said)?.[1] ?? '{}')
  expect(done.outcomes).toEqual({ google: 'results', baidu: 'failed' })
  expect(await api.ended).toBe(0)
})

test('a missing setting, a port in use or a missing database ends the start with an error message', async () => {
  const [without, taken, away] = await Promise.all([
    own.start('api.js', { DATABASE_URL: '' }),
    own.start('api.js', { API_PORT: String(own.simulators.port) }),
    own.start('worker.js', { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }),
  ])
  expect(await Promise.all([without, taken, away].map(({ ended }) => ended))).toEqual([1, 1, 1])
  expect(without.output()).toMatch(/^The search-service cannot start:\n {2}DATABASE_URL: /)
  expect(taken.output()).toContain('API_PORT: the port is taken')
  expect(away.output()).toContain('DATABASE_URL: nobody answers at that address')
})

test('a staff command that fails midway says so, and not that the service cannot start', async () => {
  await own.database.query('alter table messages rename to messages_away')
  const mail = await own.start('staff.js', {}, ['mail', 'waiting'])
  expect(await mail.ended).toBe(1)
  expect(mail.output()).toBe('The command failed: relation "messages" does not exist\n')
})

test('every staff command is an npm script, and an unknown one is refused with their names', async () => {
  const none = await own.start('staff.js', { DATABASE_URL: '' }, ['burn'])
  expect(await none.ended).toBe(1)
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
  const names = Object.keys(scripts).filter((name) => scripts[name] === `node scripts/staff.ts ${name}`)
  expect(none.output()).toBe(`Name a command: ${names.sort().join(', ')}.\n`)
})
