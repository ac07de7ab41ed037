import { randomBytes, randomInt } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH } from '@firewall-cafe/shared'

const A_WORD = /^[A-Z]{4}/
const ID_BITS = 53n

/** A search's public name: random, and never starting with four letters, which could be a word. */
export function newCode(): string {
  for (;;) {
    const letters = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)])
    const code = letters.join('')
    if (!A_WORD.test(code)) return code
  }
}

/** A search's id: random, so that ids reveal no order, and small enough to be exact as a JSON number. */
export function newSearchId(): string {
  for (;;) {
    const id = BigInt.asUintN(Number(ID_BITS), randomBytes(8).readBigUInt64BE())
    if (id > 0n) return id.toString()
  }
}
