import { randomInt } from 'node:crypto'
import net from 'node:net'

/** True when nothing listens on the loopback port. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** Below the operating system's ephemeral ports: another connection may take one of those before its use. */
const [FIRST, LAST] = [15_000, 32_000]

/** Given to this process, which may not listen on them yet. */
const given = new Set<number>()

/** A free loopback port that this process did not get before, and that the operating system never hands out. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if (given.has(port) || !(await isPortFree(port))) continue
    given.add(port)
    return port
  }
}
