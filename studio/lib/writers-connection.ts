import type { Writer, WriterMessage } from '../content-lake/listen/writers.ts'
import { Writers } from './writers.ts'

const RECONNECT_AFTER_MS = 1_000

type Introduction = Omit<WriterMessage, 'field'>

/** The connection between this window and the others. While it is cut, other writers are unknown. */
export class WritersConnection {
  readonly writers = new Writers((field) => this.#say(field))
  readonly #address: string
  readonly #introduce: () => Introduction
  #socket?: WebSocket
  #timer?: ReturnType<typeof setTimeout>

  /**
   * @param address `http://127.0.0.1:3334/v1/writers/production`
   * @param introduce who writes in this window, called before each message
   */
  constructor(address: string, introduce: () => Introduction) {
    this.#address = address.replace(/^http/, 'ws')
    this.#introduce = introduce
  }

  /** Connects, and reconnects after every cut. Returns a function that ends it. */
  open(): () => void {
    const socket = new WebSocket(this.#address)
    this.#socket = socket
    socket.onopen = () => {
      this.writers.lost()
      this.writers.repeat()
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => this.writers.hear(JSON.parse(data) as Writer[])
    socket.onclose = () => {
      this.writers.lost()
      this.#timer = setTimeout(() => this.open(), RECONNECT_AFTER_MS)
    }
    return () => this.#close()
  }

  #close(): void {
    clearTimeout(this.#timer)
    if (this.#socket) this.#socket.onclose = null
    this.#socket?.close()
    this.writers.lost()
  }

  #say(field: string | null): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    const message: WriterMessage = { ...this.#introduce(), field }
    this.#socket.send(JSON.stringify(message))
  }
}
