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
 * A history step that says `stay` changes part of a page and keeps its scroll position. The step of a `visit`
 * leads back to what a search found, which was scrolled at the search's address (see `useRecordAddress`).
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
