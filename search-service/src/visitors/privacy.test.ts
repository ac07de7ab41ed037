import { everythingInDatabase } from '@firewall-cafe/testing/dump-everything'
import { startService, type TestService } from '../../test/service.ts'
import { environment, service, useService } from '../../test/use-service.ts'

useService({ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'trace' })

test.each([
  ['203.0.113.77', ['203.0.113.77'], '203.0.113.0/24'],
  ['::ffff:198.51.100.88', ['198.51.100.88', 'c633:6458'], '198.51.100.0/24'],
  ['2001:db8:77:1234:aaaa:bbbb:cccc:dddd', ['aaaa:bbbb', ':1234'], '2001:db8::/32'],
])(
  'the address %s is truncated on arrival, and is in no table and no log line',
  async (address, traces, kept) => {
    const from = (call: ReturnType<TestService['http']['get']>) => call.set('x-forwarded-for', address)
    const search = await from(service.http.post('/images')).send({
      query: 'sunflower',
      search_client_name: 'a',
    })
    const { searchId } = search.body
    await from(service.http.post('/vote')).send({ meta_key: 'votes_censored', search_id: searchId })
    await from(service.http.get('/searches?query=sun'))
    await from(
      service.http.get(`/proxy-image?url=${encodeURIComponent('https://example.org/a?b=canary-query')}`),
    )
    await from(service.http.get('/api/my-ip'))
    await from(service.http.post('/images')).send('{"broken')
    await from(service.http.get('/nowhere'))

    const stored = await everythingInDatabase(environment.DATABASE_URL as string)
    expect(stored).toContain(kept)
    for (const trace of traces) {
      expect(stored).not.toContain(trace)
      expect(service.logs()).not.toContain(trace)
    }
    expect(service.logs()).not.toContain('canary-query')
    expect(service.logs()).toContain('"route":"/proxy-image"')
  },
)

test('the database itself refuses a full address', async () => {
  const insert = (address: string) =>
    service.database.query(`update search_networks set network = $1`, [address])
  await expect(insert('203.0.113.77/32')).rejects.toThrow(/check constraint/)
  await expect(insert('2001:db8:77::/48')).rejects.toThrow(/check constraint/)
})

test('my-ip shows the address to its owner, IPv4 in its own form, and is never cached', async () => {
  const shown = await service.http.get('/api/my-ip').set('x-forwarded-for', '::ffff:203.0.113.5')
  expect(shown.body).toEqual({ ip: '203.0.113.5' })
  expect(shown.headers['cache-control']).toBe('no-store')
})

test.each(['unknown', 'unknown, 127.0.0.1', '_hidden', '"[::1]"'])(
  'a proxy’s placeholder for an address, %j, is answered as no address',
  async (hop) => {
    const shown = await service.http.get('/api/my-ip').set('x-forwarded-for', hop)
    expect([shown.status, shown.body]).toEqual([
      404,
      { error: 'The proxy before us did not say which address you have.' },
    ])
    expect(shown.headers['cache-control']).toBe('no-store')
  },
)

test('only a trusted proxy may say who the visitor is', async () => {
  const stranger = await startService({ ...environment, TRUSTED_PROXIES: '192.0.2.1' })
  try {
    const shown = await stranger.http.get('/api/my-ip').set('x-forwarded-for', '203.0.113.5')
    expect(shown.body).toEqual({ ip: '127.0.0.1' })
  } finally {
    await stranger.app.close()
  }
  const chain = '198.51.100.1, 203.0.113.9'
  const shown = await service.http.get('/api/my-ip').set('x-forwarded-for', chain)
  // The last hop that is not ours counts, and nothing that the visitor wrote before it.
  expect(shown.body).toEqual({ ip: '203.0.113.9' })
})
