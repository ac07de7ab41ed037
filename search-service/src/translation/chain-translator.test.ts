import { type Provider, startProvider } from '@firewall-cafe/testing/providers/provider-stub'
import { googleSays, libreSays } from '@firewall-cafe/testing/providers/translation-provider'
import { pino } from 'pino'
import { Metrics } from '../platform/metrics/metrics.ts'
import { ProviderHttp } from '../providers/provider-http.ts'

import { createTranslator } from './translation.module.ts'
import type { Translation, Translator } from './translator.ts'

let google: Provider
let libre: Provider
let decided: Translation | undefined
/** In place of the table, which has tests of its own. */
const overrides: Translator = { translate: async () => decided }
const never = new AbortController().signal
const silent = pino({ level: 'silent' })

beforeEach(async () => {
  ;[google, libre] = await Promise.all([startProvider(), startProvider()])
  google.answers(googleSays('谷歌说'))
  libre.answers(libreSays('自由说'))
  decided = undefined
})
afterEach(() => Promise.all([google.close(), libre.close()]))

const chain = (configured: { google?: boolean; libre?: boolean } = {}, deadlineMs = 60_000) =>
  createTranslator(
    {
      GOOGLE_TRANSLATE_URL: google.url,
      GOOGLE_TRANSLATE_API_KEY: configured.google ? 'key' : undefined,
      LIBRETRANSLATE_URL: configured.libre ? libre.url : undefined,
      LIBRETRANSLATE_API_KEY: undefined,
      TRANSLATION_DEADLINE_MS: deadlineMs,
    },
    overrides,
    silent,
    http,
    new Metrics(),
  )
const http = new ProviderHttp()
afterAll(() => http.close())
const everything = { google: true, libre: true }
const ask = (translator: ReturnType<typeof chain>, text: string, signal = never) =>
  translator.translate(text, 'en', signal)

describe('the chain of translators', () => {
  test('prefers staff’s translations to the glossary', async () => {
    decided = { text: '坦克前的人', translatedBy: 'override' }
    expect(await ask(chain(everything), 'tank man')).toEqual(decided)
  })

  test('asks no machine translator for words in the glossary', async () => {
    expect(await ask(chain(everything), 'tank man')).toEqual({ text: '坦克人', translatedBy: 'glossary' })
    expect([google.asked, libre.asked]).toEqual([[], []])
  })

  test('prefers Google to LibreTranslate', async () => {
    expect(await ask(chain(everything), 'teapot')).toEqual({ text: '谷歌说', translatedBy: 'google' })
    expect(libre.asked).toEqual([])
  })

  test.each(['fails', 'hands the query back'])('asks LibreTranslate when Google %s', async (how) => {
    google.answers(how === 'fails' ? { status: 503 } : googleSays('Teapot'))
    expect(await ask(chain(everything), 'teapot')).toEqual({ text: '自由说', translatedBy: 'libretranslate' })
  })

  test('leaves LibreTranslate its time when Google hangs', async () => {
    google.answers({ answer: () => {} })
    expect((await ask(chain(everything, 100), 'teapot'))?.translatedBy).toBe('libretranslate')
  })

  test('works with LibreTranslate alone', async () => {
    expect((await ask(chain({ libre: true }), 'teapot'))?.translatedBy).toBe('libretranslate')
    expect(google.asked).toEqual([])
  })

  test('gives no translation for an unknown term', async () => {
    expect(await ask(chain(), 'teapot')).toBeUndefined()
  })

  test('stops when the caller gives up', async () => {
    const caller = new AbortController()
    google.answers({ answer: () => caller.abort() })
    expect(await ask(chain(everything), 'teapot', caller.signal)).toBeUndefined()
    expect(libre.asked).toEqual([])
  })
})
