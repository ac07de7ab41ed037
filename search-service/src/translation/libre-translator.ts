import { type LanguageCode, otherLanguage } from '@firewall-cafe/shared'
import { z } from 'zod'
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

const ANSWER = z.object({ translatedText: z.string() })
const REFUSAL = z.object({ error: z.string() })

/** Simplified Chinese has had two codes: `zh` since the first release, `zh-Hans` beside it since 2025. */
const CHINESE_CODES = ['zh', 'zh-Hans'] as const
type ChineseCode = (typeof CHINESE_CODES)[number]

/** LibreTranslate, a server that anybody can run; only some servers require a key. */
export class LibreTranslator extends RemoteTranslator {
  readonly #url: URL
  readonly #apiKey: string | undefined
  #chinese: ChineseCode = CHINESE_CODES[0]

  constructor({ url, apiKey }: TranslatorAccess, parts: RemoteTranslatorParts) {
    super('libretranslate', parts)
    this.#url = below(url, 'translate')
    this.#apiKey = apiKey
  }

  protected override async ask(text: string, from: LanguageCode, send: Send) {
    const asked = this.#chinese
    const exchange = (chinese: ChineseCode) => send(this.#request(text, from, chinese))
    let reply = await exchange(asked)
    if (reply.status === 400 && refuses(reply, asked)) {
      this.#chinese = asked === 'zh' ? 'zh-Hans' : 'zh'
      reply = await exchange(this.#chinese)
    }
    if (reply.status !== 200) throw new ProviderError('failed', `status ${reply.status}`)
    const answer = ANSWER.safeParse(parseJson(reply))
    if (!answer.success) throw new ProviderError('unreadable', 'the answer has an unknown shape')
    return answer.data.translatedText
  }

  #request(text: string, from: LanguageCode, chinese: ChineseCode) {
    const code = (language: LanguageCode) => (language === 'zh-CN' ? chinese : language)
    const source = isForeign(text, from) ? 'auto' : code(from)
    const query = { q: text, source, target: code(otherLanguage(from)), format: 'text' }
    return { url: this.#url, json: { ...query, ...(this.#apiKey && { api_key: this.#apiKey }) } }
  }
}

/** Whether a server says, in LibreTranslate's words, that it does not know this code. */
function refuses(reply: ProviderReply, code: ChineseCode): boolean {
  const refusal = REFUSAL.safeParse(parseJson(reply))
  return refusal.success && refusal.data.error.toLowerCase() === `${code} is not supported`.toLowerCase()
}
