/** The one address of a comparison on this site. */
export function recordAddress(code: string): string {
  return new URL(`/c/${code}`, window.location.href).href
}
