import { createHash, hkdfSync } from 'node:crypto'
import { p384 } from '@noble/curves/nist.js'

/** The bytes before the 97 bytes of a P-384 key in SPKI. */
const SPKI_PREFIX = Buffer.from('3076301006072a8648ce3d020106052b81040022036200', 'hex')
const SEED_BYTES = 72

/**
 * A key that signs packets, derived from a key of LOG_KEY, so that there is one secret to keep and replace.
 * P-384: WACZ players accept anonymous signatures with no other curve.
 */
export class PacketKey {
  /** SPKI in base64, as in packets. */
  readonly publicKey: string
  readonly #secret: Uint8Array

  /** @param logKey one key of LOG_KEY */
  constructor(logKey: string) {
    const seed = hkdfSync('sha384', logKey.trim(), '', 'firewall-cafe evidence packet', SEED_BYTES)
    this.#secret = p384.utils.randomSecretKey(new Uint8Array(seed))
    const point = p384.getPublicKey(this.#secret, false)
    this.publicKey = Buffer.concat([SPKI_PREFIX, point]).toString('base64')
  }

  /** ECDSA over SHA-256 in base64 (r and s, 48 bytes each), deterministic by RFC 6979. */
  sign(text: string): string {
    const signature = p384.sign(createHash('sha256').update(text).digest(), this.#secret, { prehash: false })
    return Buffer.from(signature).toString('base64')
  }
}
