import type { LanguageCode } from '@firewall-cafe/shared'
import {
  googleSays,
  libreSays,
  sendJson,
  startProvider,
  type TestProvider,
} from '@firewall-cafe/testing/providers/translation-provider'
import { ProviderHttp } from '../providers/provider-http.ts'

import { GoogleTranslator } from './google-translator.ts'
import { LibreTranslator } from './libre-translator.ts'
import type { Translator } from './translator.ts'

const KEY = 'a-key-that-nobody-may-see'
const never = new AbortController().signal
const lines: string[] = []
const note = (...line: unknown[]) => void lines.push(JSON.stringify(line))
const logger = { warn: note, info: note }

let provider: TestProvider
beforeEach(async () => {
  provider = await startProvider()
  lines.length = 0
})
afterEach(() => provider.close())

const http = new ProviderHttp()
afterAll(() => http.close())

const google = (cooldownMs = 60_000) =>
  new GoogleTranslator({ url: provider.url, apiKey: KEY }, { http, logger, cooldownMs })
const libre = (cooldownMs = 60_000) =>
  new LibreTranslator({ url: `${provider.url}/mt` }, { http, logger, cooldownMs })
const ask = (translator: Translator, text = 'teapot', from: LanguageCode = 'en', signal = never) =>
  translator.translate(text, from, from === 'en' ? 'zh-CN' : 'en', signal)

describe('the Google translator', () => {
  it('asks as Cloud Translation v2 documents, with the key in its header and nowhere else', async () => {
    provider.answer = googleSays('茶壶')
    expect(await ask(google())).toEqual({ text: '茶壶', translatedBy: 'google' })
    expect(provider.received).toHaveLength(1)
    const [{ method, url, headers, body }] = provider.received as [TestProvider['received'][0]]
    expect([method, url]).toEqual(['POST', '/language/translate/v2'])
    expect(headers['x-goog-api-key']).toBe(KEY)
    expect(body).toEqual({ q: 'teapot', source: 'en', target: 'zh-CN', format: 'text' })
  })

  it('undoes HTML escapes once', async () => {
    provider.answer = googleSays('the cat&#39;s &quot;tea&quot; &amp;amp; &#x1F375; &bogus;')
    expect((await ask(google(), '猫的茶', 'zh-CN'))?.text).toBe(`the cat's "tea" &amp; 🍵 &bogus;`)
  })
})

describe('the LibreTranslate translator', () => {
  it('asks as LibreTranslate documents, below the configured address', async () => {
    provider.answer = libreSays('茶壶')
    expect(await ask(libre())).toEqual({ text: '茶壶', translatedBy: 'libretranslate' })
    expect(provider.received[0]?.url).toBe('/mt/translate')
    expect(provider.received[0]?.body).toEqual({ q: 'teapot', source: 'en', target: 'zh', format: 'text' })
  })

  it('sends its key in the body when it has one', async () => {
    provider.answer = libreSays('茶壶')
    await ask(new LibreTranslator({ url: provider.url, apiKey: KEY }, { http, logger }))
    expect(provider.received[0]?.body.api_key).toBe(KEY)
  })

  it('learns the other code for Chinese from a server that knows only that one', async () => {
    provider.answer = (received, reply) => {
      if (received.body.source === 'zh') return sendJson(reply, 400, { error: 'zh is not supported' })
      libreSays('teapot')(received, reply)
    }
    const translator = libre()
    expect((await ask(translator, '茶壶', 'zh-CN'))?.text).toBe('teapot')
    expect((await ask(translator, '茶壶', 'zh-CN'))?.text).toBe('teapot')
    expect(provider.received.map(({ body }) => body.source)).toEqual(['zh', 'zh-Hans', 'zh-Hans'])
  })
})

describe.each([
  ['Google', google, googleSays],
  ['LibreTranslate', libre, libreSays],
])('%s, whatever happens', (_, create, says) => {
  it.each(['teapot', 'TeaPot', ' Teapot. ', 'ｔｅａｐｏｔ', '', '  ', '...', 'x'.repeat(1_001)])(
    'takes %j for no translation of "teapot"',
    async (answer) => {
      provider.answer = says(answer)
      expect(await ask(create())).toBeUndefined()
    },
  )

  it.each<[string, TestProvider['answer']]>([
    ['a server error', (_, reply) => sendJson(reply, 500, { error: 'no' })],
    ['a refused key', (_, reply) => sendJson(reply, 403, { error: { code: 403 } })],
    ['a spent quota', (_, reply) => sendJson(reply, 429, { error: 'Slowdown' })],
    ['a drifted format', (_, reply) => sendJson(reply, 200, { result: [] })],
    ['null', (_, reply) => sendJson(reply, 200, null)],
    ['rubbish', (_, reply) => void reply.end('<html>teapot</html>')],
    ['a redirect', (_, reply) => void reply.writeHead(307, { location: provider.url }).end('{}')],
    [
      'a body cut off',
      (_, reply) => void reply.writeHead(200, { 'content-length': 99 }).write('{', () => reply.destroy()),
    ],
    [
      'an endless body',
      (_, reply) => void reply.end(JSON.stringify({ translatedText: 'x'.repeat(200_000) })),
    ],
    ['a closed connection', (_, reply) => void reply.destroy()],
  ])('answers nothing to %s, without throwing', async (_, answer) => {
    provider.answer = answer
    expect(await ask(create())).toBeUndefined()
    expect(provider.received).toHaveLength(1)
  })

  it('gives up when the caller does, and asks nothing for a caller already gone', async () => {
    provider.answer = () => {}
    const translator = create()
    expect(await ask(translator, 'teapot', 'en', AbortSignal.timeout(80))).toBeUndefined()
    expect(await ask(translator, 'teapot', 'en', AbortSignal.abort())).toBeUndefined()
    expect(provider.received).toHaveLength(1)
  })

  it('leaves a failing provider alone', async () => {
    const translator = create()
    for (let call = 0; call < 10; call++) expect(await ask(translator)).toBeUndefined()
    expect(provider.received).toHaveLength(3)
  })

  it('tries a failing provider again after its cooldown', async () => {
    const translator = create(0)
    for (let call = 0; call < 3; call++) expect(await ask(translator)).toBeUndefined()
    provider.answer = says('茶壶')
    const answer = await eventually(() => ask(translator))
    expect(answer.text).toBe('茶壶')
    expect(provider.received).toHaveLength(4)
  })

  it('does not hold against the provider that callers leave', async () => {
    const translator = create()
    for (let call = 0; call < 5; call++) {
      const caller = new AbortController()
      provider.answer = () => caller.abort()
      await ask(translator, 'teapot', 'en', caller.signal)
    }
    provider.answer = says('茶壶')
    expect((await ask(translator))?.text).toBe('茶壶')
  })

  it('costs nothing when nobody listens', async () => {
    const translator = create()
    await provider.close()
    for (let call = 0; call < 4; call++) expect(await ask(translator)).toBeUndefined()
    for (let call = 0; call < 100; call++) expect(await ask(translator)).toBeUndefined()
  })

  it('logs neither the query nor the key', async () => {
    provider.answer = (_, reply) => void reply.end(`teapot ${KEY}`)
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
