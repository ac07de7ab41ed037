import type { ProviderComparison } from '@firewall-cafe/shared'
import { serveLocally } from '@firewall-cafe/testing/connections'
import { describedBody } from '../../test/fuzzing/description.ts'
import { startService, testEnvironment } from '../../test/service.ts'
import { environment, service, simulators, useService } from '../../test/use-service.ts'

useService({ RATE_LIMIT_COMPARISONS: '100' })

const compare = (body: object, by = service) => by.http.post('/api/search-demo').send(body)

test('each provider gives five pictures with address, title and source, and the two differ', async () => {
  const { status, body } = await compare({ query: '  cat ' })
  expect([status, Object.keys(body).sort()]).toEqual([200, ['outcomes', 'serpapi', 'serper', 'simulated']])
  expect(body.outcomes).toEqual({ serpapi: 'results', serper: 'results' })
  expect(body.simulated).toBe(true)
  for (const images of [body.serpapi, body.serper] as Record<string, string>[][]) {
    expect(images).toHaveLength(5)
    for (const image of images) {
      expect(Object.keys(image)).toEqual(['url', 'title', 'source'])
      expect(image.url).toMatch(/^http/)
    }
  }
  expect(body.serpapi).not.toEqual(body.serper)
})

test('the pictures’ addresses are recorded, so that the service may fetch them for visitors', async () => {
  const { serper, serpapi } = (await compare({ query: 'lantern' })).body as ProviderComparison
  const named = [...serper, ...serpapi].map(({ url }) => url)
  const rows: { href: string }[] = await service.database.query(
    'select href from image_addresses where href = any ($1)',
    [named],
  )
  expect(rows.map(({ href }) => href).sort()).toEqual([...new Set(named)].sort())
})

test('repeated words cost nothing: 30 equal requests make one call to each provider', async () => {
  const bodies: ProviderComparison[] = []
  bodies.push(
    ...(await Promise.all(Array.from({ length: 15 }, () => compare({ query: 'boat' })))).map(
      ({ body }) => body,
    ),
  )
  for (let again = 0; again < 15; again++) bodies.push((await compare({ query: ' boat ' })).body)
  expect(simulators.switchboard.calls).toMatchObject({ serper: 1, serpapi: 1 })
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
})

test('a search and a comparison of the same words never use each other’s answers', async () => {
  await service.http.post('/images').send({ query: 'kite' })
  await compare({ query: 'kite' })
  expect(simulators.switchboard.calls).toMatchObject({ serper: 2, serpapi: 1 })
})

test.each([
  ['429', 'rate_limited'],
  ['500', 'failed'],
  ['rubbish', 'unreadable'],
  ['empty', 'empty'],
] as const)('a provider with %s reports it: %s', async (kind, outcome) => {
  simulators.switchboard.add({ target: 'serper', kind })
  const { status, body } = await compare({ query: `river ${kind}` })
  expect([status, body.serper, body.serpapi.length]).toEqual([200, [], 5])
  expect(body.outcomes).toEqual({ serpapi: 'results', serper: outcome })
})

test('a provider that just failed is not asked, and the answer says so', async () => {
  const own = await startService(environment)
  try {
    simulators.switchboard.add({ target: 'serper', kind: '500', times: 5 })
    for (let failure = 0; failure < 5; failure++) await compare({ query: `lake ${failure}` }, own)
    const { body } = await compare({ query: 'lake' }, own)
    expect(body.outcomes).toEqual({ serpapi: 'results', serper: 'not_asked' })
    expect(simulators.switchboard.calls.serper).toBe(5)
  } finally {
    await own.app.close()
  }
})

