/** The broken links that the site builder reports to the Studio. */

/** The status of the address; `no such name` when our name server says that the host does not exist. */
export type DeadEnd = 404 | 410 | 'no such name'

/** An address that failed twice in the same way, at least a day apart. */
export interface BrokenLink {
  address: string
  answer: DeadEnd
  /** The day of the first failure (YYYY-MM-DD, UTC). */
  since: string
}
