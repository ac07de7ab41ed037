import { useSyncExternalStore } from 'react'
import { BuilderWatch } from '../lib/builder-watch.ts'
import { builderUrl } from '../lib/environment.ts'
import type { BuilderStatus } from '../lib/site-state.ts'

/** One watch for the whole Studio, however many badges look at it. */
const watch = new BuilderWatch(builderUrl)

/** How the site builder stands; undefined while it has not answered or does not exist. */
export function useBuilderStatus(): BuilderStatus | undefined {
  return useSyncExternalStore(watch.subscribe, watch.current)
}
