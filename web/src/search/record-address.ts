import { CODE_PATTERN } from '@firewall-cafe/shared'

/** The one address of a comparison on this site. */
export function recordAddress(code: string): string {
  return new URL(`/c/${code}`, window.location.href).href
}

const CODES = new RegExp(CODE_PATTERN, 'g')

/**
 * The comparisons that an address presents, in their order: `/c/CODE?present=CODE,CODE` steps through that list, and
 * `/c/CODE?present` shows one. Undefined when it presents none.
 * @param search the page's own `location.search`
 * @param code of the page; in the list, or before it
 */
export function presentedCodes(search: string, code: string): string[] | undefined {
  const given = new URLSearchParams(search).get('present')
  if (given === null) return undefined
  const codes: string[] = given.toUpperCase().match(CODES) ?? []
  return [...new Set(codes.includes(code) ? codes : [code, ...codes])]
}

/** The address that presents `code`, and lets one step through `codes`. */
export function presentAddress(code: string, codes: readonly string[] = []): string {
  return `/c/${code}?present${codes.length > 1 ? `=${codes.join(',')}` : ''}`
}
