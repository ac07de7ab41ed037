import { navigate as go } from 'gatsby'
import { addressIn, localeOf } from './locales'

/** A button that navigates is off for this long; by then the page has come or failed. */
export const NAVIGATION_TIMEOUT_MS = 10_000

interface Step {
  /** The state of the history entry. */
  state?: object
  /** Replaces the present history entry. */
  replace?: boolean
}

/** Goes to a page of the edition being read; `to` is its address in the first one. */
export function navigate(to: string, step?: Step): void {
  void go(addressIn(localeOf(window.location.pathname), to), step)
}
