import type { EngineProvider, Outcome } from '@firewall-cafe/shared'
import { type Provider, type Recorded, startProvider } from '@firewall-cafe/testing/providers/provider-stub'
import type { Granted } from './call-budget.ts'
import { engineFor } from './engine.fixture.ts'

let provider: Provider
/** The deadline for providers that never answer, in milliseconds; the others get a long one. */
const IMPATIENT_MS = 400
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(async () => {
  await provider.close()
})

const ask = (name: EngineProvider, recorded: Recorded, outcome: Outcome = 'results') => {
  provider.answers(recorded)
  const signal = outcome === 'timeout' ? AbortSignal.timeout(IMPATIENT_MS) : new AbortController().signal
  return engineFor(name, { baseUrl: `${provider.url}/base/` }).ask('tank man', signal, 'bot')
}

const NO_RESULTS = "Google hasn't returned any results for this query."
const REFUSED_QUERY: Recorded = {
  status: 400,
  body: '{"message":"Query pattern not allowed for free accounts.","statusCode":400}',
}
const SERPER: [string, Recorded, Outcome][] = [
  ['images', { body: '{"images":[{"imageUrl":"https://x.example/1.jpg"}],"credits":1}' }, 'results'],
  ['no images', { body: '{"searchParameters":{},"images":[],"credits":1}' }, 'empty'],
  [
    'no images, for an error',
    { body: '{"images":[],"message":"Internal error","statusCode":500}' },
    'failed',
  ],
  [
    'no images, for lack of credits',
    { body: '{"images":[],"message":"Not enough credits"}' },
    'rate_limited',
  ],
  [
    'images of a new form',
    { body: '{"images":[{"picture":{"src":"https://x.example/1.jpg"}}]}' },
    'unreadable',
  ],
  ['no list', { body: '{"visuals":[]}' }, 'unreadable'],
  ['a page', { body: '<html>502</html>' }, 'unreadable'],
  ['a wrong key', { status: 403, body: '{"message":"Unauthorized.","statusCode":403}' }, 'failed'],
  ['too fast', { status: 429, body: '{"message":"Rate limit exceeded"}' }, 'rate_limited'],
  ['no credits', { status: 400, body: '{"message":"Not enough credits","statusCode":400}' }, 'rate_limited'],
  ['a bad request', { status: 400, body: '{"message":"Missing query parameter"}' }, 'failed'],
  ['a query of a kind that its account may not ask', REFUSED_QUERY, 'failed'],
  ['500', { status: 500, body: '' }, 'failed'],
  ['a redirect', { status: 302, headers: { location: 'https://example.org/' } }, 'failed'],
  ['silence', { answer: () => {} }, 'timeout'],
]
const SERPAPI: [string, Recorded, Outcome][] = [
  ['images', { body: '{"images_results":[{"original":"https://x.example/1.jpg"}]}' }, 'results'],
  ['no results', { body: `{"search_metadata":{"status":"Success"},"error":"${NO_RESULTS}"}` }, 'empty'],
  [
    'no results, with a typographer’s apostrophe',
    { body: `{"search_metadata":{"status":"Success"},"error":"${NO_RESULTS.replace("'", '’')}"}` },
    'empty',
  ],
  [
    'no results of a search that failed',
    { body: `{"search_metadata":{"status":"Error"},"error":"${NO_RESULTS}"}` },
    'failed',
  ],
  ['no results, alone', { body: `{"error":"${NO_RESULTS}"}` }, 'failed'],
  [
    'nothing, said in its information',
    {
      body: '{"search_metadata":{"status":"Success"},"search_information":{"image_results_state":"Fully empty"}}',
    },
    'empty',
  ],
  [
    'nothing, said in the information of a search that goes on',
    {
      body: '{"search_metadata":{"status":"Processing"},"search_information":{"image_results_state":"Fully empty"}}',
    },
    'unreadable',
  ],
  [
    'an empty list of a search that ended',
    { body: '{"search_metadata":{"status":"Success"},"images_results":[]}' },
    'empty',
  ],
  [
    'an empty list of one that did not',
    { body: '{"search_metadata":{"status":"Processing"},"images_results":[]}' },
    'unreadable',
  ],
  ['an empty list alone', { body: '{"images_results":[]}' }, 'unreadable'],
  ['images of a new form', { body: '{"images_results":[{"url":"https://x.example/1.jpg"}]}' }, 'unreadable'],
  ['no list', { body: '{"search_metadata":{"status":"Success"}}' }, 'unreadable'],
  ['rubbish', { body: 'rubbish' }, 'unreadable'],
  ['used up', { body: '{"error":"Your account has run out of searches."}' }, 'rate_limited'],
  [
    'used up for the month',
    { body: '{"error":"Your searches for the month are exhausted."}' },
    'rate_limited',
  ],
  ['429', { status: 429, body: '{"error":"Your account has run out of searches."}' }, 'rate_limited'],
  ['a wrong key', { status: 401, body: '{"error":"Invalid API key."}' }, 'failed'],
  ['another error', { body: '{"error":"We could not complete your search."}' }, 'failed'],
  ['500', { status: 500, body: 'oops' }, 'failed'],
  ['500 that says nothing was found', { status: 500, body: `{"error":"${NO_RESULTS}"}` }, 'failed'],
  ['silence', { answer: () => {} }, 'timeout'],
]

