/** Asks the API about one comparison, for the head of its page and for pages that embed it. */
import type { ComparisonRecord, Tombstone } from '@firewall-cafe/shared'

/** No reader of a page waits longer for what its head says. */
export const TIMEOUT_MS = 2_000
/** One answer serves a rush for one comparison; what staff hide is gone from here this soon. */
export const KEPT_MS = 10_000
const KEPT_ANSWERS = 500

export type FoundComparison =
  | { state: 'found'; record: ComparisonRecord }
  | { state: 'unknown' }
  | { state: 'removed'; tombstone: Partial<Tombstone> }
  | { state: 'failed' }

/** Reads records, each at most once in ten seconds. */
export class ComparisonReader {
  readonly #api: string
  readonly #kept = new Map<string, { until: number; found: Promise<FoundComparison> }>()

  /** @param api address of the API as this server reaches it, without a slash at its end */
  constructor(api: string) {
    this.#api = api
  }

  /**
   * @param forwardedFor the caller's addresses, as in X-Forwarded-For: the API gives each network a share of
   *   reads, and without them all visitors would have one share
   * @returns `unknown` where the API has no such code, `removed` where it has a tombstone, `failed` for any
   *   other answer and for none within two seconds
   */
  async read(code: string, forwardedFor: string): Promise<FoundComparison> {
    const kept = this.#kept.get(code)
    if (kept && kept.until > performance.now()) return kept.found
    const found = ask(this.#api, code, forwardedFor)
    this.#kept.delete(code)
    this.#kept.set(code, { until: performance.now() + KEPT_MS, found })
    const [oldest] = this.#kept.keys()
    if (oldest && this.#kept.size > KEPT_ANSWERS) this.#kept.delete(oldest)
    const { state } = await found
    if (state === 'failed') this.#kept.delete(code)
    return found
  }
}

/** Empty where something on the way has answered in the API's place. */
const tombstoneIn = (answer: Response): Promise<Partial<Tombstone>> => answer.json().catch(() => ({}))

async function ask(api: string, code: string, forwardedFor: string): Promise<FoundComparison> {
  try {
    const answer = await fetch(`${api}/comparisons/${code}`, {
      headers: { 'x-forwarded-for': forwardedFor },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok) return { state: 'found', record: (await answer.json()) as ComparisonRecord }
    if (answer.status === 410) return { state: 'removed', tombstone: await tombstoneIn(answer) }
    await answer.body?.cancel()
    return { state: answer.status === 404 ? 'unknown' : 'failed' }
  } catch {
    return { state: 'failed' }
  }
}
