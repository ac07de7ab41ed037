/**
 * Why a picture could not be fetched. `permanent` reasons are facts about the address or the file, which another try
 * would not change; the others may pass, so a job tries again.
 */
const REASONS = {
  malformed_address: { permanent: true, sentence: 'The address cannot be read.' },
  unsupported_scheme: { permanent: true, sentence: 'Only http and https addresses are fetched.' },
  credentials_in_address: { permanent: true, sentence: 'The address carries a user name or password.' },
  port_not_allowed: { permanent: true, sentence: 'Only the default ports 80 and 443 are fetched.' },
  address_not_public: { permanent: true, sentence: 'The address does not lead to the public internet.' },
  too_many_redirects: { permanent: true, sentence: 'The server redirected too often.' },
  bad_redirect: { permanent: true, sentence: 'The server redirected to nowhere.' },
  refused_by_server: { permanent: true, sentence: 'The server does not hand out this picture.' },
  too_large: { permanent: true, sentence: 'The file is too large.' },
  encoded_body: { permanent: true, sentence: 'The server compressed a body that was asked for as it is.' },
  unsupported_type: { permanent: true, sentence: 'The file is not a JPEG, PNG, GIF, WebP or AVIF.' },
  too_many_pixels: { permanent: true, sentence: 'The picture has too many pixels.' },
  damaged: { permanent: true, sentence: 'The picture is damaged.' },
  no_room: { permanent: true, sentence: 'There was no room to keep this picture.' },
  blocked: { permanent: true, sentence: 'The picture is blocked.' },
  name_not_found: { permanent: false, sentence: 'The host name has no address.' },
  connection_failed: { permanent: false, sentence: 'The connection to the server failed.' },
  connected_elsewhere: {
    permanent: false,
    sentence: 'The connection led to another address than the checked one.',
  },
  timeout: { permanent: false, sentence: 'The server took too long.' },
  server_trouble: { permanent: false, sentence: 'The server is in trouble or busy.' },
} as const

export type ImageErrorReason = keyof typeof REASONS

/** The one error of fetching and inspecting pictures. Its message holds no address: it may be logged and shown. */
export class ImageError extends Error {
  override name = 'ImageError'
  readonly reason: ImageErrorReason

  /** @param reason what went wrong, from the closed list above */
  constructor(reason: ImageErrorReason, options?: ErrorOptions) {
    super(REASONS[reason].sentence, options)
    this.reason = reason
  }

  /** True when trying again cannot help. */
  get permanent(): boolean {
    return REASONS[this.reason].permanent
  }
}
