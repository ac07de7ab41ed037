import { useSyncExternalStore } from 'react'

/** Whether the browser only prepares this page, as Chromium does while its address is typed. */
export function usePrerendering(): boolean {
  return useSyncExternalStore(subscribe, isPrerendering, () => false)
}

// Not among the types of the DOM, since only Chromium has it.
const isPrerendering = () => 'prerendering' in document && document.prerendering === true

function subscribe(listener: () => void) {
  document.addEventListener('prerenderingchange', listener)
  return () => document.removeEventListener('prerenderingchange', listener)
}
