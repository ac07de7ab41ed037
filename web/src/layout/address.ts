/** Addresses that were written over without the router, each with what took its place. */
const rewritten = new Map<string, string>()

/** Shows another address for the page as it is: the router is not told, and nothing moves. */
export function rewriteAddress(to: string): void {
  const before = window.location.href
  window.history.replaceState(window.history.state, '', to)
  rewritten.set(before, window.location.href)
}

/** Whether the address is `here`, or what `here` was written over with. */
export function isStillHere(here: string): boolean {
  const { href } = window.location
  return href === here || rewritten.get(here) === href
}
