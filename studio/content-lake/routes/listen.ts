import type { Exchange, Handler } from '../http/exchange.ts'
import { type Route, readContent } from '../http/router.ts'
import type { ListenerHub } from '../listen/hub.ts'
import { attachLive } from '../listen/live.ts'
import { eventStream } from '../listen/sink.ts'
import type { Store } from '../store/store.ts'

/** HEAD would be answered only when the stream ends: never. */
const stream = (path: RegExp, handle: Handler): Route => ({ ...readContent(path, handle), methods: ['GET'] })

/** Hearing of changes as they happen, by server-sent events. */
export function listenRoutes({ store, hub }: { store: Store; hub: ListenerHub }): Route[] {
  const listen = ({ req, res, query, trusted }: Exchange) => {
    const header = req.headers['last-event-id']
    const lastEventId = typeof header === 'string' ? header : (query.get('lastEventId') ?? undefined)
    hub.attach(eventStream(req, res), query, lastEventId, trusted)
  }
  const live = ({ req, res, query, trusted }: Exchange) =>
    attachLive(store, eventStream(req, res), trusted && query.get('includeDrafts') === 'true')
  return [stream(/^\/data\/listen\/[^/]+$/, listen), stream(/^\/data\/live\/events\/[^/]+$/, live)]
}
