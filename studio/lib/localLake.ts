/** What lets the Studio talk to the dev content server instead of Sanity's cloud. */
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { localFetch } from './stayLocal.ts'
import { watchedRequester } from './upload-refusals.ts'

/** Shape of one message of the lake's listen socket: a server-sent event as JSON. */
interface LakeMessage {
  event: string
  data: string
  id?: string
}

const RECONNECT_AFTER_MS = 1000

/**
 * EventSource over WebSocket. Browsers open only six HTTP/1.1 connections to a host and the Studio holds
 * more listeners than that; without this, nothing would ever be saved.
 */
class LakeEventSource extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSED = 2
  readonly withCredentials = false
  readyState = LakeEventSource.CONNECTING as number
  readonly url: string
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
    this.#socket?.close()
  }

  #connect() {
    this.readyState = LakeEventSource.CONNECTING
    const socket = new WebSocket(this.url.replace(/^http/, 'ws'))
    this.#socket = socket
    socket.onopen = () => {
      this.readyState = LakeEventSource.OPEN
      this.dispatchEvent(new Event('open'))
    }
    socket.onmessage = ({ data: message }: MessageEvent<string>) => {
      const { event, data, id } = JSON.parse(message) as LakeMessage
      this.dispatchEvent(new MessageEvent(event, { data, lastEventId: id ?? '' }))
    }
    socket.onclose = () => {
      if (this.readyState === LakeEventSource.CLOSED) return
      this.readyState = LakeEventSource.CONNECTING
      this.dispatchEvent(new Event('error'))
      this.#timer = setTimeout(() => this.#connect(), RECONNECT_AFTER_MS)
    }
  }
}

/**
 * Workspace settings for the local lake: no project's subdomain, no custom headers (they would bring back
 * the connection-hungry event source), and none of the features that only Sanity's cloud has.
 * @param apiHost address of the lake, like `http://127.0.0.1:3334`
 * @param others addresses of other servers that the Studio may ask
 */
export function localLake(apiHost: string, others: readonly string[] = []) {
  if (typeof window !== 'undefined') {
    Object.assign(window, {
      EventSource: LakeEventSource,
      fetch: localFetch(window.fetch.bind(window), window.location.href, [apiHost, ...others]),
    })
    // The lake speaks HTTP/1.1; this keeps the Studio from warning about it.
    window.localStorage.setItem('_sanity_debugProtocol', 'h2')
  }
  return {
    apiHost,
    unstable_clientFactory: (config: ClientConfig): SanityClient =>
      createClient({
        ...config,
        apiHost,
        useProjectHostname: false,
        headers: undefined,
        requester: watchedRequester,
      }),
    releases: { enabled: false },
    scheduledDrafts: { enabled: false },
    scheduledPublishing: { enabled: false },
    tasks: { enabled: false },
    announcements: { enabled: false },
    mediaLibrary: { enabled: false },
    beta: { eventsAPI: { documents: false, releases: false } },
  }
}
