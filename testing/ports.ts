import { randomInt } from 'node:crypto'
import net from 'node:net'

/** True when nothing listens on the loopback port. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** Below those that systems hand out by themselves: one of theirs may be another connection's before it is used. */
const [FIRST, LAST] = [15_000, 32_000]

/** A loopback port that is free now, and that nobody is given by chance before it is listened on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if (await isPortFree(port)) return port
  }
}
