/** Web addresses that a document of the content names: in fields for them, and in links within its texts. */
export interface WebAddress {
  address: string
  /** Where it stands in the document, as Sanity writes paths. */
  path: (string | { _key: string })[]
}

const WEB = /^https?:\/\/\S+$/i

/** Every web address in a document, in the order of its fields. */
export function webAddressesIn(value: unknown, path: WebAddress['path'] = []): WebAddress[] {
  if (typeof value === 'string')
    return WEB.test(value) && URL.canParse(value) ? [{ address: value, path }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    webAddressesIn(inner, [...path, stepTo(name, inner, value)]),
  )
}

/** Items of lists are named by their keys, which stay when the list is ordered anew. */
function stepTo(name: string, inner: unknown, outer: object): WebAddress['path'][number] {
  const key = Array.isArray(outer) ? (inner as { _key?: string } | null)?._key : undefined
  return key === undefined ? name : { _key: key }
}
