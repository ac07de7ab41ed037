import type { WebSocket } from 'ws'
import { isRecord, newId } from '../documents.ts'
import { EDITOR } from '../routes/people.ts'

interface Request {
  id?: unknown
  method?: unknown
  params?: Record<string, unknown>
}

/** A Studio's messages are short; anything larger is none. */
const MAX_MESSAGE = 256 * 1024
const HEARTBEAT_MS = 10_000

/**
 * Who else is editing: JSON-RPC over a WebSocket, each message handed on to every Studio that subscribed. What the
 * Studio calls the bifur service.
 */
export class Presence {
  /** Subscription ids of each open socket. */
  readonly #subscriptions = new Map<WebSocket, Set<string>>()

  join(socket: WebSocket): void {
    this.#subscriptions.set(socket, new Set())
    const beat = setInterval(() => socket.send('♥'), HEARTBEAT_MS)
    socket.on('close', () => {
      clearInterval(beat)
      this.#subscriptions.delete(socket)
    })
    socket.on('message', (data) => {
      const text = data.toString()
      const request = text.length <= MAX_MESSAGE ? parse(text) : null
      if (request) this.#answer(socket, request)
    })
  }

  #answer(socket: WebSocket, { id, method, params = {} }: Request): void {
    const mine = this.#subscriptions.get(socket)
    const reply = (result: unknown) => socket.send(JSON.stringify({ jsonrpc: '2.0', id, result }))
    if (method === 'presence_subscribe') {
      const subscription = newId()
      mine?.add(subscription)
      reply(subscription)
      return
    }
    if (method === 'presence_unsubscribe') mine?.delete(String(params.subscriptionId))
    reply(true)
    const event = eventOf(method, params)
    if (event) this.#handOn(event)
  }

  #handOn(event: Record<string, unknown>): void {
    for (const [socket, subscriptions] of this.#subscriptions) {
      for (const subscription of subscriptions) {
        const params = { subscription, result: event }
        socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }))
      }
    }
  }
}

function parse(text: string): Request | null {
  try {
    const request: unknown = JSON.parse(text)
    return isRecord(request) ? { ...request, params: isRecord(request.params) ? request.params : {} } : null
  } catch {
    return null
  }
}

function eventOf(method: unknown, params: Record<string, unknown>): Record<string, unknown> | null {
  const data = isRecord(params.data) ? params.data : {}
  switch (method) {
    case 'presence_rollcall':
      return { type: 'rollCall', i: EDITOR.id, session: params.session }
    case 'presence_announce':
      return { type: 'state', i: EDITOR.id, m: { sessionId: data.sessionId, locations: data.locations } }
    case 'presence_disconnect':
      return { type: 'disconnect', i: EDITOR.id, m: { session: params.session } }
    default:
      return null
  }
}
