/**
 * Why a fetch failed. A `permanent` reason is a fact about the address or the file: trying again would not
 * help. The others may pass.
 */
export const FETCH_FAILURES = {
  malformed_address: { permanent: true, sentence: 'The address cannot be read.' },
  unsupported_scheme: { permanent: true, sentence: 'Only http and https addresses are fetched.' },
  credentials_in_address: { permanent: true, sentence: 'The address carries a user name or password.' },
  port_not_allowed: { permanent: true, sentence: 'Only the default ports 80 and 443 are fetched.' },
  address_not_public: { permanent: true, sentence: 'The address does not lead to the public internet.' },
  too_many_redirects: { permanent: true, sentence: 'The server redirected too often.' },
  bad_redirect: { permanent: true, sentence: 'The server redirected to nowhere.' },
  refused_by_server: { permanent: true, sentence: 'The server does not hand out this file.' },
  too_large: { permanent: true, sentence: 'The file is too large.' },
  encoded_body: { permanent: true, sentence: 'The server compressed a body that was asked for as it is.' },
  name_not_found: { permanent: false, sentence: 'The host name does not exist.' },
  connection_failed: { permanent: false, sentence: 'The connection to the server failed.' },
  connected_elsewhere: {
    permanent: false,
    sentence: 'The connection led to another address than the checked one.',
  },
  timeout: { permanent: false, sentence: 'The server took too long.' },
  server_trouble: { permanent: false, sentence: 'The server is in trouble or busy.' },
} as const

export type FetchFailure = keyof typeof FETCH_FAILURES

/** The guarded client's only error. Its message holds no address, so it may be logged and shown. */
export class FetchError extends Error {
  override name = 'FetchError'
  readonly reason: FetchFailure

  /** @param reason one of the closed list above */
  constructor(reason: FetchFailure, options?: ErrorOptions) {
    super(FETCH_FAILURES[reason].sentence, options)
    this.reason = reason
  }

  /** True when trying again cannot help. */
  get permanent(): boolean {
    return FETCH_FAILURES[this.reason].permanent
  }
}
