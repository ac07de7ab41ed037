import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares digests, so that the duration reveals neither the length nor a common prefix. */
export function sameSecret(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(a as Buffer, b as Buffer)
}
