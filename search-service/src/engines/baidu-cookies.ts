import { parseCookie } from 'undici'
import type { Send } from '../providers/provider-client.ts'
import { ProviderError, type ProviderReply, type ProviderRequest } from '../providers/provider-http.ts'

/** How long to keep cookies: a longer time would let Baidu link the searches of all visitors of a day. */
const KEPT_MS = 60 * 60_000
/** How long to wait before asking again for a first page that gave no cookie. */
const WARM_UP_PAUSE_MS = 60_000
const MAX_COOKIES = 20
/** The characters that a cookie may have: any other makes the request fail. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,1000}$/

/** The cookies that Baidu set in this process, kept as in a browser, but only in memory. */
export class BaiduCookies {
  readonly #cookies = new Map<string, string>()
  #forgetAt = Number.POSITIVE_INFINITY
  #pausedUntil = 0
  #warmingUp: Promise<void> | undefined

  /**
   * @param firstPage the request for a page that sets cookies; it contains no query
   * @param warmUpMs how long it may take, in milliseconds
   */
  constructor(
    private readonly firstPage: ProviderRequest,
    private readonly warmUpMs: number,
  ) {}

  /** The `Cookie` header; undefined without cookies. */
  get header(): string | undefined {
    if (this.#cookies.size === 0) return undefined
    if (performance.now() >= this.#forgetAt) {
      this.#clear()
      return undefined
    }
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /**
   * Requests the first page, unless there is a cookie already or the last request just gave none. A failure
   * here does not fail the question: Baidu may answer it without a cookie.
   * @param again requests it even right after it gave none
   */
  async warmUp(send: Send, again?: 'again'): Promise<void> {
    if (this.header !== undefined || (!again && performance.now() < this.#pausedUntil)) return
    this.#warmingUp ??= this.#askFirstPage(send).finally(() => {
      this.#warmingUp = undefined
    })
    await this.#warmingUp
  }

  /** Keeps the cookies of an answer. */
  take({ setCookies }: ProviderReply): void {
    if (this.#cookies.size === 0) this.#forgetAt = performance.now() + KEPT_MS
    for (const line of setCookies) {
      const cookie = parseCookie(line)
      if (!cookie || !NAME.test(cookie.name) || !VALUE.test(cookie.value)) continue
      this.#cookies.delete(cookie.name)
      const over = (cookie.maxAge ?? 1) <= 0 || Number(cookie.expires ?? Infinity) <= Date.now()
      if (!over && this.#cookies.size < MAX_COOKIES) this.#cookies.set(cookie.name, cookie.value)
    }
  }

  /** Forgets the cookies of a header, unless newer ones have replaced them. */
  forget(header: string): void {
    if (this.header === header) this.#clear()
  }

  async #askFirstPage(send: Send): Promise<void> {
    this.#pausedUntil = performance.now() + WARM_UP_PAUSE_MS
    try {
      this.take(await send(this.firstPage, this.warmUpMs))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
    }
  }

  #clear(): void {
    this.#cookies.clear()
    this.#pausedUntil = 0
  }
}
