/** A 32-bit hash of a text (FNV-1a over UTF-16 code units): the same on every machine. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value ^= text.charCodeAt(index)
    value = Math.imul(value, 0x01000193)
  }
  // FNV gives similar texts similar hashes; one round of mixing spreads them.
  value ^= value >>> 16
  value = Math.imul(value, 0x45d9f3b)
  return (value ^ (value >>> 15)) >>> 0
}

/** Pseudorandom numbers in [0, 1), seeded by a text. */
export function seeded(text: string): () => number {
  return numbersFrom(hash(text))
}

/** Pseudorandom numbers in [0, 1), from a 32-bit seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
