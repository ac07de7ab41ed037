/** A promise of the archive that was not kept. */
export interface Violation {
  /** The rule, as docs/faults.md names it. */
  rule: string
  /** Which rows, for the person who investigates it. */
  detail: string
}
