import { connect, type LookupFunction, type Socket } from 'node:net'
import { buildConnector } from 'undici'
import { FetchError } from './fetch-error.ts'
import { canonicalAddress } from './public-address.ts'

const startTls = buildConnector({ allowH2: false, maxCachedSessions: 0 })

/**
 * How long to try one of several addresses, in milliseconds. Node's default of 250 cuts off hosts on the
 * other side of the world, and the address left may be IPv6, which a machine without IPv6 cannot reach.
 */
const ATTEMPT_TIMEOUT_MS = 2_000

/**
 * An undici connector that reaches only the checked addresses.
 *
 * It does not look the name up again: the socket gets the checked addresses. Once connected, and before a
 * single byte is sent, TLS greeting included, it asks the socket for its remote address. If that is not among
 * the checked ones (rebinding, or a misbehaving socket library), it ends the connection.
 * @param addresses the checked addresses, tried one after the other
 * @param port the only port that may be reached
 * @param signal ends the socket, also while it connects
 */
export function pinnedConnector(
  addresses: readonly string[],
  port: number,
  signal: AbortSignal,
): buildConnector.connector {
  const checked = new Set(addresses.map(canonicalAddress))
  return (options, callback) => {
    let answered = false
    const answer: (error: Error | null, socket: Socket | null) => void = (error, socket) => {
      if (answered) return
      answered = true
      if (error) callback(error, null)
      else if (socket) callback(null, socket)
    }
    const socket = connect({
      host: addresses.length === 1 ? addresses[0] : options.hostname,
      port,
      lookup: lookupAmong(addresses),
      autoSelectFamily: addresses.length > 1,
      autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT_MS,
      noDelay: true,
      signal,
    })
    socket.once('error', (error) => answer(error, null))
    socket.once('connect', () => {
      if (!checked.has(canonicalAddress(socket.remoteAddress ?? '')) || socket.remotePort !== port) {
        socket.destroy()
        answer(new FetchError('connected_elsewhere'), null)
      } else if (options.protocol === 'https:') {
        startTls({ ...options, httpSocket: socket }, (...result) =>
          answer(...(result as [Error | null, Socket | null])),
        )
      } else answer(null, socket)
    })
    return socket
  }
}

/** Answers every look-up with the checked addresses, whatever name is asked. */
function lookupAmong(addresses: readonly string[]): LookupFunction {
  const records = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  return (_hostname, options, callback) => {
    const [first] = records
    if (!first) callback(new Error('no checked address'), '')
    else if (options.all) callback(null, records)
    else callback(null, first.address, first.family)
  }
}
