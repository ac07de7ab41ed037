import { once } from 'node:events'
import { connect } from 'node:net'
import { API } from '@firewall-cafe/shared/api'
import { z } from 'zod'
import { startService, type TestService, TOKEN, testEnvironment } from '../../../test/service.ts'
import { environment, service, simulators, useService } from '../../../test/use-service.ts'
import { READER_TIMEOUT_MS } from './download.ts'

useService({
  TRUSTED_PROXIES: '127.0.0.1',
  RATE_LIMIT_SEARCHES: '3',
  RATE_LIMIT_READS: '5',
  SITE_ORIGINS: 'https://firewallcafe.example',
  DASHBOARD_TOKEN: TOKEN,
})

let visitors = 0
/** A visitor in a network of their own. */
const newcomer = () => `198.51.${++visitors}.7`

describe('errors', () => {
  test('a request that does not arrive within half a minute is given up', () => {
    const { requestTimeout, headersTimeout } = service.app.getHttpServer()
    expect([requestTimeout, headersTimeout]).toEqual([30_000, 30_000])
  })

  test('a reader who reads nothing for a minute is cut off', async () => {
    const server = service.app.getHttpServer()
    expect(server.timeout).toBe(READER_TIMEOUT_MS)
    server.timeout = 500
    const reader = connect(Number(new URL(service.url).port), '127.0.0.1').pause()
    try {
      const [socket] = await once(server, 'connection')
      let unread = 0
      socket.prependOnceListener('timeout', () => {
        unread = socket.writableLength
      })
      // Far more than the buffers of both sockets hold.
      for (let network = 0; network < 200; network++)
        reader.write(`GET /openapi.json HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 198.18.${network}.7\r\n\r\n`)
      await once(socket, 'close')
      expect(unread).toBeGreaterThan(0)
    } finally {
      server.timeout = READER_TIMEOUT_MS
      reader.destroy()
    }
  })

  test('an unknown address and a body that is not JSON, too large or of another type are refused', async () => {
    const post = () => service.http.post('/vote').set('x-forwarded-for', newcomer())
    for (const path of ['/nowhere', '/searches/']) {
      const { status, body } = await service.http.get(path).set('x-forwarded-for', newcomer())
      expect([path, status, body]).toEqual([path, 404, { error: 'There is nothing at this address.' }])
    }
    for (const path of ['/vote', '/searches/1/votes?a=b']) {
      const call = path === '/vote' ? service.http.get(path) : service.http.post(path)
      const wrong = await call.set('x-forwarded-for', newcomer())
      expect([wrong.status, wrong.headers.allow, wrong.body]).toEqual([
        405,
        path === '/vote' ? 'POST, DELETE' : 'GET, HEAD',
        { error: 'This address does not know that method.' },
      ])
    }
    expect((await service.http.head('/searches').set('x-forwarded-for', newcomer())).status).toBe(200)
    const broken = await post().set('content-type', 'application/json').send('{"a":')
    expect([broken.status, broken.body]).toEqual([400, { error: 'The request could not be read as JSON.' }])
    // "天安门" in another encoding, and what claims to be in another.
    const bytes = Buffer.from('{"a":"\xcc\xec\xb0\xb2\xc3\xc5"}', 'latin1')
    const type = 'application/json'
    for (const [sentAs, body, status] of [
      [type, bytes, 400],
      [`${type}; charset=gbk`, bytes, 415],
      [`${type}; charset="utf-16"`, Buffer.from('{"a":"天安门"}', 'utf16le'), 415],
      [`${type};Charset=UTF-8`, Buffer.from('{"a":"天安门"'), 400],
    ] as const) {
      const unread = await fetch(`${service.url}/vote`, {
        method: 'POST',
        headers: { 'content-type': sentAs, 'x-forwarded-for': newcomer() },
        body,
      })
      const error = status === 400 ? 'The request could not be read as JSON.' : 'Send JSON in UTF-8.'
      expect([sentAs, unread.status, await unread.json()]).toEqual([sentAs, status, { error }])
    }
    for (const charset of ['', 'utf-8', '"UTF8"', 'us-ascii'])
      expect((await post().set('content-type', `${type}; charset=${charset}`).send('{}')).body.error).toMatch(
        /meta_key/,
      )
    const large = await post().send({ a: 'x'.repeat(70_000) })
    expect([large.status, large.body]).toEqual([413, { error: 'That is more than this address accepts.' }])
    // The last three are what another site's page may send without being allowed to (CORS calls them safe).
    for (const type of [
      'application/xml',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
    ]) {
      const other = await post().set('content-type', type).send('meta_key=votes_censored&search_id=1')
      expect([type, other.status, other.body]).toEqual([
        type,
        415,
        { error: 'Send JSON, with the header "Content-Type: application/json".' },
      ])
    }
    for (const path of ['/%zz', '/searches?query=%CC%EC%B0%B2']) {
      const unreadable = await fetch(`${service.url}${path}`, {
        headers: { 'x-forwarded-for': newcomer() },
      })
      expect([path, unreadable.status, await unreadable.json()]).toEqual([
        path,
        400,
        { error: 'This address cannot be read.' },
      ])
    }
    expect((await service.http.get('/searches?query=100%').set('x-forwarded-for', newcomer())).status).toBe(
      200,
    )
  })

  test('an unexpected error is a plain 500, and the log has the request id and the cause', async () => {
    await service.database.query('alter table gram_counts rename to gram_counts_away')
    try {
      const answer = await service.http.get('/searches?query=secret-words').set('x-forwarded-for', newcomer())
      const error = 'Something failed on our side. Please try again in a moment.'
      expect([answer.status, answer.body]).toEqual([500, { error }])
      const line = service
        .logs()
        .split('\n')
        .find(
          (logged) => logged.includes(answer.headers['x-request-id'] as string) && logged.includes('"err"'),
        )
      expect(line).toContain('relation')
      expect(service.logs()).not.toContain('secret-words')
    } finally {
      await service.database.query('alter table gram_counts_away rename to gram_counts')
    }
  })
})

