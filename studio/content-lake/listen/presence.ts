import { isRecord } from '@firewall-cafe/shared/is-record'
import type { WebSocket } from 'ws'
import { isTooDeep, newId } from '../documents.ts'
import { authorNamed, idOfAuthor } from '../routes/people.ts'
import type { Writers } from './writers.ts'

interface Request {
  id?: unknown
  method?: unknown
  params?: Record<string, unknown>
}

/** A Studio's messages are short; anything larger is not one. */
const MAX_MESSAGE = 256 * 1024
const HEARTBEAT_MS = 10_000

/**
 * Who else is editing: JSON-RPC over a WebSocket that passes each message on to every subscribed Studio,
 * which calls it the bifur service.
 */
export class Presence {
  /** Subscription ids of each open socket. */
  readonly #subscriptions = new Map<WebSocket, Set<unknown>>()
  /** The session of each open socket that has announced itself. */
  readonly #sessions = new Map<WebSocket, unknown>()
  readonly #writers: Writers

  /** @param writers knows people's names */
  constructor(writers: Writers) {
    this.#writers = writers
  }

  join(socket: WebSocket): void {
    this.#subscriptions.set(socket, new Set())
    const heartbeat = setInterval(() => socket.send('♥'), HEARTBEAT_MS)
    socket.on('close', () => {
      clearInterval(heartbeat)
      this.#subscriptions.delete(socket)
      this.#leave(socket)
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
    if (method === 'presence_unsubscribe') mine?.delete(params.subscriptionId)
    reply(true)
    if (method === 'presence_announce' && isRecord(params.data))
      this.#sessions.set(socket, params.data.sessionId)
    const event = this.#eventOf(method, params)
    if (event) this.#handOn(event)
  }

  #eventOf(method: unknown, params: Record<string, unknown>): Record<string, unknown> | null {
    const data = isRecord(params.data) ? params.data : {}
    const person = (session: unknown) => idOfAuthor(authorNamed(this.#writers.nameOf(session)))
    switch (method) {
      case 'presence_rollcall':
        return { type: 'rollCall', i: person(params.session), session: params.session }
      case 'presence_announce':
        return {
          type: 'state',
          i: person(data.sessionId),
          m: { sessionId: data.sessionId, locations: data.locations },
        }
      case 'presence_disconnect':
        return { type: 'disconnect', i: person(params.session), m: { session: params.session } }
      default:
        return null
    }
  }

  /** Says goodbye for a window that could not: it crashed, or its machine went to sleep. */
  #leave(socket: WebSocket): void {
    const session = this.#sessions.get(socket)
    this.#sessions.delete(socket)
    if (session === undefined || [...this.#sessions.values()].includes(session)) return
    const event = this.#eventOf('presence_disconnect', { session })
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
    if (!isRecord(request) || isTooDeep(request)) return null
    return { ...request, params: isRecord(request.params) ? request.params : {} }
  } catch {
    return null
  }
}
