import type { IncomingMessage, Server } from 'node:http'
import { WebSocketServer } from 'ws'
import { LakeError } from '../errors.ts'
import { addressOf } from '../http/exchange.ts'
import type { Guard } from '../http/guard.ts'
import { splitVersion } from '../http/router.ts'
import type { Store } from '../store/store.ts'
import type { ListenerHub } from './hub.ts'
import { attachLive } from './live.ts'
import type { Presence } from './presence.ts'
import { socketStream } from './sink.ts'
import type { Writers } from './writers.ts'

const MAX_PAYLOAD = 1024 * 1024

interface SocketParts {
  guard: Guard
  store: Store
  hub: ListenerHub
  presence: Presence
  writers: Writers
}

/** The purposes of sockets, each with its own address: `/v…/data/listen/<dataset>`. */
export const PURPOSES = ['data/listen', 'data/live/events', 'socket', 'writers']

/**
 * Accepts WebSockets. Browsers allow six HTTP/1.1 connections to a host and the Studio listens on more, so
 * its listeners come this way.
 * @returns a function that cuts them all off; they take it for a lost connection and reconnect
 */
export function acceptSockets(
  server: Server,
  { guard, store, hub, presence, writers }: SocketParts,
): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD })
  server.on('upgrade', (req, connection, head) => {
    connection.on('error', () => connection.destroy())
    const purpose = purposeOf(req, guard)
    if (typeof purpose === 'number') {
      connection.end(`HTTP/1.1 ${purpose} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(req, connection, head, (socket) => {
      socket.on('error', () => socket.terminate())
      const { searchParams } = addressOf(req)
      if (purpose === 'socket') presence.join(socket)
      else if (purpose === 'writers') writers.join(socket)
      else if (purpose === 'data/live/events')
        attachLive(store, socketStream(socket), searchParams.get('includeDrafts') === 'true')
      else
        hub.attach(
          socketStream(socket),
          searchParams,
          searchParams.get('lastEventId') ?? undefined,
          guard.trusts(req),
        )
    })
  })
  return () => {
    for (const socket of sockets.clients) socket.terminate()
  }
}

const PURPOSE = new RegExp(`^/(${PURPOSES.join('|')})/[^/]+$`)

/** The socket's purpose, or the status to refuse it with. */
function purposeOf(req: IncomingMessage, guard: Guard): string | number {
  try {
    guard.admit(req)
    const path = splitVersion(addressOf(req).pathname)?.path ?? ''
    const purpose = PURPOSE.exec(path)?.[1] ?? 404
    return typeof purpose === 'number' || guard.trusts(req) ? purpose : 401
  } catch (error) {
    return error instanceof LakeError ? error.statusCode : 400
  }
}
