import net from 'node:net'
import pg from 'pg'
import { FaultProxy } from '../../../faults/house/tcp-proxy.ts'
import { eventually } from '../../../test/eventually.ts'
import { BOUNDS } from './bounded-client.ts'

const server = () => new URL(process.env.TEST_POSTGRES_URL ?? '')

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as net.AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

test('a connection whose other side has gone without a word is given up, and its transaction too', async () => {
  const proxy = await FaultProxy.listen(await freePort(), () => Number(server().port))
  const url = server()
  url.port = String(proxy.port)
  const pool = new pg.Pool({ connectionString: url.href, max: 1, ...BOUNDS })
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
    // One connection is all the pool has: it is not lent out dead.
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
