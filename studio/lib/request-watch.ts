import { newListeners } from '@firewall-cafe/shared/listeners'

/** Whether what the editor wrote is stored, and whether the content is within reach. */
export interface Connection {
  /** When the oldest unsaved change was sent, once saving takes a while; milliseconds since 1970. */
  unsavedSince: number | null
  /** Something failed and is being tried again. */
  lost: boolean
}

interface Attempt {
  write: boolean
  /** It has failed before. */
  again: boolean
}

interface Pending extends Attempt {
  since: number
  timer?: ReturnType<typeof setTimeout>
  /** Not stored for so long that the editor should know. */
  late: boolean
}

const LATE_MS = 3_000
const FINE: Connection = { unsavedSince: null, lost: false }

/** Follows the running requests, so that the header can say how they are doing. */
export class RequestWatch {
  readonly #pending = new Map<object, Pending>()
  readonly #listeners = newListeners()
  #connection = FINE

  /** The last known state; the same object as long as nothing changes. */
  current = (): Connection => this.#connection

  /** Calls back after each change. Returns the way to stop it. */
  subscribe = this.#listeners.add

  /** Whether leaving the page now would lose what was typed. */
  get unsaved(): boolean {
    return [...this.#pending.values()].some(({ write }) => write)
  }

  /** @param request the same object for each attempt at one request */
  attempted(request: object, { write, again }: Attempt): void {
    const known = this.#pending.get(request)
    const pending: Pending = known ?? { write, again, since: Date.now(), late: false }
    pending.again = again
    pending.late ||= write && again
    if (!known && write) pending.timer = setTimeout(() => this.#isLate(pending), LATE_MS)
    this.#pending.set(request, pending)
    this.#tell()
  }

  /** It was answered, finally refused, or given up by the caller. */
  ended(request: object): void {
    clearTimeout(this.#pending.get(request)?.timer)
    if (this.#pending.delete(request)) this.#tell()
  }

  #isLate(pending: Pending): void {
    pending.late = true
    this.#tell()
  }

  #tell(): void {
    const all = [...this.#pending.values()]
    const late = all.filter((one) => one.late).map(({ since }) => since)
    const unsavedSince = late.length > 0 ? Math.min(...late) : null
    const lost = all.some(({ again }) => again)
    const before = this.#connection
    if (before.unsavedSince === unsavedSince && before.lost === lost) return
    this.#connection = { unsavedSince, lost }
    this.#listeners.tell()
  }
}
