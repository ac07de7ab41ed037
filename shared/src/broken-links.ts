/** What the site builder tells the Studio of links that lead nowhere. */

/** 404 and 410: what the address leads to. `no such name`: our name server says that there is none such. */
export type DeadEnd = 404 | 410 | 'no such name'

/** An address that was found dead twice in the same way, at least a day apart. */
export interface BrokenLink {
  address: string
  answer: DeadEnd
  /** The day on which that was found first (YYYY-MM-DD, UTC). */
  since: string
}
