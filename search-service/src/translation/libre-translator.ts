import type { LanguageCode } from '@firewall-cafe/shared'
import { z } from 'zod'
import type { Logger } from '../platform/logging/logger.ts'
import { below, REMOTE_TIMES, RemoteTranslator, UnusableAnswer } from './remote-translator.ts'

const ANSWER = z.object({ translatedText: z.string() })
const REFUSAL = z.object({ error: z.string() })

/** Simplified Chinese has had two codes: `zh` since the first release, `zh-Hans` beside it since 2025. */
const CHINESE_CODES = ['zh', 'zh-Hans'] as const
type ChineseCode = (typeof CHINESE_CODES)[number]

export interface LibreTranslatorSettings {
  /** Base address, without `/translate`. */
  url: string
  /** Only servers that ask for one need it. */
  apiKey?: string | undefined
}

/** LibreTranslate, a server that anybody can run. */
export class LibreTranslator extends RemoteTranslator {
  readonly #url: URL
  readonly #apiKey: string | undefined
  #chinese: ChineseCode = CHINESE_CODES[0]

  constructor(
    settings: LibreTranslatorSettings,
    logger: Pick<Logger, 'warn' | 'info'>,
    times = REMOTE_TIMES,
  ) {
    super('libretranslate', logger, times)
    this.#url = below(settings.url, 'translate')
    this.#apiKey = settings.apiKey
  }

  protected override async ask(text: string, from: LanguageCode, to: LanguageCode, signal: AbortSignal) {
    const asked = this.#chinese
    let reply = await this.#exchange(text, from, to, asked, signal)
    if (reply.status === 400 && refuses(reply.body, asked)) {
      this.#chinese = asked === 'zh' ? 'zh-Hans' : 'zh'
      reply = await this.#exchange(text, from, to, this.#chinese, signal)
    }
    if (reply.status !== 200) throw new UnusableAnswer(`status ${reply.status}`)
    const answer = ANSWER.safeParse(reply.body)
    if (!answer.success) throw new UnusableAnswer('the answer has an unknown shape')
    return answer.data.translatedText
  }

  #exchange(text: string, from: LanguageCode, to: LanguageCode, chinese: ChineseCode, signal: AbortSignal) {
    const code = (language: LanguageCode) => (language === 'zh-CN' ? chinese : language)
    const query = { q: text, source: code(from), target: code(to), format: 'text' }
    return this.post(this.#url, {}, { ...query, ...(this.#apiKey && { api_key: this.#apiKey }) }, signal)
  }
}

/** Whether a server says that it does not know this code, in the words LibreTranslate uses. */
function refuses(body: unknown, code: ChineseCode): boolean {
  const refusal = REFUSAL.safeParse(body)
  return refusal.success && refusal.data.error.toLowerCase() === `${code} is not supported`.toLowerCase()
}
