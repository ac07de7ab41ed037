/** What the site builder tells the Studio of links that lead nowhere. */

/** 404 and 410: the server says that there is nothing. `no such name`: no name server knows its name. */
export type DeadEnd = 404 | 410 | 'no such name'

/** An address that was found dead twice, at least a day apart. */
export interface BrokenLink {
  address: string
  answer: DeadEnd
  /** When that was found first (ISO 8601, UTC). */
  since: string
}
