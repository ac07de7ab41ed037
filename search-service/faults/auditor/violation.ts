/** A promise of the archive that was not kept. */
export interface Violation {
  /** The rule, as docs/faults.md names it. */
  rule: string
  /** Which rows, for whoever looks into it. */
  detail: string
}
