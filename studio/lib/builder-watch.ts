/** Asks the site builder how it stands, for as long as somebody wants to know. */
import { type BuilderStatus, readStatus } from './site-state.ts'

const CALM_MS = 5000
const BUSY_MS = 1500
const ANSWER_WITHIN_MS = 4000

/**
 * A store in the sense of React's `useSyncExternalStore`. Polls `GET {url}/status` while it has subscribers,
 * more often during a build; a builder that is missing or answers nonsense is `undefined`, never an error.
 */
export class BuilderWatch {
  readonly #url: string
  readonly #listeners = new Set<() => void>()
  #status: BuilderStatus | undefined
  #timer?: ReturnType<typeof setTimeout>

  constructor(url: string) {
    this.#url = url
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1 && this.#url) void this.#poll()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) clearTimeout(this.#timer)
    }
  }

  current = (): BuilderStatus | undefined => this.#status

  async #poll() {
    const status = await this.#ask()
    if (this.#listeners.size === 0) return
    if (JSON.stringify(status) !== JSON.stringify(this.#status)) {
      this.#status = status
      for (const listener of this.#listeners) listener()
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#poll(), status?.state === 'building' ? BUSY_MS : CALM_MS)
  }

  async #ask(): Promise<BuilderStatus | undefined> {
    try {
      const response = await fetch(`${this.#url}/status`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
      return response.ok ? readStatus(await response.json()) : undefined
    } catch {
      return undefined
    }
  }
}
