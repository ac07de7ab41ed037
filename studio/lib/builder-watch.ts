/** Polls the site builder's status for as long as somebody wants to know it. */
import { newListeners } from '@firewall-cafe/shared/listeners'
import { type BuilderStatus, readStatus } from './site-state.ts'

const POLL_INTERVAL_MS = 5000
const BUILDING_POLL_INTERVAL_MS = 1500
const STATUS_TIMEOUT_MS = 4000

/**
 * A store in the sense of React's `useSyncExternalStore`. Polls `GET {url}/status` while it has subscribers,
 * more often during a build; a builder that is missing or answers nonsense is `undefined`, never an error.
 */
export class BuilderWatch {
  readonly #url: string
  readonly #listeners = newListeners()
  #status: BuilderStatus | undefined
  #timer?: ReturnType<typeof setTimeout>

  constructor(url: string) {
    this.#url = url
  }

  subscribe = (listener: () => void): (() => void) => {
    const stop = this.#listeners.add(listener)
    if (this.#listeners.size === 1 && this.#url) void this.#poll()
    return () => {
      stop()
      if (this.#listeners.size === 0) clearTimeout(this.#timer)
    }
  }

  current = (): BuilderStatus | undefined => this.#status

  async #poll() {
    const status = await this.#ask()
    if (this.#listeners.size === 0) return
    if (JSON.stringify(status) !== JSON.stringify(this.#status)) {
      this.#status = status
      this.#listeners.tell()
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => void this.#poll(),
      status?.state === 'building' ? BUILDING_POLL_INTERVAL_MS : POLL_INTERVAL_MS,
    )
  }

  async #ask(): Promise<BuilderStatus | undefined> {
    try {
      const response = await fetch(`${this.#url}/status`, { signal: AbortSignal.timeout(STATUS_TIMEOUT_MS) })
      return response.ok ? readStatus(await response.json()) : undefined
    } catch {
      return undefined
    }
  }
}
