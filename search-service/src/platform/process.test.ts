/** How a process of the service ends, and what it refuses to start with. */
import { didAnswer } from '@firewall-cafe/shared'
import { eventually } from '@firewall-cafe/testing/eventually'
import { OwnProcesses } from '../../test/own-processes.ts'

const own = new OwnProcesses()

test('SIGTERM cuts no search: while it drains it serves new requests, and waits for a slow engine until its deadline', async () => {
  const api = await own.start('api.js', { DRAIN_MS: '6000', SHUTDOWN_GRACE_MS: '60000' })
  const ready = () => fetch(own.address('/health/ready'))
  expect((await ready()).status).toBe(200)
  own.simulators.switchboard.add({ target: 'baidu', kind: 'delay', ms: 5_000 })
  const before = own.search('sunflower')
  await eventually(() => expect(own.simulators.switchboard.calls.baidu).toBe(1))
  api.kill('SIGTERM')
  await eventually(async () => expect((await ready()).status).toBe(503))
  const after = own.search('mountain')
  for (const answer of [await before, await after]) {
    const { outcomes } = await answer.json()
    expect([answer.status, didAnswer(outcomes.baidu)]).toEqual([200, true])
  }
  expect(await api.ended).toBe(0)
  await expect(own.search('sunflower')).rejects.toThrow()
  expect((await own.database.query('select 1 from searches')).rowCount).toBe(2)
})

test('SIGTERM with an engine that hangs: the visitor gets the other side, and the process ends', async () => {
  const api = await own.start('api.js')
  own.simulators.switchboard.add({ target: 'baidu', kind: 'hang' })
  const answering = own.search('sunflower')
  await eventually(() => expect(own.simulators.switchboard.calls.baidu).toBe(1))
  api.kill('SIGTERM')
  expect((await (await answering).json()).outcomes).toEqual({ google: 'results', baidu: 'timeout' })
  expect(await api.ended).toBe(0)
})

test('a setting that is missing, or a port that is taken, is refused in a sentence', async () => {
  const without = await own.start('api.js', { DATABASE_URL: '' })
  expect(await without.ended).toBe(1)
  expect(without.output()).toMatch(/^The search-service cannot start:\n {2}DATABASE_URL: /)
  const taken = await own.start('api.js', { API_PORT: String(own.simulators.port) })
  expect(await taken.ended).toBe(1)
  expect(taken.output()).toContain('API_PORT: the port is taken')
  const away = await own.start('worker.js', { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })
  expect(await away.ended).toBe(1)
  expect(away.output()).toContain('DATABASE_URL: nobody answers at that address')
})
