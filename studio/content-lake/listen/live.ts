import { isPublishedId } from '../documents.ts'
import { SYNC_TAG } from '../query/sync-tag.ts'
import type { Store } from '../store/store.ts'
import type { Sink } from './sink.ts'

/** Live content events: says only that what one has queried may have changed. */
export function attachLive(store: Store, sink: Sink, includeDrafts: boolean): void {
  sink.send('welcome', { id: 'welcome' }, 'welcome')
  const stop = store.subscribe(({ id, documents }) => {
    if (!includeDrafts && !Object.keys(documents).some(isPublishedId)) return
    sink.send('message', { id, tags: [SYNC_TAG] }, id)
  })
  sink.onClose(stop)
}
