import { httpError } from '../errors.ts'
import { FairQueue } from '../query/fair-queue.ts'
import type { Asker } from '../query/query-pool.ts'
import { OPTIONS, type Rendition, renderImage } from './transform.ts'

const MAX_BYTES = 64 * 1024 * 1024
/** Made at once: more would only compete for memory and processor. */
const AT_ONCE = 2
/** Renditions of one caller that may wait to be made; further ones are refused. */
const MAX_WAITING = 100

type Make = (file: string, query: URLSearchParams, accept: string) => Promise<Rendition>

interface Making {
  made: Promise<Rendition>
  /** One for each caller that asked. */
  left: AbortSignal[]
}

/**
 * Recently requested renditions, in memory: the Studio requests the same small pictures again and again. New
 * ones are made a few at a time, and callers take turns.
 */
export class RenditionCache {
  readonly #kept = new Map<string, Rendition>()
  readonly #making = new Map<string, Making>()
  readonly #waiting = new FairQueue<() => void>()
  readonly #make: Make
  #bytes = 0
  #busy = 0

  constructor(make: Make = renderImage) {
    this.#make = make
  }

  /** @throws LakeError 400 for an impossible request, 503 when too many of the caller's wait */
  get(file: string, query: URLSearchParams, accept: string, { caller, left }: Asker): Promise<Rendition> {
    const asked = OPTIONS.map((name) => query.get(name))
    const key = JSON.stringify([file, asked, accept.includes('image/webp')])
    const kept = this.#kept.get(key)
    if (kept) return Promise.resolve(this.#keep(key, kept))
    const known = this.#making.get(key)
    if (known) {
      known.left.push(left)
      return known.made
    }
    if (this.#waiting.countOf(caller) >= MAX_WAITING)
      throw httpError(503, 'Too many pictures are being made. Try again in a moment.')
    const askers = [left]
    const make = () => {
      if (askers.every(({ aborted }) => aborted)) throw httpError(499, 'The caller has left.')
      return this.#make(file, query, accept)
    }
    const made = this.#withSlot(caller, make)
      .then((rendition) => this.#keep(key, rendition))
      .finally(() => this.#making.delete(key))
    this.#making.set(key, { made, left: askers })
    return made
  }

  async #withSlot(caller: string, work: () => Promise<Rendition>): Promise<Rendition> {
    if (this.#busy >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.add(caller, resolve))
    else this.#busy += 1
    try {
      return await work()
    } finally {
      // Passes the place on, or gives it back.
      const next = this.#waiting.next()
      if (next) next()
      else this.#busy -= 1
    }
  }

  /** The map keeps the order of use, so the first ones were used longest ago. */
  #keep(key: string, rendition: Rendition): Rendition {
    if (this.#kept.delete(key)) this.#bytes -= rendition.bytes.length
    this.#kept.set(key, rendition)
    this.#bytes += rendition.bytes.length
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= MAX_BYTES) break
      this.#kept.delete(oldest)
      this.#bytes -= bytes.length
    }
    return rendition
  }
}
