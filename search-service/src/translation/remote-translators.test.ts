import type { LanguageCode } from '@firewall-cafe/shared'
import { type Provider, type Recorded, startProvider } from '@firewall-cafe/testing/providers/provider-stub'
import { googleSays, libreSays } from '@firewall-cafe/testing/providers/translation-provider'
import { jest } from '@jest/globals'
import { Metrics } from '../platform/metrics/metrics.ts'
import { ProviderHttp } from '../providers/provider-http.ts'

import { GoogleTranslator } from './google-translator.ts'
import { LibreTranslator } from './libre-translator.ts'
import type { Translator } from './translator.ts'

const KEY = 'a-key-that-nobody-may-see'
const never = new AbortController().signal
const lines: string[] = []
const note = (...line: unknown[]) => void lines.push(JSON.stringify(line))
const logger = { warn: note, info: note }

let provider: Provider
beforeEach(async () => {
  provider = await startProvider()
  lines.length = 0
  metrics = new Metrics()
})
afterEach(() => provider.close())

const http = new ProviderHttp()
let metrics: Metrics
afterAll(() => http.close())

const google = (cooldownMs = 60_000) =>
  new GoogleTranslator({ url: provider.url, apiKey: KEY }, { http, logger, metrics, cooldownMs })
const libre = (cooldownMs = 60_000) =>
  new LibreTranslator({ url: `${provider.url}/mt` }, { http, logger, metrics, cooldownMs })
/** The bodies of all requests. */
const sent = () => provider.asked.map(({ body }) => JSON.parse(body))
const ask = (translator: Translator, text = 'teapot', from: LanguageCode = 'en', signal = never) =>
  translator.translate(text, from, signal)

describe('the Google translator', () => {
  test('asks as Cloud Translation v2 documents, with the key in its header and nowhere else', async () => {
    provider.answers(googleSays('茶壶'))
    expect(await ask(google())).toEqual({ text: '茶壶', translatedBy: 'google' })
    expect(provider.asked).toHaveLength(1)
    const [{ method, url, headers }] = provider.asked as [Provider['asked'][0]]
    expect([method, url]).toEqual(['POST', '/language/translate/v2'])
    expect(headers['x-goog-api-key']).toBe(KEY)
    expect(sent()[0]).toEqual({ q: 'teapot', source: 'en', target: 'zh-CN', format: 'text' })
  })

  test.each(['бойкот', 'ئۇيغۇر'])('lets Google find out the language of “%s”', async (words) => {
    provider.answers(googleSays('抵制'))
    await ask(google(), words)
    expect(sent()[0]).toEqual({ q: words, target: 'zh-CN', format: 'text' })
  })

  test.each([
    ['names the reason of a refusal', 'dailyLimitExceeded', 'status 403, dailyLimitExceeded'],
    ['leaves out a reason in words, which may quote the query', 'No teapot.', 'status 403'],
  ])('%s in the log', async (_, reason, logged) => {
    const error = { code: 403, message: 'No teapot.', errors: [{ message: 'No teapot.', reason }] }
    provider.answers({ status: 403, body: JSON.stringify({ error }, null, 2) })
    await ask(google())
    expect(lines.map((line) => JSON.parse(line)[0].reason)).toEqual([logged])
    expect(lines.join()).not.toContain('teapot')
  })

  test('decodes HTML entities once', async () => {
    provider.answers(googleSays('the cat&#39;s &quot;tea&quot; &amp;amp; &#x1F375; &bogus;'))
    expect((await ask(google(), '猫的茶', 'zh-CN'))?.text).toBe(`the cat's "tea" &amp; 🍵 &bogus;`)
  })
})

describe('the LibreTranslate translator', () => {
  test('asks as LibreTranslate documents, below the configured address', async () => {
    provider.answers(libreSays('茶壶'))
    expect(await ask(libre())).toEqual({ text: '茶壶', translatedBy: 'libretranslate' })
    expect(provider.asked[0]?.url).toBe('/mt/translate')
    expect(sent()[0]).toEqual({ q: 'teapot', source: 'en', target: 'zh', format: 'text' })
  })

  test('lets the server find out the language of other letters, but not of digits', async () => {
    provider.answers(libreSays('抵制'))
    await ask(libre(), 'бойкот')
    expect(sent()[0]).toEqual({ q: 'бойкот', source: 'auto', target: 'zh', format: 'text' })
    await ask(libre(), '4607')
    expect(sent()[1].source).toBe('en')
  })

  test('sends its key in the body when it has one', async () => {
    provider.answers(libreSays('茶壶'))
    await ask(new LibreTranslator({ url: provider.url, apiKey: KEY }, { http, logger, metrics }))
    expect(sent()[0].api_key).toBe(KEY)
  })

  test('learns the other code for Chinese from a server that knows only that one', async () => {
    provider.answers({
      answer(response) {
        provider.answers(libreSays('teapot'))
        response.writeHead(400).end('{"error":"zh is not supported"}')
      },
    })
    const translator = libre()
    expect((await ask(translator, '茶壶', 'zh-CN'))?.text).toBe('teapot')
    expect((await ask(translator, '茶壶', 'zh-CN'))?.text).toBe('teapot')
    expect(sent().map(({ source }) => source)).toEqual(['zh', 'zh-Hans', 'zh-Hans'])
  })
})

