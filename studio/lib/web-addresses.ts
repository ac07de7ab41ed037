/** A web address that a document names: in a field for addresses, or in a link within a text. */
export interface WebAddress {
  address: string
  /** Its place in the document, as Sanity writes paths. */
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

/** List items go by their keys, which stay when the list is reordered. */
function stepTo(name: string, inner: unknown, outer: object): WebAddress['path'][number] {
  const key = Array.isArray(outer) ? (inner as { _key?: string } | null)?._key : undefined
  return key === undefined ? name : { _key: key }
}
