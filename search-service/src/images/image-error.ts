import { FETCH_FAILURES } from '@firewall-cafe/shared/guarded-fetch'

/**
 * Why there is no picture. A `permanent` reason is a fact about the address or the file: trying again would
 * not help. The others may pass, so a job tries again.
 */
const REASONS = {
  ...FETCH_FAILURES,
  unsupported_type: { permanent: true, sentence: 'The file is not a JPEG, PNG, GIF, WebP or AVIF.' },
  too_many_pixels: { permanent: true, sentence: 'The picture has too many pixels.' },
  damaged: { permanent: true, sentence: 'The picture is damaged.' },
  no_room: { permanent: true, sentence: 'There was no room to keep this picture.' },
  blocked: { permanent: true, sentence: 'The picture is blocked.' },
} as const

export type ImageErrorReason = keyof typeof REASONS

/** Reasons that may be gone on another day. */
export const PASSING_REASONS = Object.entries(REASONS)
  .filter(([reason, { permanent }]) => !permanent || reason === 'no_room')
  .map(([reason]) => reason)

/** The only error of fetching and inspecting. Its message holds no address: it may be logged and shown. */
export class ImageError extends Error {
  override name = 'ImageError'
  readonly reason: ImageErrorReason

  /** @param reason one of the closed list above */
  constructor(reason: ImageErrorReason, options?: ErrorOptions) {
    super(REASONS[reason].sentence, options)
    this.reason = reason
  }

  /** True when trying again cannot help. */
  get permanent(): boolean {
    return REASONS[this.reason].permanent
  }
}
