import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Readable } from 'node:stream'
import { eventually } from '@firewall-cafe/testing/eventually'
import { createWebSocketStream, WebSocket } from 'ws'
import { callerOf } from '../http/exchange.ts'
import { Guard } from '../http/guard.ts'
import { apiRoutes } from '../routes/all.ts'
import { DEFAULT_SETTINGS, settingsFromEnvironment } from '../settings.ts'
import { openTestLake, refusal, type TestLake } from './harness.ts'

const TOKEN = 'a-token-for-testing'
const STUDIO = 'http://localhost:3333'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake({ token: TOKEN, maxBody: 100_000 })
  await lake.client.create({ _id: 'open', _type: 'thing' })
  await lake.client.create({ _id: 'drafts.secret', _type: 'thing' })
})
afterAll(() => lake.close())

const MUTATE = '/v1/data/mutate/production'
const CREATE = JSON.stringify({ mutations: [{ create: { _type: 'thing' } }] })

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** A request with whatever headers and path: fetch would not let us name a host, nor climb with dots. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(lake.lake.url, { path, method, headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: Buffer.concat(chunks).toString(),
      })
    })
    sent.on('error', reject).end(body)
  })

const bearer = { authorization: `Bearer ${TOKEN}` }

describe('with a token set', () => {
  test('accepts writes only with the token', async () => {
    expect((await refusal(lake.connect().create({ _type: 'thing' }))).status).toBe(401)
    expect((await refusal(lake.connect({ token: 'wrong' }).create({ _type: 'thing' }))).status).toBe(401)
    await lake.client.create({ _type: 'thing' })
  })

  test('ignores a malformed session cookie', async () => {
    const headers = { cookie: 'sanitySession=%' }
    expect((await ask('/v1/users/me', headers)).status).toBe(401)
  })

  test.each([
    ['POST', '/v1/data/mutate/production'],
    ['POST', '/v1/data/actions/production'],
    ['POST', '/v1/assets/images/production'],
    ['PUT', '/v1/users/me/keyvalue'],
    ['GET', '/v1/data/query/production?query=*'],
    ['POST', '/v1/data/query/production'],
    ['GET', '/v1/data/doc/production/open'],
    ['GET', '/v1/data/export/production'],
    ['GET', '/v1/data/listen/production?query=*'],
    ['GET', '/v1/data/live/events/production'],
    ['GET', '/v1/users/me'],
    ['GET', '/v1/users/local-editor'],
    ['GET', '/v1/auth/id'],
    ['POST', '/v1/descriptors/claim'],
    ['POST', '/v1/intake/batch'],
    ['GET', '/v1/users/me/keyvalue/k'],
    ['GET', '/v1/data/history/production/transactions/open'],
    ['GET', '/v1/data/history/production/documents/drafts.secret?lastRevision=true'],
  ])('%s %s needs the token', async (method, path) => {
    expect((await ask(path, {}, method, method === 'GET' ? undefined : '{}')).status).toBe(401)
  })

  test('shows no content without the token', async () => {
    const world = lake.connect({ apiVersion: '2021-06-07' })
    expect((await refusal(world.fetch('*'))).status).toBe(401)
    expect((await refusal(world.getDocument('open'))).status).toBe(401)
    expect(
      await lake.client.fetch('*[_id in ["open", "drafts.secret"]]._id', {}, { perspective: 'raw' }),
    ).toEqual(['open', 'drafts.secret'])
    const socket = new WebSocket(`${lake.lake.url.replace('http', 'ws')}/v1/data/listen/production`)
    const [error] = await once(socket, 'error')
    expect(String(error)).toContain('401')
  })

  test('tells only listeners with the token who wrote', async () => {
    const address = `${lake.lake.url}/v1/data/listen/production?query=*`
    const heard = new Map<string, string>()
    const listen = (name: string, stream: Readable) => {
      const add = (more: unknown) => heard.set(name, `${heard.get(name) ?? ''}${more}`)
      stream.on('data', add).on('error', add)
      return stream
    }
    const open = async (whose: string, headers: Record<string, string>) => {
      const [events] = await once(request(address, { headers }).end(), 'response')
      const socket = createWebSocketStream(new WebSocket(address.replace('http', 'ws'), { headers }))
      return [listen(`${whose} events`, events), listen(`${whose} socket`, socket)]
    }
    const streams = [...(await open('trusted', bearer)), ...(await open('unknown', {}))]
    await eventually(() => expect(heard.size).toBe(4))
    await lake.connect({ token: TOKEN, headers: { 'x-editor-name': 'Ana' } }).create({ _type: 'thing' })
    const identity = /"identity\W+([\w-]+)/
    await eventually(() => {
      for (const kind of ['events', 'socket']) expect(heard.get(`trusted ${kind}`)).toMatch(identity)
    })
    expect(heard.get('unknown events')).toContain('needs the content lake’s token')
    expect(heard.get('unknown socket')).toBe('Error: Unexpected server response: 401')
    for (const stream of streams) stream.destroy()
    // Only a trusted caller learns the name behind this id.
    const author = `/v1/users/${identity.exec(heard.get('trusted events') ?? '')?.[1]}`
    expect(JSON.parse((await ask(author, bearer)).body)).toMatchObject({ displayName: 'Ana' })
    expect((await ask(author)).status).toBe(401)
  })

  test('opens a session when the Studio signs in', async () => {
    expect((await ask('/v1/auth/fetch?sid=wrong')).status).toBe(401)
    const signedIn = await ask(`/v1/auth/fetch?sid=${TOKEN}`)
    expect(JSON.parse(signedIn.body)).toMatchObject({ token: TOKEN })
    const [session] = signedIn.headers['set-cookie'] as string[]
    expect(session).toMatch(/HttpOnly; SameSite=Strict/)
    const me = await ask('/v1/users/me', { cookie: session?.split(';')[0] ?? '' })
    expect(JSON.parse(me.body)).toMatchObject({ id: 'local-editor', role: 'administrator' })
  })

  test('ends the session when the Studio signs out, even twice', async () => {
    for (const headers of [bearer, {}]) {
      const signedOut = await ask('/v1/auth/logout', headers, 'POST')
      expect(signedOut).toMatchObject({
        status: 200,
        headers: { 'set-cookie': [expect.stringMatching(/^sanitySession=; .*; Max-Age=0$/)] },
      })
    }
  })

  test('accepts the session only over HTTPS and from its own host where the Studio is served over HTTPS', () => {
    const guardAt = (publicUrl: string) =>
      new Guard({ host: '127.0.0.1', origins: [], token: TOKEN, publicUrl })
    const trusts = (guard: Guard, cookie: string) =>
      guard.trusts({ headers: { cookie } } as unknown as IncomingMessage)
    const [secure, plain] = [guardAt('https://studio.example.org'), guardAt('http://localhost:3334')]
    expect(secure.sessionCookie()).toMatch(/^__Host-[^;]+; Path=\/;.+; Secure$/)
    expect(plain.sessionCookie()).not.toMatch(/__Host|Secure/)
    const [planted, own] = [
      plain.sessionCookie().replace(/;.*/, ''),
      secure.sessionCookie().replace(/;.*/, ''),
    ]
    expect([trusts(secure, own), trusts(secure, planted), trusts(plain, planted)]).toEqual([
      true,
      false,
      true,
    ])
  })
})

