import { useSyncExternalStore } from 'react'

/** One tick for every clock on the page, running only while somebody looks. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick() {
  timer = setTimeout(tick, 1000 - (Date.now() % 1000))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setTimeout(tick, 1000 - (Date.now() % 1000))
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

/** The present second (epoch seconds); undefined on the server and in the first render. */
export function useNow(): number | undefined {
  return useSyncExternalStore<number | undefined>(
    subscribe,
    () => Math.floor(Date.now() / 1000),
    () => undefined,
  )
}