describe('query parameters', () => {
  const paths = Object.keys(API).map((route) => route.split(' ') as [string, string])

  test.each(paths)('%s %s: an unknown one is refused by name', async (method, path) => {
    const { status, body } = await service.http[method.toLowerCase() as 'get' | 'post' | 'delete'](
      `${path.replace(/:\w+/, '1')}?vote_id=1&__proto__=x`,
    ).set({ 'x-forwarded-for': newcomer(), 'x-dashboard-token': TOKEN })
    expect(status).toBe(400)
    expect(body.error).toMatch(
      /^This address does not know the query parameters "vote_id", "__proto__"\. It /,
    )
  })

  test('an unknown one is refused with the known ones, and only a few names are repeated', async () => {
    const refused = async (path: string) =>
      (await service.http.get(path).set('x-forwarded-for', newcomer())).body.error
    expect(await refused('/searches?year=2019')).toBe(
      'This address does not know the query parameter "year". It knows query, years, from, to, cities, vote_ids, outcomes, order, page, page_size.',
    )
    expect(await refused('/api/my-ip?me')).toBe(
      'This address does not know the query parameter "me". It takes none.',
    )
    const many = Array.from({ length: 50 }, (_, n) => `${'n'.repeat(80)}${n}`).join('&')
    expect((await refused(`/searches?${many}`)).length).toBeLessThan(500)
  })

  test('a blank one counts as left out', async () => {
    for (const path of [
      '/searches?query=&years=&from=&to=%20&cities=&vote_ids=&outcomes=&order=&page=&page_size=',
      '/comparisons?cursor=&limit=',
      '/exports/archive.atom?edition=',
    ])
      expect([path, (await service.http.get(path).set('x-forwarded-for', newcomer())).status]).toEqual([
        path,
        200,
      ])
    const { status, body } = await service.http
      .get('/comparisons/23456789/citation?format=')
      .set('x-forwarded-for', newcomer())
    expect([status, body.error_code]).toEqual([404, 'no_such_comparison'])
    const picture = `/proxy-image?size=&url=${encodeURIComponent('https://nobody.example/a.jpg')}`
    expect((await service.http.get(picture).set('x-forwarded-for', newcomer())).status).toBe(403)
  })

  test('a single-valued one given twice is refused', async () => {
    const { status, body } = await service.http
      .get('/searches?query=a&query=b')
      .set('x-forwarded-for', newcomer())
    expect([status, body]).toEqual([400, { error: 'query: write one' }])
  })

  test('known ones are accepted, once or repeated', async () => {
    const path = '/searches?query=a&years=2019&years=2020&cities=oslo&vote_ids=1,2&page=1&page_size=5'
    expect((await service.http.get(path).set('x-forwarded-for', newcomer())).status).toBe(200)
  })
})

