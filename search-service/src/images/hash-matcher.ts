/**
 * Port: lists that others keep of known illegal pictures. An adapter asks a file, or a service that works by contract;
 * none is asked unless it is configured.
 */
export abstract class HashMatcher {
  /** False when there is no list: then nothing need be read to be matched. */
  abstract readonly asks: boolean

  /**
   * @param picture the bytes as they were fetched
   * @returns the name of the list that has it; undefined when none has
   * @throws when the list cannot be asked: the picture is not taken in then, and tried again
   */
  abstract match(picture: Buffer): Promise<string | undefined>
}

/** No list is configured. */
export class NoHashMatcher extends HashMatcher {
  readonly asks = false

  async match(): Promise<undefined> {}
}
