import { addressIn, localeOf } from '../i18n/locales'

interface Place {
  pathname: string
  key?: string
}

interface Step {
  routerProps: { location: Place & { state?: unknown } }
  getSavedScrollPosition: (place: Place) => [left: number, top: number]
}

/**
 * A step of the history that says `stay` changes part of a page: the page stays where it is scrolled to. What a search
 * found, to which the step of a `visit` leads back, was scrolled at the search's address (see `useRecordAddress`).
 */
export function shouldUpdateScroll({ routerProps, getSavedScrollPosition }: Step): false | undefined {
  const { pathname, key, state } = routerProps.location
  const { stay, visit } = (state ?? {}) as { stay?: boolean; visit?: string }
  if (stay) return false
  if (visit === undefined || getSavedScrollPosition({ pathname, key })[1] > 0) return undefined
  const [left, top] = getSavedScrollPosition({ pathname: addressIn(localeOf(pathname), '/search'), key })
  if (top === 0) return undefined
  window.scrollTo(left, top)
  return false
}
