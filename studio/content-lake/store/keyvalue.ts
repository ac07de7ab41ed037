import { readFile } from 'node:fs/promises'
import { isRecord } from '@firewall-cafe/shared/is-record'
import { writeAtomically } from './files.ts'

const MAX_KEYS = 1000

/** What the Studio remembers for its user: how lists are sorted, what was searched for. */
export class KeyValues {
  readonly #file: string
  readonly #values: Map<string, unknown>
  #written: Promise<void> = Promise.resolve()

  private constructor(file: string, values: Map<string, unknown>) {
    this.#file = file
    this.#values = values
  }

  /** An unreadable file is replaced by an empty one: nothing in it is worth failing for. */
  static async open(file: string): Promise<KeyValues> {
    const text = await readFile(file, 'utf8').catch(() => '{}')
    let known: unknown = {}
    try {
      known = JSON.parse(text)
    } catch {}
    return new KeyValues(file, new Map(isRecord(known) ? Object.entries(known) : []))
  }

  get(key: string): unknown {
    return this.#values.get(key) ?? null
  }

  /** Resolves when on disk. The keys set longest ago are deleted when there are too many. */
  async set(entries: Array<[string, unknown]>): Promise<void> {
    for (const [key, value] of entries) {
      this.#values.delete(key)
      this.#values.set(key, value)
    }
    for (const key of this.#values.keys()) {
      if (this.#values.size <= MAX_KEYS) break
      this.#values.delete(key)
    }
    this.#written = this.#written
      .catch(() => {})
      .then(() => writeAtomically(this.#file, [JSON.stringify(Object.fromEntries(this.#values))]))
    await this.#written
  }
}
