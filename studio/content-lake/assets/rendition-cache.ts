import { type Rendition, renderImage } from './transform.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** The renditions asked for lately, in memory: the Studio asks for the same small pictures over and over. */
export class RenditionCache {
  readonly #kept = new Map<string, Rendition>()
  readonly #making = new Map<string, Promise<Rendition>>()
  #bytes = 0

  /** @throws LakeError 400 for an address that asks for the impossible */
  get(file: string, query: URLSearchParams, accept = ''): Promise<Rendition> {
    const key = `${file}?${query}&webp=${accept.includes('image/webp')}`
    const kept = this.#kept.get(key)
    if (kept) return Promise.resolve(this.#keep(key, kept))
    const making =
      this.#making.get(key) ?? renderImage(file, query, accept).then((made) => this.#keep(key, made))
    this.#making.set(key, making)
    return making.finally(() => this.#making.delete(key))
  }

  /** The map keeps the order of use, so the first are those not asked for longest. */
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
