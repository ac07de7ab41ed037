/** One measured figure. */
export interface Figure {
  name: string
  value: string | number
  unit?: string
  /** Its goal; unset for figures that only inform. */
  goal?: string
}

/** The number, to a tenth, that this share of the others do not exceed: 0.5 is the median, 1 the greatest. */
export function quantile(share: number, numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const found = sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
  return Math.round(found * 10) / 10
}
