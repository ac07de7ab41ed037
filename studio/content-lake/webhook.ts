import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isPublishedId } from './documents.ts'
import type { Store } from './store/store.ts'
import type { CommittedTransaction } from './store/transaction.ts'

export interface WebhookOptions {
  url: string
  /** Signs each call the way Sanity's cloud does: header `sanity-webhook-signature: t=<ms>,v1=<HMAC-SHA256>`. */
  secret?: string
  project: string
  dataset: string
  /** Pauses between attempts, in ms; the last one is repeated. */
  pauses?: number[]
  /** Called with the first of consecutive refusals. An unreachable builder may still be starting. */
  onError?: (error: unknown) => void
}

const PAUSES = [500, 1000, 2000, 5000, 15_000, 30_000]
const TIMEOUT_MS = 10_000

/** Tells a site builder that published content has changed; changes while it is unreachable go together. */
export class Webhook {
  readonly #options: WebhookOptions
  readonly #stopped = new AbortController()
  readonly #waiting = new Set<string>()
  /** Whether a call is due, also one that names no documents. */
  #due = false
  #transactionId = ''
  #toldRefusal = false
  #calling: Promise<void> | null = null
  readonly #unsubscribe: () => void

  constructor(store: Store, options: WebhookOptions) {
    this.#options = options
    this.#unsubscribe = store.subscribe((transaction) => this.#hear(transaction))
  }

  /**
   * Calls without naming documents: the site builder does not know what a first start has imported, and
   * perhaps not what was published just before the last stop.
   */
  remind(): void {
    this.#tell()
  }

  async close(): Promise<void> {
    this.#unsubscribe()
    this.#stopped.abort()
    await this.#calling
  }

  #hear(transaction: CommittedTransaction): void {
    const ids = publishedChanges(transaction)
    if (ids.length === 0) return
    for (const id of ids) this.#waiting.add(id)
    this.#transactionId = transaction.id
    this.#tell()
  }

  #tell(): void {
    this.#due = true
    this.#calling ??= this.#call().finally(() => {
      this.#calling = null
    })
  }

  async #call(): Promise<void> {
    const pauses = this.#options.pauses ?? PAUSES
    for (let attempt = 0; this.#due && !this.#stopped.signal.aborted; attempt += 1) {
      const ids = [...this.#waiting]
      this.#waiting.clear()
      this.#due = false
      if (await this.#post(ids)) {
        attempt = -1
        continue
      }
      for (const id of ids) this.#waiting.add(id)
      this.#due = true
      const pause = pauses[Math.min(attempt, pauses.length - 1)]
      await delay(pause, undefined, { signal: this.#stopped.signal, ref: false }).catch(() => {})
    }
  }

  async #post(ids: string[]): Promise<boolean> {
    const { url, project, dataset } = this.#options
    const transactionId = this.#transactionId
    const body = JSON.stringify({ projectId: project, dataset, transactionId, ids })
    const headers = { 'content-type': 'application/json', ...this.#signature(body) }
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      const response = await fetch(url, { method: 'POST', body, headers, signal })
      await response.body?.cancel()
      this.#noteAnswer(response)
      return response.ok
    } catch {
      return false
    }
  }

  #noteAnswer({ ok, status }: Response): void {
    if (!ok && !this.#toldRefusal) {
      const hint = status === 401 ? ': its secret is not our WEBHOOK_SECRET' : ''
      this.#options.onError?.(
        new Error(`${this.#options.url} refused the notice of what was published (${status})${hint}`),
      )
    }
    this.#toldRefusal = !ok
  }

  #signature(body: string): Record<string, string> {
    if (!this.#options.secret) return {}
    const time = Date.now()
    const hash = createHmac('sha256', this.#options.secret).update(`${time}.${body}`).digest('base64url')
    return { 'sanity-webhook-signature': `t=${time},v1=${hash}` }
  }
}

/** Ids of the published documents that a transaction touched. An upload alone shows on no page. */
function publishedChanges({ documents, before }: CommittedTransaction): string[] {
  return Object.entries(documents).flatMap(([id, { after }]) => {
    const type = (after ?? before[id])?._type ?? ''
    return isPublishedId(id) && !/^(sanity|system)\./.test(type) ? [id] : []
  })
}