/** These answers reveal neither content nor its writers. */
describe('what the Studio asks before anybody has signed in', () => {
  const since = '2015-01-01T00:00:00Z'
  const member = { id: 'local-editor', isCurrentUser: true, isRobot: false, role: 'administrator' }
  const mayRead = [{ grants: [{ name: 'read', params: {} }] }]
  const SAME: Array<[path: string, answer: unknown]> = [
    ['/ping', { pong: true }],
    ['/data/ping/production', { pong: true }],
    ['/check/cors', { result: { allowed: true, withCredentials: true } }],
    ['/auth/providers', { providers: [] }],
    [
      '/projects/local',
      {
        ...{
          id: 'local',
          displayName: 'Content on this machine',
          createdAt: since,
          metadata: {},
          features: [],
        },
        ...{
          studioHost: null,
          organizationId: null,
          organization: null,
          isBlocked: false,
          isDisabled: false,
        },
        ...{ maxRetentionDays: 90, activityFeedEnabled: false },
        members: [{ ...member, roles: [expect.objectContaining({ name: 'administrator' })] }],
      },
    ],
    [
      '/projects/local/datasets',
      [
        {
          ...{ name: 'production', aclMode: 'public', createdAt: since, createdByUserId: 'local-editor' },
          ...{ addonFor: null, datasetProfile: null, features: [], tags: [] },
        },
      ],
    ],
    [
      '/projects/local/datasets/production/acl',
      [
        {
          filter: '_id in path("**")',
          permissions: ['history', 'read', 'update', 'create', 'manage', 'editHistory'],
        },
      ],
    ],
    ['/projects/local/datasets/production/settings/indexing', { mode: 'all', paths: [] }],
    ['/projects/local/grants', { 'sanity.project': expect.any(Array), 'sanity.project.members': mayRead }],
    ['/projects/local/user-applications', []],
    ['/features', []],
    ['/subscriptions/project/local', { plan: { planTypeId: 'local' }, resources: {} }],
    ['/intake/telemetry-status', { status: 'denied' }],
    ['/journey/announcements', null],
    ['/help', null],
  ]

  test.each(SAME)('%s has the same answer with and without the token', async (path, answer) => {
    for (const headers of [{}, bearer]) {
      const { status, body } = await ask(`/v1${path}`, headers)
      expect([status, JSON.parse(body)]).toEqual([200, answer])
    }
  })

  test('nothing else is answered without the token, except signing in and out', () => {
    const open = apiRoutes({ settings: DEFAULT_SETTINGS } as never).filter((route) => !route.protected)
    const known = [...SAME.map(([path]) => path), '/auth/fetch', '/auth/logout', '/users/me']
    expect(open.filter(({ path }) => !known.some((one) => path.test(one)))).toEqual([])
  })
})