test.each(SERPER)('Serper: %s', async (_what, recorded, outcome) => {
  const answer = await ask('serper', recorded, outcome)
  expect([answer.provider, answer.outcome]).toEqual(['serper', outcome])
})

test.each(SERPAPI)('SerpApi: %s', async (_what, recorded, outcome) => {
  const answer = await ask('serpapi', recorded, outcome)
  expect([answer.provider, answer.outcome]).toEqual(['serpapi', outcome])
})

describe.each(['serper', 'serpapi'] as const)('%s: an empty answer', (name) => {
  const EACH = '"search_metadata":{"status":"Success"}'
  const NOTHING = `{${EACH},"images":[],"images_results":[]}`
  const ADDRESS = 'https://x.example/1.jpg'
  const FOUND = `{${EACH},"images":[{"imageUrl":"${ADDRESS}"}],"images_results":[{"original":"${ADDRESS}"}]}`

  test.each<[string, number, Recorded, Outcome]>([
    ['stands when a second call says so too', 2, { body: NOTHING }, 'empty'],
    ['gives way to pictures', 2, { body: FOUND }, 'results'],
    ['is no finding where the second call fails', 2, { status: 500, body: 'oops' }, 'failed'],
    ['is no finding where the budget has no second call', 1, {}, 'failed'],
  ])('%s', async (_what, calls, second, outcome) => {
    let left = calls
    const budget = { take: async (): Promise<Granted> => (left-- > 0 ? 'granted' : 'spent') }
    provider.answers({
      answer: (response) => {
        provider.answers(second)
        response.end(NOTHING)
      },
    })
    const engine = engineFor(name, { baseUrl: provider.url }, {}, budget)
    const before = provider.asked.length
    expect((await engine.ask('x', new AbortController().signal, 'bot')).outcome).toBe(outcome)
    expect(provider.asked).toHaveLength(before + calls)
  })
})

test('Serper gets the query as JSON and the key in a header, and its fields are read', async () => {
  const image = {
    title: 'Tank Man &#8211; a &quot;photo&quot;',
    imageUrl: ' https://x.example/1.jpg  ',
    imageWidth: '1200',
    thumbnailUrl: 'https://encrypted-tbn0.example/images?q=1&amp;s',
    source: '',
    domain: 'x.example',
    link: 'https://x.example/page',
    position: 1,
  }
  const { results } = await ask('serper', { body: JSON.stringify({ images: [image, null, image] }) })
  expect(results).toEqual([
    {
      href: 'https://x.example/1.jpg',
      thumbnailHref: 'https://encrypted-tbn0.example/images?q=1&s',
      title: 'Tank Man – a "photo"',
      pageUrl: 'https://x.example/page',
      source: 'x.example',
    },
  ])
  const call = provider.asked.at(-1)
  expect([call?.method, call?.url, call?.headers['x-api-key']]).toEqual(['POST', '/base/images', 'the key'])
  expect(JSON.parse(call?.body ?? '')).toEqual({ q: 'tank man', num: 10, gl: 'us', hl: 'en' })
})

