import { newListeners } from '@firewall-cafe/shared/listeners'
import type { Writer } from '../content-lake/listen/writers.ts'

/** Staying in a field this long counts as writing; leaving it frees it this long after all is stored. */
const SETTLE_MS = 1_500
/** How often a writer's message is repeated while they write. */
const REPEAT_MS = 3_000

interface Known extends Writer {
  until: number
}

/** Which fields other editors are writing in, and which one this editor is. */
export class Writers {
  readonly #say: (field: string | null) => void
  readonly #listeners = newListeners()
  #others: Known[] = []
  #expiry?: ReturnType<typeof setTimeout>
  #mine: string | null = null
  #saidAt = 0
  #settling?: ReturnType<typeof setTimeout>

  /** @param say tells the others in which field I write */
  constructor(say: (field: string | null) => void) {
    this.#say = say
  }

  /** Repeats where I write, and my name. */
  repeat = (): void => this.#say(this.#mine)

  /** Calls back after each change. Returns the way to stop it. */
  subscribe = this.#listeners.add

  /** Who else writes in the field; the same object until a message changes it. */
  at(field: string): Writer | undefined {
    return this.#others.find((other) => other.field === field)
  }

  /** @param others everybody who writes elsewhere; replaces what was known before */
  hear(others: Writer[]): void {
    const now = Date.now()
    this.#others = others.map((other) => ({ ...other, until: now + other.forMs }))
    // The others were first: once they leave, this editor's next key must be announced again.
    if (this.#mine !== null && this.at(this.#mine)) this.#mine = null
    this.#expire()
  }

  /** The connection is cut: no field belongs to others or to me. */
  lost(): void {
    this.#mine = null
    this.hear([])
  }

  entered(field: string): void {
    clearTimeout(this.#settling)
    if (field !== this.#mine) this.#settling = setTimeout(() => this.#write(field), SETTLE_MS)
  }

  wrote(field: string): void {
    if (field === this.#mine && Date.now() - this.#saidAt < REPEAT_MS) return
    clearTimeout(this.#settling)
    this.#write(field)
  }

  left(): void {
    clearTimeout(this.#settling)
    if (this.#mine !== null) this.#settling = setTimeout(() => this.#write(null), SETTLE_MS)
  }

  #write(field: string | null): void {
    this.#mine = field
    this.#saidAt = Date.now()
    this.#say(field)
  }

  /** Forgets those who have been silent for too long, now and later. */
  #expire(): void {
    clearTimeout(this.#expiry)
    const now = Date.now()
    this.#others = this.#others.filter(({ until }) => until > now)
    const next = Math.min(...this.#others.map(({ until }) => until))
    if (Number.isFinite(next)) this.#expiry = setTimeout(() => this.#expire(), next - now)
    this.#listeners.tell()
  }
}