describe('the token', () => {
  // The Studio reads no other token from its address, and shows its sign-in page without an explanation.
  test.each(['x'.repeat(19), `${'x'.repeat(20)}&more`, `${'x'.repeat(20)}%41`, `${'x'.repeat(20)} `])(
    'is refused at the start when nobody could sign in with it: "%s"',
    (LAKE_TOKEN) => {
      expect(() => settingsFromEnvironment({ LAKE_TOKEN })).toThrow(
        /LAKE_TOKEN must be 20 characters or more/,
      )
    },
  )

  test.each(['0.0.0.0', '::', '192.168.1.20', 'cafe.example'])('is required to listen on %s', (LAKE_HOST) => {
    expect(() => settingsFromEnvironment({ LAKE_HOST })).toThrow(/LAKE_TOKEN must be set where LAKE_HOST is/)
    expect(settingsFromEnvironment({ LAKE_HOST, LAKE_TOKEN: 'x'.repeat(20) }).host).toBe(LAKE_HOST)
  })

  test.each(['127.0.0.1', '::1', 'localhost'])('is not required to listen on %s', (LAKE_HOST) => {
    expect(settingsFromEnvironment({ LAKE_HOST }).token).toBeUndefined()
  })

  test('may contain letters, “-”, “_”, “.” and “~”, or be empty', () => {
    expect(settingsFromEnvironment({ LAKE_TOKEN: 'x-y_z.~'.repeat(3) }).token).toBe('x-y_z.~'.repeat(3))
    expect(settingsFromEnvironment({ LAKE_TOKEN: '' }).token).toBeUndefined()
  })
})

