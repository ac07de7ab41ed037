import { connect, createServer, type Socket } from 'node:net'

export interface Tap {
  port: number
  /** All that was sent towards the target so far, read as Latin-1. */
  heard(): string
  close(): Promise<void>
}

/** A TCP proxy that records what is sent to the server behind it. @param target its port, once it has one */
export async function startTap(target: () => number): Promise<Tap> {
  let heard = ''
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target(), '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => open.delete(socket))
      socket.pipe(other)
    }
    near.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    heard: () => heard,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