describe('rate limits', () => {
  const search = (from: string) =>
    service.http.post('/images').set('x-forwarded-for', from).send({ query: 'sunflower' })

  test('a request over the limit gets 429, Retry-After and an error message, for its whole network and no other', async () => {
    for (const host of [1, 2, 3]) expect((await search(`203.0.113.${host}`)).status).toBe(200)
    const refused = await search('203.0.113.99')
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(60)
    expect(refused.body.error).toMatch(
      /^There are too many searches from your network right now\. Please try again in \d+ seconds?\.$/,
    )
    expect((await search('203.0.114.1')).status).toBe(200)
    // Other calls have limits of their own.
    expect((await service.http.get('/api/my-ip').set('x-forwarded-for', '203.0.113.1')).status).toBe(200)
  })

  test('another process continues the count', async () => {
    const other = await startService(environment)
    try {
      const from = newcomer()
      for (const _ of [1, 2]) await search(from)
      const there = () => other.http.post('/images').set('x-forwarded-for', from).send({ query: 'sunflower' })
      expect((await there()).status).toBe(200)
      expect((await there()).status).toBe(429)
    } finally {
      await other.app.close()
    }
  })

  test('reads and health checks are limited, too, and the readiness check never is', async () => {
    const from = newcomer()
    const statuses = []
    for (const _ of Array(6)) {
      statuses.push((await service.http.get('/searches').set('x-forwarded-for', from)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    // The others do not go through Nest, nor its guard.
    for (const path of [
      '/health',
      '/openapi.json',
      '/%6fpenapi.json',
      '/docs',
      '/docs/swagger-ui.css',
      '/jobs',
    ]) {
      const { status, headers, body } = await service.http.get(path).set('x-forwarded-for', from)
      expect([path, status, body.error]).toEqual([path, 429, expect.stringMatching(/too many requests/)])
      expect(headers['retry-after']).toMatch(/^\d+$/)
    }
    expect((await service.http.get('/health/ready').set('x-forwarded-for', from)).status).toBe(200)
  })

  test('calls about a visitor’s own data are limited by token, whatever else the network asks for', async () => {
    const from = newcomer()
    for (const _ of Array(6)) await service.http.get('/searches').set('x-forwarded-for', from)
    const of = (token: string) => ({ 'x-forwarded-for': from, 'x-voter-token': token })
    const erase = async (token: string) => (await service.http.delete('/visitor').set(of(token))).status
    const list = async (token: string) =>
      (
        await service.http
          .post('/comparisons/23456789/listing')
          .set(of(token))
          .send({ visibility: 'unlisted' })
      ).status
    expect([await list('token-of-one'), await erase('token-of-one')]).toEqual([404, 200])
    await Promise.all(Array.from({ length: 58 }, () => list('token-of-one')))
    expect([await erase('token-of-one'), await list('token-of-one')]).toEqual([429, 429])
    expect(await erase('token-of-another')).toBe(200)
  })
})

describe('browsers', () => {
  test('only the site may read the answers, and it may send the voter token', async () => {
    const preflight = (origin: string) =>
      service.http.options('/vote').set({
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-voter-token',
      })
    const site = await preflight('https://firewallcafe.example')
    expect(site.headers['access-control-allow-origin']).toBe('https://firewallcafe.example')
    expect(site.headers['access-control-allow-headers']).toContain('x-voter-token')
    expect(site.headers['access-control-allow-credentials']).toBeUndefined()
    const stranger = await preflight('https://elsewhere.example')
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('plain OPTIONS requests get the allowed methods, too', async () => {
    for (const path of ['/vote', '/comparisons/ABCD2345/evidence.wacz']) {
      const { status, text, headers } = await service.http.options(path)
      expect([path, status, text]).toEqual([path, 204, ''])
      expect(headers['access-control-allow-methods']).toMatch(/^GET, /)
    }
  })

  test('players on any site may read an evidence packet, in parts', async () => {
    const address = '/comparisons/ABCD2345/evidence.wacz'
    const origin = 'https://player.example'
    const { headers: allowed } = await service.http.options(address).set({
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'range',
    })
    expect(allowed).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'range, if-range, if-none-match',
    })
    const read = (path: string) => service.http.get(path).set({ origin, 'x-forwarded-for': newcomer() })
    const { headers } = await read(address)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    for (const name of ['accept-ranges', 'content-length', 'content-range', 'etag'])
      expect(headers['access-control-expose-headers']).toContain(name)
    for (const other of [
      '/comparisons/ABCD2345',
      `/comparisons?of=${address}`,
      `/comparisons/ABCD2345%3F/evidence.wacz`,
      `/comparisons/ABCD2345;/evidence.wacz`,
      `${address}/more`,
    ])
      expect((await read(other)).headers['access-control-allow-origin']).toBeUndefined()
  })

  test('every answer, errors included, has the security headers', async () => {
    const ofArchive = ['/searches?query=tea', '/comparisons?limit=5', '/exports/archive.atom?query=tea']
    for (const path of ['/health', '/nowhere', '/api/my-ip', ...ofArchive]) {
      const { status, headers } = await service.http.get(path).set('x-forwarded-for', newcomer())
      // An error would be `no-store` anyway.
      if (ofArchive.includes(path)) expect([path, status]).toEqual([path, 200])
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy':
          "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })
})

describe('demo data', () => {
  const markOf = async (answer: ReturnType<TestService['http']['get']>) =>
    (await answer.set('x-forwarded-for', newcomer())).headers['x-demo-data']

  test('is marked in each answer, figures and errors included, and pages may read the mark', async () => {
    for (const path of ['/dashboardData', '/api/analytics/geographic', '/health', '/nowhere'])
      expect([path, await markOf(service.http.get(path))]).toEqual([path, 'true'])
    const { headers } = await service.http.get('/health').set('origin', 'https://firewallcafe.example')
    expect(headers['access-control-expose-headers']).toContain('x-demo-data')
    const { body } = await service.http.get('/openapi.json').set('x-forwarded-for', newcomer())
    expect(body.info.description).toContain('x-demo-data: true')
  })

  test('is a mark that answers about real engines do not have', async () => {
    const { SIMULATOR_URL: _, ...rest } = await testEnvironment(simulators)
    const own = await startService({ ...rest, SERPER_API_KEY: 'k' })
    try {
      expect(await markOf(own.http.get('/dashboardData'))).toBeUndefined()
    } finally {
      await own.app.close()
    }
  })
})

describe('the API description', () => {
  interface Document {
    openapi: string
    paths: Record<
      string,
      Record<
        string,
        {
          summary?: string
          tags?: string[]
          parameters?: { name: string; schema: { default?: unknown } }[]
          responses: Record<string, unknown>
        }
      >
    >
  }

  test('matches the API: every documented call has a handler, and every handler is documented', async () => {
    const { body } = await service.http.get('/openapi.json').set('x-forwarded-for', newcomer())
    const document = body as Document
    expect(document.openapi).toBe('3.1.0')
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => {
        expect(call.summary).toMatch(/\w{3}/)
        return `${method.toUpperCase()} ${path}`
      }),
    )
    const contract = Object.keys(API).map((route) => route.replaceAll(/:(\w+)/g, '{$1}'))
    expect(calls.sort()).toEqual(contract.sort())
    const search = document.paths['/images']?.post
    expect(search?.responses['200']).toMatchObject({
      content: {
        'application/json': { schema: { required: expect.arrayContaining(['googleResults', 'outcomes']) } },
        'text/event-stream': {},
      },
    })
    for (const call of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
      expect(call).toMatchObject({ 'x-query-string': { additionalProperties: false } })
      expect(call.responses).toHaveProperty('400')
      expect(call.tags).toHaveLength(1)
      for (const { name, schema } of call.parameters ?? [])
        if ('default' in schema)
          expect([name, z.fromJSONSchema(schema as never).safeParse(schema.default).success]).toEqual([
            name,
            true,
          ])
    }
    expect(search?.responses['502']).toMatchObject({
      description: expect.stringContaining('unless neither engine was asked'),
    })
    expect(search?.responses).toHaveProperty('default')
    expect(document.paths['/health']?.get?.responses['503']).toMatchObject({
      content: { 'application/json': { schema: { required: expect.arrayContaining(['status', 'queue']) } } },
    })
    for (const [path, method, required] of [
      ['/vote', 'post', false],
      ['/vote', 'delete', true],
      ['/visitor', 'delete', true],
    ] as const)
      expect(document.paths[path]?.[method]?.parameters).toEqual([
        expect.objectContaining({ name: 'x-voter-token', in: 'header', required }),
      ])
    expect(document.paths['/send-email']?.post?.responses['200']).toMatchObject({
      content: { 'text/plain': { schema: { type: 'string' } } },
    })
  })

  test('can be read by people, and loads nothing from elsewhere', async () => {
    const page = await service.http.get('/docs').set('x-forwarded-for', newcomer())
    expect([page.status, page.type]).toEqual([200, 'text/html'])
    expect(page.text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    const script = await service.http.get('/docs/swagger-ui-bundle.js').set('x-forwarded-for', newcomer())
    expect(script.status).toBe(200)
    const yaml = await service.http.get('/docs-yaml').set('x-forwarded-for', newcomer())
    expect(yaml.status).toBe(404)
  })
})
