import { compact, isEmpty, type PartialLocalized, toLocalized } from '../content/localized'

export interface Listed {
  name?: PartialLocalized | null
  /** Sorts as text. */
  orderRank?: string | null
}

/** Entries with a name, in the order editors gave them; entries without a place come last. */
export function inEditorsOrder<Entry extends Listed>(entries: readonly (Entry | null)[]): Entry[] {
  return compact(entries)
    .filter(({ name }) => !isEmpty(toLocalized(name)))
    .sort((a, b) => compare(a.orderRank, b.orderRank))
}

/** Ranks are of one alphabet and case, so they sort by their characters; those without one come last. */
function compare(a: string | null | undefined, b: string | null | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b)
  return a < b ? -1 : Number(a > b)
}
