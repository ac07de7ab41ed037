import { translated } from './dictionary.ts'
import { given, json, type ProviderRequest, type ProviderSimulator } from './reply.ts'

/** Machine translators return what they do not know unchanged. */
function translation(asked: ProviderRequest): string {
  const text = given(asked, 'q')
  return translated(text, given(asked, 'target').startsWith('zh') ? 'zh' : 'en') ?? text
}

const googleError = (code: number, message: string, status: string, reason: string) =>
  json(code, { error: { code, message, errors: [{ message, domain: 'global', reason }], status } })

/** Google Cloud Translation v2 (Basic): `POST /language/translate/v2`, key in `X-Goog-Api-Key`. */
export const googleTranslate: ProviderSimulator = {
  answer(asked) {
    if (!asked.headers['x-goog-api-key'])
      return googleError(403, 'The request is missing a valid API key.', 'PERMISSION_DENIED', 'forbidden')
    if (asked.path !== '/language/translate/v2')
      return googleError(404, 'Not found.', 'NOT_FOUND', 'notFound')
    return json(200, { data: { translations: [{ translatedText: translation(asked) }] } })
  },
  faults: {
    // Spent quotas are forbidden, too.
    '429': () => googleError(403, 'Daily Limit Exceeded', 'PERMISSION_DENIED', 'dailyLimitExceeded'),
    drifted: () => json(200, { result: [] }),
    empty: () => json(200, { data: { translations: [] } }),
  },
}

/** LibreTranslate: `POST /translate`. */
export const libreTranslate: ProviderSimulator = {
  answer(asked) {
    if (asked.path !== '/translate') return json(404, { error: 'Not found' })
    return json(200, { translatedText: translation(asked) })
  },
  faults: {
    '429': () => json(429, { error: 'Slowdown: too many requests' }),
    drifted: () => json(200, { text: '' }),
    empty: () => json(200, { translatedText: '' }),
  },
}
