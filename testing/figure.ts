/** One measured figure. */
export interface Figure {
  name: string
  value: string | number
  unit?: string
  /** What it should come to; unset for figures that only inform. */
  goal?: string
}