describe.each([
  ['Google', google, googleSays],
  ['LibreTranslate', libre, libreSays],
])('%s, with any answer', (_, create, says) => {
  test.each(['teapot', 'TeaPot', ' Teapot. ', 'ｔｅａｐｏｔ', '', '  ', '...', 'x'.repeat(1_001)])(
    'does not accept %j as a translation of "teapot"',
    async (answer) => {
      provider.answers(says(answer))
      expect(await ask(create())).toBeUndefined()
    },
  )

  test.each<[string, Recorded]>([
    ['a server error', { status: 500, body: '{"error":"no"}' }],
    ['a refused key', { status: 403, body: '{"error":{"code":403}}' }],
    ['a spent quota', { status: 429, body: '{"error":"Slowdown"}' }],
    ['a drifted format', { body: '{"result":[]}' }],
    ['null', { body: 'null' }],
    ['rubbish', { body: '<html>teapot</html>' }],
    ['a redirect', { status: 307, headers: { location: '/' }, body: '{}' }],
    [
      'a body cut off',
      {
        answer: (response) =>
          response.writeHead(200, { 'content-length': 99 }).write('{', () => response.destroy()),
      },
    ],
    ['an endless body', { body: JSON.stringify({ translatedText: 'x'.repeat(200_000) }) }],
    ['a closed connection', { answer: (response) => response.destroy() }],
  ])('gives no translation on %s, without throwing', async (_, recorded) => {
    provider.answers(recorded)
    expect(await ask(create())).toBeUndefined()
    expect(provider.asked).toHaveLength(1)
  })

  test('stops when the caller gives up, and asks nothing for a caller already gone', async () => {
    provider.answers({ answer: () => {} })
    const translator = create()
    expect(await ask(translator, 'teapot', 'en', AbortSignal.timeout(80))).toBeUndefined()
    expect(await ask(translator, 'teapot', 'en', AbortSignal.abort())).toBeUndefined()
    expect(provider.asked).toHaveLength(1)
  })

  test('stops asking a failing provider, and takes no allowance for that', async () => {
    provider.answers({ status: 500 })
    const translator = create()
    const admit = jest.fn(async () => true)
    for (let call = 0; call < 10; call++)
      expect(await translator.translate('teapot', 'en', never, admit)).toBeUndefined()
    expect([provider.asked.length, admit.mock.calls.length]).toEqual([3, 3])
  })

  test('asks nothing for a caller without an allowance, which counts as no failure', async () => {
    const translator = create()
    for (let call = 0; call < 5; call++)
      expect(await translator.translate('teapot', 'en', never, async () => false)).toBeUndefined()
    provider.answers(says('茶壶'))
    expect((await ask(translator))?.text).toBe('茶壶')
    expect(provider.asked).toHaveLength(1)
  })

  test('counts what it translates and what it does not, which an open circuit refuses, too', async () => {
    const translator = create()
    const series = /^firewall_cafe_translations_total\{.*result="(\w+)"\} (\d+)$/gm
    const counted = async () =>
      [...(await metrics.write()).matchAll(series)].map(([, result, count]) => [result, Number(count)])
    expect(await counted()).toEqual([
      ['answered', 0],
      ['failed', 0],
    ])
    provider.answers(says('茶壶'))
    await ask(translator)
    provider.answers({ status: 403 })
    for (let call = 0; call < 5; call++) await ask(translator)
    expect(await counted()).toEqual([
      ['answered', 1],
      ['failed', 5],
    ])
  })

  test('asks a failing provider again after its cooldown', async () => {
    provider.answers({ status: 500 })
    const translator = create(0)
    for (let call = 0; call < 3; call++) expect(await ask(translator)).toBeUndefined()
    provider.answers(says('茶壶'))
    const answer = await eventually(() => ask(translator))
    expect(answer.text).toBe('茶壶')
    expect(provider.asked).toHaveLength(4)
  })

  test('does not count callers that leave as failures of the provider', async () => {
    const translator = create()
    for (let call = 0; call < 5; call++) {
      const caller = new AbortController()
      provider.answers({ answer: () => caller.abort() })
      await ask(translator, 'teapot', 'en', caller.signal)
    }
    provider.answers(says('茶壶'))
    expect((await ask(translator))?.text).toBe('茶壶')
  })

  test('gives no translation while nothing listens', async () => {
    const translator = create()
    await provider.close()
    for (let call = 0; call < 4; call++) expect(await ask(translator)).toBeUndefined()
    for (let call = 0; call < 100; call++) expect(await ask(translator)).toBeUndefined()
  })

  test('logs neither the query nor the key', async () => {
    provider.answers({ body: `teapot ${KEY}` })
    for (let call = 0; call < 4; call++) await ask(create())
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join()).not.toMatch(new RegExp(`teapot|${KEY}`))
  })
})

async function eventually<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  const until = performance.now() + 30_000
  while (performance.now() < until) {
    const found = await attempt()
    if (found !== undefined) return found
    await new Promise((turn) => setImmediate(turn))
  }
  throw new Error('nothing came')
}
