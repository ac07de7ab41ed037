import type { BrokenLink } from '@firewall-cafe/shared'
import { useSyncExternalStore } from 'react'
import { brokenLinkAt } from '../lib/broken-links.ts'
import { BuilderWatch } from '../lib/builder-watch.ts'
import { builderUrl } from '../lib/environment.ts'
import type { BuilderStatus } from '../lib/site-state.ts'

/** One watch for the whole Studio, however many badges and fields look at it. */
const watch = new BuilderWatch(builderUrl)

/** How the site builder stands; undefined while it has not answered or does not exist. */
export function useBuilderStatus(): BuilderStatus | undefined {
  return useSyncExternalStore(watch.subscribe, watch.current)
}

/** What it found of what is written in a field; undefined while nothing is known against it. */
export function useBrokenLink(written: string | undefined): BrokenLink | undefined {
  return useSyncExternalStore(watch.subscribe, () => brokenLinkAt(written, watch.current()?.brokenLinks))
}
