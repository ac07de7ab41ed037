/**
 * Loaded into Node before a program (`NODE_OPTIONS=--import`): directs Sanity's names to CLOUD_PORT of this
 * machine, and writes every other place the program connects to into CLOUD_LOG, one per line. Like Chromium's
 * --host-resolver-rules; a proxy would not do, since the clients ignore it or each read another variable.
 */
import { appendFileSync } from 'node:fs'
import net from 'node:net'

const { CLOUD_PORT, CLOUD_LOG } = process.env

interface Place {
  host?: string
  port?: number | string
  path?: string
}

type Connect = (this: net.Socket, ...args: unknown[]) => net.Socket

const connect = net.Socket.prototype.connect as Connect

function led(place: Place): Place {
  if (place.path || !CLOUD_PORT || !CLOUD_LOG) return place
  const { host = 'localhost', port } = place
  appendFileSync(CLOUD_LOG, `${host}:${port}\n`)
  return host.endsWith('.sanity.io') ? { ...place, host: '127.0.0.1', port: Number(CLOUD_PORT) } : place
}

net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
  const [first, ...rest] = args
  // Node's own callers pass a list of arguments that they have already normalised, and marked as such.
  if (Array.isArray(first)) first[0] = led(first[0] as Place)
  else if (typeof first === 'object' && first !== null) return connect.call(this, led(first), ...rest)
  return connect.apply(this, args)
} as typeof net.Socket.prototype.connect
