interface Step {
  routerProps: { location: { state?: unknown } }
}

/** A step of the history that says `stay` changes part of a page: the page stays where it is scrolled to. */
export function shouldUpdateScroll({ routerProps }: Step): false | undefined {
  const state = routerProps.location.state as { stay?: boolean } | null | undefined
  return state?.stay ? false : undefined
}
