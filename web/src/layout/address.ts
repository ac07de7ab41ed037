/** Addresses that were replaced without the router, each with its replacement. */
const rewritten = new Map<string, string>()

/** Replaces the address of the page without telling the router, so that nothing moves. */
export function rewriteAddress(to: string): void {
  const before = window.location.href
  window.history.replaceState(window.history.state, '', to)
  rewritten.set(before, window.location.href)
}

/** Whether the address is `here`, or the replacement of `here`. */
export function isStillHere(here: string): boolean {
  const { href } = window.location
  return href === here || rewritten.get(here) === href
}
