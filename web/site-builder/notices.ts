/** Decides which notices of changed content count, where a secret is set. */
import { decodeSignatureHeader, isValidSignature } from '@sanity/webhook'

/**
 * The most milliseconds between signing and arrival. Sanity retries for half an hour; the rest allows for
 * clocks that are wrong.
 */
const WINDOW = 60 * 60_000

/** `known`: taken before. `unsigned`: the signature is missing or wrong. `stale`: right, but made at another time. */
export type Judgement = 'new' | 'known' | 'unsigned' | 'stale'

/** Judges notices by Sanity's signature, `t=<ms>,v1=<HMAC-SHA256 of "t.body", base64url>`. */
export class NoticeCheck {
  private readonly secret: string
  /** Signing times of the notices of the last hour, by signature. */
  private readonly taken = new Map<string, number>()

  constructor(secret: string) {
    this.secret = secret
  }

  /**
   * A notice is `new` only once, so that nobody who intercepts one can keep the builder busy with it.
   * @param signature the header's value
   */
  async judge(body: string, signature: string | string[] | undefined): Promise<Judgement> {
    if (typeof signature !== 'string' || !(await isValidSignature(body, signature, this.secret))) {
      return 'unsigned'
    }
    const now = Date.now()
    const { timestamp } = decodeSignatureHeader(signature)
    if (Math.abs(now - timestamp) > WINDOW) return 'stale'
    for (const [old, signedAt] of this.taken) if (now - signedAt > WINDOW) this.taken.delete(old)
    if (this.taken.has(signature)) return 'known'
    this.taken.set(signature, timestamp)
    return 'new'
  }
}
