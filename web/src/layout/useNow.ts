import { newListeners } from '@firewall-cafe/shared/listeners'
import { useSyncExternalStore } from 'react'

/** One tick for every clock on the page, running only while somebody looks. */
const listeners = newListeners()
let timer: ReturnType<typeof setTimeout> | undefined

function tick() {
  timer = setTimeout(tick, 1000 - (Date.now() % 1000))
  listeners.tell()
}

function subscribe(listener: () => void) {
  const stop = listeners.add(listener)
  timer ??= setTimeout(tick, 1000 - (Date.now() % 1000))
  return () => {
    stop()
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

const never = () => () => undefined

/**
 * The present second (epoch seconds); undefined on the server and in the first render.
 * @param ticking whether anybody sees it: otherwise the page is not woken each second
 */
export function useNow(ticking = true): number | undefined {
  return useSyncExternalStore<number | undefined>(
    ticking ? subscribe : never,
    () => Math.floor(Date.now() / 1000),
    () => undefined,
  )
}
