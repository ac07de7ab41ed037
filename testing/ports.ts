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

/** Given to this process, which may not listen on them yet. */
const given = new Set<number>()

/** A loopback port that is free now, that this process was not given before, and that no system hands out by itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if (given.has(port) || !(await isPortFree(port))) continue
    given.add(port)
    return port
  }
}