test('when no provider answers, the full answer gives each outcome, with an error message', async () => {
  simulators.switchboard.add({ target: 'serper', kind: '500', times: 1 })
  simulators.switchboard.add({ target: 'serpapi', kind: 'rubbish', times: 1 })
  const { status, body } = await compare({ query: 'nobody' })
  expect([status, body]).toEqual([
    502,
    {
      serpapi: [],
      serper: [],
      outcomes: { serpapi: 'unreadable', serper: 'failed' },
      simulated: true,
      error: 'No search provider answered or could be asked. Please try again later.',
    },
  ])
  const described = await describedBody(service.url, 'POST /api/search-demo', 502)
  expect(described.parse(body)).toEqual(body)
  expect((await compare({ query: 'nobody' })).status).toBe(200)
})

test('a search that no engine answers gets the full answer, too, as documented', async () => {
  for (const target of ['serper', 'serpapi', 'baidu'] as const)
    simulators.switchboard.add({ target, kind: '500', times: 1 })
  const { status, body } = await service.http.post('/images').send({ query: 'nobody at all' })
  expect(status).toBe(502)
  const described = await describedBody(service.url, 'POST /images', 502)
  expect(described.parse(body)).toEqual(body)
})

test('a provider without a key is not asked, and does not count as one without results', async () => {
  const { SIMULATOR_URL, ...rest } = await testEnvironment(simulators)
  const own = await startService({
    ...rest,
    SERPAPI_URL: `${SIMULATOR_URL}/serpapi`,
    SERPAPI_API_KEY: 'k',
  })
  try {
    const { body } = await compare({ query: 'without a key' }, own)
    expect([body.serper, body.serpapi.length]).toEqual([[], 5])
    expect(body.outcomes).toEqual({ serpapi: 'results', serper: 'not_configured' })
    expect(body.simulated).toBe(false)
    expect(simulators.switchboard.calls.serper).toBe(0)
  } finally {
    await own.app.close()
  }
})

test('a hostile address is left out, and breaks nothing', async () => {
  const named = ['https://x.example/a\u0000.jpg', 'https://x.example/b\ud800.jpg', 'https://x.example/c.jpg']
  const images = named.map((imageUrl) => ({ imageUrl, title: 'a \u0000 \ud800', source: '\u0000' }))
  const hostile = await serveLocally((_request, response) => response.end(JSON.stringify({ images })))
  const { SIMULATOR_URL: _, ...rest } = await testEnvironment(simulators)
  const own = await startService({ ...rest, SERPER_URL: hostile.origin, SERPER_API_KEY: 'k' })
  try {
    const { status, body } = await compare({ query: 'hostile' }, own)
    expect([status, body.serper.map(({ url }: { url: string }) => url)]).toEqual([
      200,
      ['https://x.example/c.jpg'],
    ])
  } finally {
    await own.app.close()
    await hostile.stop()
  }
})

test('comparisons of providers have a small limit of their own, apart from searches', async () => {
  const own = await startService({
    ...environment,
    RATE_LIMIT_COMPARISONS: '2',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const from = (address: string) => compare({ query: 'limited' }, own).set('x-forwarded-for', address)
  try {
    const statuses = [await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.3')]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(statuses[2]?.body.error).toMatch(/too many comparisons/)
    expect((await from('198.51.100.1')).status).toBe(200)
    const searching = own.http.post('/images').set('x-forwarded-for', '192.0.2.4').send({ query: 'limited' })
    expect((await searching).status).toBe(200)
  } finally {
    await own.app.close()
  }
})

test.each([{}, { query: '' }, { query: '   ' }, { query: 7 }, { query: null }, { query: '\u200b' }])(
  '%j is answered with a request for a query',
  async (payload) => {
    const { status, body } = await compare(payload)
    expect([status, body]).toEqual([400, { error: 'Please enter a search query', error_code: 'query_empty' }])
    expect(simulators.switchboard.calls.serper).toBe(0)
  },
)

test('a query has at most 200 characters', async () => {
  const { status, body } = await compare({ query: 'x'.repeat(201) })
  expect([status, body]).toEqual([
    400,
    { error: 'Please shorten your query to 200 characters or fewer', error_code: 'query_too_long' },
  ])
})
