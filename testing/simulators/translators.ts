import { detectLanguage } from '@firewall-cafe/shared'
import { translated } from './dictionary.ts'
import { given, json, type ProviderRequest, type ProviderSimulator } from './reply.ts'

const PATH = '/language/translate/v2'

const inTarget = (text: string, target: string): string =>
  // Machine translators return what they do not know unchanged.
  translated(text, /^zh/i.test(target) ? 'zh' : 'en') ?? text

const escaped = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')

const googleError = (code: number, message: string, status: string) =>
  json(code, {
    error: { code, message, errors: [{ message, domain: 'global', reason: 'badRequest' }], status },
  })

/** Google Cloud Translation v2 (Basic): `/language/translate/v2` and its `/detect`. */
export const googleTranslate: ProviderSimulator = {
  answer(asked) {
    if (given(asked, 'key') === '' && !asked.headers['x-goog-api-key'])
      return googleError(403, 'The request is missing a valid API key.', 'PERMISSION_DENIED')
    const texts = queriesOf(asked)
    if (texts.length === 0) return googleError(400, 'Required Text', 'INVALID_ARGUMENT')
    if (asked.path === `${PATH}/detect`) {
      const detections = texts.map((text) => [
        { language: detectLanguage(text), isReliable: false, confidence: 1 },
      ])
      return json(200, { data: { detections } })
    }
    if (asked.path !== PATH) return googleError(404, 'Not found.', 'NOT_FOUND')
    if (given(asked, 'target') === '')
      return googleError(400, 'Required parameter: target', 'INVALID_ARGUMENT')
    return json(200, { data: { translations: texts.map((text) => translation(asked, text)) } })
  },
  faults: {
    '429': () => googleError(429, 'Quota exceeded.', 'RESOURCE_EXHAUSTED'),
    drifted: () => json(200, { result: [] }),
    empty: () => json(200, { data: { translations: [] } }),
  },
}

function translation(asked: ProviderRequest, text: string) {
  const translatedText = inTarget(text, given(asked, 'target'))
  const detected = given(asked, 'source') === '' ? { detectedSourceLanguage: detectLanguage(text) } : {}
  return {
    translatedText: given(asked, 'format') === 'text' ? translatedText : escaped(translatedText),
    ...detected,
  }
}

function queriesOf(asked: ProviderRequest): string[] {
  const { q } = asked.body
  const texts = Array.isArray(q)
    ? q.map(String)
    : q === undefined
      ? asked.parameters.getAll('q')
      : [String(q)]
  return texts.filter((text) => text !== '')
}

/** LibreTranslate: `POST /translate`, `/detect`, `GET /languages`. */
export const libreTranslate: ProviderSimulator = {
  answer(asked) {
    if (asked.path === '/languages') {
      return json(200, [
        { code: 'en', name: 'English', targets: ['zh-Hans', 'en'] },
        { code: 'zh-Hans', name: 'Chinese', targets: ['en', 'zh-Hans'] },
      ])
    }
    const text = given(asked, 'q')
    if (text === '') return json(400, { error: 'Invalid request: missing q parameter' })
    if (asked.path === '/detect')
      return json(200, [{ confidence: 90, language: detectLanguage(text) === 'en' ? 'en' : 'zh-Hans' }])
    if (asked.path !== '/translate') return json(404, { error: 'Not found' })
    const target = given(asked, 'target')
    if (!/^(?:en|zh)/i.test(target)) return json(400, { error: `${target} is not supported` })
    return json(200, { translatedText: inTarget(text, target) })
  },
  faults: {
    '429': () => json(429, { error: 'Slowdown: too many requests' }),
    drifted: () => json(200, { text: '' }),
    empty: () => json(200, { translatedText: '' }),
  },
}
