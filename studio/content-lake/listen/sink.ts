import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebSocket } from 'ws'

/** Where a listener's events go: a stream of server-sent events, or a WebSocket. */
export interface Sink {
  /** Sends nothing after the end. @param data any JSON value */
  send(event: string, data: unknown, id?: string): void
  end(): void
  onClose(callback: () => void): void
}

/** The most unread bytes of a listener; beyond that it is cut off and may reconnect. */
const MAX_BACKLOG = 16 * 1024 * 1024
const KEEP_ALIVE_MS = 15_000
const RETRY_MS = 1000

/** Server-sent events, as the HTML standard has them (section 9.2). */
export function eventStream(req: IncomingMessage, res: ServerResponse): Sink {
  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  })
  res.write(`retry: ${RETRY_MS}\n\n`)
  const heartbeat = setInterval(() => res.write(':\n\n'), KEEP_ALIVE_MS)
  req.on('close', () => clearInterval(heartbeat))
  return {
    send(event, data, id) {
      if (res.writableLength > MAX_BACKLOG) res.destroy()
      else if (!res.writableEnded)
        res.write(`event: ${event}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`)
    },
    end() {
      clearInterval(heartbeat)
      res.end()
    },
    onClose: (callback) => req.on('close', callback),
  }
}

/** The same events as messages `{event, id, data}`, with `data` as JSON text: input for an EventSource. */
export function socketStream(socket: WebSocket): Sink {
  return {
    send(event, data, id) {
      if (socket.bufferedAmount > MAX_BACKLOG) socket.terminate()
      else if (socket.readyState === socket.OPEN) {
        socket.send(JSON.stringify({ event, id, data: JSON.stringify(data) }))
      }
    },
    end: () => socket.close(),
    onClose: (callback) => socket.on('close', callback),
  }
}
