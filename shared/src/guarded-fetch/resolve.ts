import { Resolver } from 'node:dns/promises'

/**
 * Looks a host name up: every IPv4 and IPv6 address it has, in the order to try them, or none.
 * A parameter of the guarded client, so that a test can play a name server that changes its mind.
 */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<string[]>

/**
 * Asks the configured name servers for A and AAAA records. The system's `getaddrinfo` is not used: it reads
 * the hosts file, and it blocks one of the four threads that picture decoding and file reading need too.
 */
export const resolveWithDns: Resolve = async (hostname, signal) => {
  const resolver = new Resolver({ timeout: 2_500, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
