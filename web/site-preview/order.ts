/** Which documents a query lists, and in which order. */
import type { LakeDocument } from './content.ts'

type Operator = { eq?: unknown; ne?: unknown; in?: readonly unknown[] }

/** By field. */
export type Operators = Record<string, Operator>

/** The arguments of a list in Gatsby's queries. */
export interface ListArguments {
  filter?: Operators
  sort?: readonly Record<string, 'ASC' | 'DESC'>[]
  limit?: number
  skip?: number
}

export function inOrder(
  documents: readonly LakeDocument[],
  { filter = {}, sort = [], limit, skip = 0 }: ListArguments,
): LakeDocument[] {
  const keys = sort.flatMap((one) => Object.entries(one))
  return documents
    .filter((document) => fits(document, filter))
    .sort((a, b) => {
      for (const [field, direction] of keys) {
        const order = compare(fieldOf(a, field), fieldOf(b, field))
        if (order !== 0) return direction === 'DESC' ? -order : order
      }
      return 0
    })
    .slice(skip, limit === undefined ? undefined : skip + limit)
}

export function fits(document: LakeDocument, operators: Operators): boolean {
  return Object.entries(operators).every(([field, operator]) => {
    const value = fieldOf(document, field)
    if ('eq' in operator) return value === operator.eq
    if ('in' in operator) return operator.in?.includes(value) ?? false
    return value !== operator.ne
  })
}

const fieldOf = (document: LakeDocument, field: string): unknown => document[field === 'id' ? '_id' : field]

/** Missing values sort last, and so first in descending order, as in Gatsby. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (a === undefined || a === null) return 1
  if (b === undefined || b === null) return -1
  return a < b ? -1 : 1
}
