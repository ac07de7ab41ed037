import { contentRequests } from './content-requests.ts'

const { watch } = contentRequests

/** Shape of one message of the lake's listen socket: a server-sent event as JSON. */
interface LakeMessage {
  event: string
  data: string
  id?: string
}

const RECONNECT_AFTER_MS = 1_000

/**
 * EventSource over WebSocket. Browsers open only six HTTP/1.1 connections to a host and the Studio holds more
 * listeners than that; without this, nothing would ever be saved.
 *
 * A listener that the lake can tell what it missed (`enableResume`) does not hear of a lost connection: it
 * would lock the form meanwhile, in the middle of a sentence. The header shows it instead.
 */
export class LakeEventSource extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSED = 2
  readonly withCredentials = false
  readyState = LakeEventSource.CONNECTING as number
  readonly url: string
  #lastEventId = ''
  #socket?: WebSocket
  #timer?: ReturnType<typeof setTimeout>

  constructor(url: string) {
    super()
    this.url = url
    this.#connect()
  }

  close() {
    this.readyState = LakeEventSource.CLOSED
    clearTimeout(this.#timer)
    watch.ended(this)
    this.#socket?.close()
  }

  #connect() {
    this.readyState = LakeEventSource.CONNECTING
    const address = new URL(this.url.replace(/^http/, 'ws'))
    const resumes = address.searchParams.get('enableResume') === 'true'
    if (resumes && this.#lastEventId) address.searchParams.set('lastEventId', this.#lastEventId)
    const socket = new WebSocket(address)
    this.#socket = socket
    socket.onopen = () => {
      this.readyState = LakeEventSource.OPEN
      watch.ended(this)
      this.dispatchEvent(new Event('open'))
    }
    socket.onmessage = ({ data: message }: MessageEvent<string>) => {
      const { event, data, id } = JSON.parse(message) as LakeMessage
      if (id) this.#lastEventId = id
      this.dispatchEvent(new MessageEvent(event, { data, lastEventId: this.#lastEventId }))
    }
    socket.onclose = () => {
      if (this.readyState === LakeEventSource.CLOSED) return
      this.readyState = LakeEventSource.CONNECTING
      watch.attempted(this, { write: false, again: true })
      if (!resumes || !this.#lastEventId) this.dispatchEvent(new Event('error'))
      this.#timer = setTimeout(() => this.#connect(), RECONNECT_AFTER_MS)
    }
  }
}
