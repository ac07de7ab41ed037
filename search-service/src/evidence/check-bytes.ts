/** Shared by the packet's checkers. Like them, it runs in Node.js and in the page inside each packet. */
import type { Localized } from '@firewall-cafe/shared'

export type Bytes = Uint8Array<ArrayBuffer>

/** Says what is wrong, in both languages. */
export type Say = (en: string, zh: string) => void

/** Thrown when reading on makes no sense; becomes a problem. */
export class UnreadableError extends Error {
  readonly sentence: Localized

  constructor(sentence: Localized) {
    super(sentence.en)
    this.sentence = sentence
  }
}

export async function sha256(...parts: Uint8Array[]): Promise<Bytes> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
}

export const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
export const utf8 = (string: string): Bytes => new TextEncoder().encode(string)
export const base64 = (string: string): Bytes =>
  Uint8Array.from(atob(string), (character) => character.charCodeAt(0))
