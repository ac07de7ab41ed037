interface Addressed {
  slug?: { current?: string }
  earlierAddresses?: unknown
  [field: string]: unknown
}

/**
 * The addresses that will redirect to a page once it is published with a new one; undefined if it keeps its
 * own.
 */
export function earlierAddresses(published: Addressed | null, draft: Addressed | null): string[] | undefined {
  const before = published?.slug?.current
  const now = draft?.slug?.current
  if (!before || !now || before === now) return undefined
  const kept: unknown[] = Array.isArray(draft.earlierAddresses) ? draft.earlierAddresses : []
  const all = [...kept, before].filter((address) => typeof address === 'string' && address !== now)
  return [...new Set(all as string[])]
}
