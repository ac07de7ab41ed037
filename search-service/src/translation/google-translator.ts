import { type LanguageCode, otherLanguage } from '@firewall-cafe/shared'
import { z } from 'zod'
import { decodeHtmlEntities } from '../providers/html-entities.ts'
import type { Send } from '../providers/provider-client.ts'
import { ProviderError, type ProviderReply } from '../providers/provider-http.ts'
import {
  below,
  isForeign,
  parseJson,
  RemoteTranslator,
  type RemoteTranslatorParts,
  type TranslatorAccess,
} from './remote-translator.ts'

const ANSWER = z.object({
  data: z.object({ translations: z.tuple([z.object({ translatedText: z.string() })]) }),
})

/**
 * The status, and Google's reason: it is 403 for a spent quota as for a wrong key. Only a single word counts,
 * since a sentence may quote the query.
 */
function refusal({ status, text }: ProviderReply): string {
  const [, reason] = /"reason":\s*"(\w+)"/.exec(text) ?? []
  return `status ${status}${reason === undefined ? '' : `, ${reason}`}`
}

/**
 * Cloud Translation Basic (v2). It uses our language codes. The key is in the header that Google documents
 * for API keys, not in the address, which logs along the way would keep.
 */
export class GoogleTranslator extends RemoteTranslator {
  readonly #url: URL
  readonly #apiKey: string

  constructor({ url, apiKey = '' }: TranslatorAccess, parts: RemoteTranslatorParts) {
    super('google', parts)
    this.#url = below(url, 'language/translate/v2')
    this.#apiKey = apiKey
  }

  protected override async ask(text: string, from: LanguageCode, send: Send) {
    // Without a source it finds out the language itself.
    const source = isForeign(text, from) ? {} : { source: from }
    const json = { q: text, ...source, target: otherLanguage(from), format: 'text' }
    const reply = await send({ url: this.#url, headers: { 'x-goog-api-key': this.#apiKey }, json })
    if (reply.status !== 200) throw new ProviderError('failed', refusal(reply))
    const answer = ANSWER.safeParse(parseJson(reply))
    if (!answer.success) throw new ProviderError('unreadable', 'the answer has an unknown shape')
    return decodeHtmlEntities(answer.data.data.translations[0].translatedText)
  }
}
