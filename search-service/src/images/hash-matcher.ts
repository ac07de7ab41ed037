/**
 * Port: lists of known illegal pictures that outside bodies keep. An adapter reads a file or asks a service; without
 * configuration there is none.
 */
export abstract class HashMatcher {
  /** False when there is no list, so that pictures need not be read for it. */
  abstract readonly asks: boolean

  /**
   * @param picture the bytes as they were fetched
   * @returns the name of the list that has it; undefined when none has
   * @throws when the list cannot be asked: the picture is then not stored, and tried again later
   */
  abstract match(picture: Buffer): Promise<string | undefined>

  /** The same for a picture whose bytes are not kept. @param sha256 in hexadecimal; a list may know others only */
  abstract matchSha256(sha256: string): Promise<string | undefined>
}

/** No list is configured. */
export class NoHashMatcher extends HashMatcher {
  readonly asks = false

  async match(): Promise<undefined> {}
  async matchSha256(): Promise<undefined> {}
}
