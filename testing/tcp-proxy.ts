/** A TCP proxy in front of one part of the system, which can be told to misbehave as networks do. */
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What a network can do to connections. */
export type Trouble =
  /** Every byte takes this much longer. */
  | { kind: 'latency'; ms: number }
  /** Nobody listens, and who was connected is cut off. */
  | { kind: 'down' }
  /** Every connection, old or new, is answered with RST. */
  | { kind: 'reset' }
  /** The other side announces its end after its next answer, and closes only this much later. */
  | { kind: 'slow close'; ms: number }
  /** The other side is gone without notice: what is sent vanishes. Such a connection never comes back. */
  | { kind: 'half-open' }
  /** Each connection is cut off after this many more bytes of answers. */
  | { kind: 'cut'; bytes: number }

export const TROUBLES = ['latency', 'down', 'reset', 'slow close', 'half-open', 'cut'] as const

interface Pair {
  client: net.Socket
  server: net.Socket | undefined
  frozen: boolean
  /** Bytes of answers that may still pass. */
  budget: number
}

/** Passes bytes on between a loopback port and another, until it is told to misbehave. */
export class FaultProxy {
  /** Stays the same when it listens again. */
  port: number
  readonly #target: () => number
  readonly #onSent: (bytes: Buffer) => void
  readonly #pairs = new Set<Pair>()
  #listener: net.Server | undefined
  #trouble: Trouble | undefined

  private constructor(port: number, target: () => number, onSent: (bytes: Buffer) => void) {
    this.port = port
    this.#target = target
    this.#onSent = onSent
  }

  /**
   * Listens on a loopback port, any for 0, and passes everything on.
   * @param target the loopback port behind, asked again for each connection
   * @param onSent called with what goes to the target
   */
  static async listen(
    port: number,
    target: () => number,
    onSent: (bytes: Buffer) => void = () => {},
  ): Promise<FaultProxy> {
    const proxy = new FaultProxy(port, target, onSent)
    await proxy.#open()
    return proxy
  }

  /** Misbehaves from now on, until healed. */
  async start(trouble: Trouble): Promise<void> {
    this.#trouble = trouble
    if (trouble.kind === 'down') await this.#shut()
    for (const pair of this.#pairs) this.#afflict(pair, trouble)
  }

  /** Behaves again. Connections that are half-open stay so. */
  async heal(): Promise<void> {
    this.#trouble = undefined
    for (const pair of this.#pairs) pair.budget = Number.POSITIVE_INFINITY
    if (!this.#listener) await this.#open()
  }

  async close(): Promise<void> {
    for (const pair of this.#pairs) destroy(pair)
    await this.#shut()
  }

  async #open(): Promise<void> {
    const listener = net.createServer({ allowHalfOpen: true, noDelay: true }, (client) =>
      this.#accept(client),
    )
    listener.listen(this.port, '127.0.0.1')
    await once(listener, 'listening')
    this.port = (listener.address() as net.AddressInfo).port
    this.#listener = listener
  }

  async #shut(): Promise<void> {
    const listener = this.#listener
    this.#listener = undefined
    if (!listener) return
    const closed = new Promise((resolve) => listener.close(resolve))
    for (const pair of this.#pairs) destroy(pair)
    await closed
  }

  #accept(client: net.Socket): void {
    client.on('error', () => {})
    if (this.#trouble?.kind === 'reset') {
      client.resetAndDestroy()
      return
    }
    const pair: Pair = { client, server: undefined, frozen: false, budget: Number.POSITIVE_INFINITY }
    this.#pairs.add(pair)
    client.once('close', () => {
      this.#pairs.delete(pair)
      // The server behind a frozen connection is not told either.
      if (!pair.frozen) pair.server?.destroy()
    })
    if (this.#trouble) this.#afflict(pair, this.#trouble)
    if (pair.frozen) {
      client.resume()
      return
    }
    const server = net.connect({
      port: this.#target(),
      host: '127.0.0.1',
      allowHalfOpen: true,
      noDelay: true,
    })
    pair.server = server
    server.on('error', () => {})
    server.once('close', () => {
      if (!pair.frozen) client.destroy()
    })
    this.#relay(pair, client, server, false)
    this.#relay(pair, server, client, true)
  }

  #afflict(pair: Pair, trouble: Trouble): void {
    if (trouble.kind === 'reset') {
      pair.client.resetAndDestroy()
      pair.server?.resetAndDestroy()
    }
    if (trouble.kind === 'half-open') pair.frozen = true
    if (trouble.kind === 'cut') pair.budget = trouble.bytes
  }

  #relay(pair: Pair, from: net.Socket, to: net.Socket, isAnswer: boolean): void {
    // In order, so that bytes sent after a latency has ended do not overtake others.
    let sent: Promise<unknown> = Promise.resolve()
    const afterDelay = (act: () => void) => {
      const due = performance.now() + (this.#trouble?.kind === 'latency' ? this.#trouble.ms : 0)
      sent = sent.then(async () => {
        const left = due - performance.now()
        if (left > 0) await wait(left)
        if (!pair.frozen) act()
      })
    }
    from.on('data', (chunk: Buffer) => {
      if (pair.frozen) return
      afterDelay(() => {
        const part = isAnswer ? chunk.subarray(0, pair.budget) : chunk
        if (isAnswer) pair.budget -= part.length
        else this.#onSent(part)
        if (!to.write(part)) {
          from.pause()
          to.once('drain', () => from.resume())
        }
        if (isAnswer && pair.budget <= 0) destroy(pair)
        if (isAnswer && this.#trouble?.kind === 'slow close') letGoSlowly(pair, this.#trouble.ms)
      })
    })
    from.on('end', () => {
      if (!pair.frozen) afterDelay(() => to.end())
    })
  }
}

function letGoSlowly(pair: Pair, ms: number): void {
  pair.client.end()
  setTimeout(() => destroy(pair), ms).unref()
}

function destroy({ client, server }: Pair): void {
  client.destroy()
  server?.destroy()
}