test('SerpApi gets everything in the address, and its fields are read', async () => {
  const body =
    '{"images_results":[{"original":"https://x.example/1.jpg","thumbnail":"https://t.example/1","title":"A","link":"https://x.example/p","source":"X"}]}'
  expect((await ask('serpapi', { body })).results).toEqual([
    {
      href: 'https://x.example/1.jpg',
      thumbnailHref: 'https://t.example/1',
      title: 'A',
      pageUrl: 'https://x.example/p',
      source: 'X',
    },
  ])
  const call = new URL(provider.asked.at(-1)?.url ?? '', provider.url)
  expect(call.pathname).toBe('/base/search.json')
  expect(Object.fromEntries(call.searchParams)).toEqual({
    engine: 'google_images',
    q: 'tank man',
    gl: 'us',
    hl: 'en',
    location: 'United States',
    no_cache: 'true',
    api_key: 'the key',
  })
})

test.each([
  ['is at SerpApi', 'https://serpapi.com/searches/65f0aabbccddeeff00112233/images/1.jpeg'],
  ['has the id of the call', 'https://cdn.example/65f0aabbccddeeff00112233/1.jpeg'],
])(
  'a small picture whose address %s is kept as a copy, and its address is not given out',
  async (_what, thumbnail) => {
    const body = JSON.stringify({
      search_metadata: { id: '65f0aabbccddeeff00112233' },
      images_results: [{ original: 'https://x.example/1.jpg', thumbnail }],
    })
    const [result] = (await ask('serpapi', { body })).results
    expect(result).toMatchObject({ thumbnailHref: null, copyHref: thumbnail })
  },
)

test.each([
  ['serper', 'imageUrl', 'thumbnailUrl', 'images'],
  ['serpapi', 'original', 'thumbnail', 'images_results'],
] as const)(
  '%s: a small picture replaces an original that cannot be fetched, unless its address names the call',
  async (name, original, thumbnail, list) => {
    const images = [
      { [original]: 'x-raw-image:///0a1b', [thumbnail]: 'https://t.example/1', title: 'A' },
      { [thumbnail]: 'https://t.example/2' },
      { [original]: 'x-raw-image:///2c3d', [thumbnail]: 'data:image/png;base64,AA' },
      ...(name === 'serpapi' ? [{ [thumbnail]: 'https://serpapi.com/searches/1/images/1.jpeg' }] : []),
    ]
    const { results } = await ask(name, { body: JSON.stringify({ [list]: images }) })
    expect(results.map(({ href, thumbnailHref, title }) => [href, thumbnailHref, title])).toEqual([
      ['https://t.example/1', 'https://t.example/1', 'A'],
      ['https://t.example/2', 'https://t.example/2', null],
    ])
  },
)

test('queries that Serper refuses do not open the circuit', async () => {
  const engine = engineFor('serper', { baseUrl: provider.url }, { failures: 1 })
  provider.answers(REFUSED_QUERY)
  const refused = await engine.ask('"tank man" site:x.example', new AbortController().signal, 'bot')
  expect(refused).toMatchObject({ outcome: 'failed', detail: 'Serper takes no such query on this account' })
  expect(engine.client.circuit).toBe('closed')
})

test('the caller’s signal ends the call as a timeout', async () => {
  provider.answers({ answer: () => {} })
  const engine = engineFor('serper', { baseUrl: provider.url })
  expect((await engine.ask('x', AbortSignal.timeout(20), 'bot')).outcome).toBe('timeout')
  expect((await engine.ask('x', AbortSignal.abort(), 'bot')).outcome).toBe('timeout')
})
