import type { BrokenLink } from '@firewall-cafe/shared'
import { useSyncExternalStore } from 'react'
import { brokenLinkAt } from '../lib/broken-links.ts'
import { BuilderWatch } from '../lib/builder-watch.ts'
import { builderUrl } from '../lib/environment.ts'
import type { BuilderStatus } from '../lib/site-state.ts'

/** One watch for the whole Studio, shared by all badges and fields. */
const watch = new BuilderWatch(builderUrl)

/** The site builder's status; undefined if it has not answered or does not exist. */
export function useBuilderStatus(): BuilderStatus | undefined {
  return useSyncExternalStore(watch.subscribe, watch.current)
}

/** The broken link that it found in a field's text; undefined if none is known. */
export function useBrokenLink(written: string | undefined): BrokenLink | undefined {
  return useSyncExternalStore(watch.subscribe, () => brokenLinkAt(written, watch.current()?.brokenLinks))
}