describe('hosts and origins', () => {
  test.each(['evil.example', 'evil.example:3334', '169.254.169.254'])(
    'refuses the host name "%s"',
    async (host) => {
      expect((await ask('/v1/ping', { host })).status).toBe(421)
    },
  )

  test.each(['127.0.0.1', '::1', 'localhost'])(
    'accepts only loopback host names when it listens on %s',
    (host) => {
      const guard = new Guard({ host, origins: [] })
      const admit = (name: string) => () =>
        guard.admit({ url: '/v1/ping', headers: { host: name } } as unknown as IncomingMessage)
      expect(admit('evil.example:3334')).toThrow('evil.example')
      expect(admit('[::1]:3334')).not.toThrow()
    },
  )

  test.each(['localhost:3334', '127.0.0.1', 'lake.localhost', '[::1]:3334'])(
    'accepts the host name %s',
    async (host) => {
      expect((await ask('/v1/ping', { host })).status).toBe(200)
    },
  )

  test('lets the Studio’s pages read and write', async () => {
    const headers = { ...bearer, origin: STUDIO }
    const answer = await ask(MUTATE, headers, 'POST', CREATE)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': STUDIO,
      'access-control-allow-credentials': 'true',
    })
    const preflight = await ask(
      MUTATE,
      { origin: STUDIO, 'access-control-request-headers': 'authorization' },
      'OPTIONS',
    )
    expect(preflight).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-headers': 'authorization' },
    })
  })

  test.each(['http://evil.example', 'null', 'http://localhost:9999'])(
    'refuses requests from pages of %s',
    async (origin) => {
      expect((await ask(MUTATE, { ...bearer, origin }, 'POST', CREATE)).status).toBe(403)
      // The second is no picture's address, though it begins as one.
      for (const path of ['/v1/data/export/production', '/images/../v1/data/export/production']) {
        const reading = await ask(path, { ...bearer, origin })
        expect(reading.status).toBe(403)
        expect(reading.headers).not.toHaveProperty('access-control-allow-origin')
      }
      const socket = new WebSocket(`${lake.lake.url.replace('http', 'ws')}/v1/data/listen/production`, {
        origin,
      })
      const refused = await new Promise<Error>((resolve) => socket.once('error', resolve))
      expect(refused.message).toContain('403')
    },
  )

  test('refuses a request from a foreign page that sends no Origin, such as a picture or a link', async () => {
    const asking = { ...bearer, 'sec-fetch-site': 'cross-site' }
    expect((await ask('/v1/data/query/production?query=*', asking)).status).toBe(403)
    // The site's pages show pictures that the lake keeps.
    expect((await ask('/images/local/production/none.png', asking)).status).toBe(404)
  })

  test.each(['socket', 'writers', 'data/live/events'])(
    'refuses the socket %s without the token',
    async (kind) => {
      const socket = new WebSocket(`${lake.lake.url.replace('http', 'ws')}/v1/${kind}/production`)
      const refused = await new Promise<Error>((resolve) => socket.once('error', resolve))
      expect(refused.message).toContain('401')
    },
  )
})

describe('limits', () => {
  test('refuses a body that is too large, with or without a Content-Length', async () => {
    const large = JSON.stringify({ mutations: [{ create: { _type: 'thing', text: 'x'.repeat(200_000) } }] })
    const told = await ask(MUTATE, bearer, 'POST', large)
    expect(told.status).toBe(413)
    expect(JSON.parse(told.body).message).toMatch(/larger than/)
    const chunked = await ask(MUTATE, { ...bearer, 'transfer-encoding': 'chunked' }, 'POST', large)
    expect(chunked.status).toBe(413)
  })

  test.each(['', 'null', '{', '"text"', '[]'])('refuses the body %j', async (body) => {
    expect((await ask(MUTATE, bearer, 'POST', body)).status).toBe(400)
  })

  test('refuses a malformed address', async () => {
    expect((await ask('/v1/data/doc/production/%E0%A4%A', bearer)).status).toBe(400)
    expect((await ask('/v1/data/query/production?query=*&$x={', bearer)).status).toBe(400)
  })
})

describe('the Studio’s own settings', () => {
  test('are kept, also after a restart', async () => {
    const rows = JSON.stringify([{ key: 'sorting', value: { by: 'date' } }])
    expect((await ask('/v1/users/me/keyvalue', bearer, 'PUT', rows)).status).toBe(200)
    await lake.restart()
    const answer = await ask('/v1/users/me/keyvalue/sorting,unknown', bearer)
    expect(JSON.parse(answer.body)).toEqual([
      { key: 'sorting', value: { by: 'date' } },
      { key: 'unknown', value: null },
    ])
  })
})

test.each([
  [true, 2],
  [false, 1],
])('two programs at one address (trusted: %s) count as %i caller(s)', (trusted, callers) => {
  const exchange = (program: string) => {
    const headers = { 'x-forwarded-for': '192.0.2.9, 203.0.113.7', 'user-agent': program }
    return { req: { headers, socket: {} } as never, trusted }
  }
  expect(new Set(['Studio', 'builder'].map((program) => callerOf(exchange(program)))).size).toBe(callers)
})
