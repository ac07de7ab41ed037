import { NOTFOUND } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Looks a host name up: every IPv4 and IPv6 address it has, in the order to try them; none when it does not exist.
 * Rejects when that cannot be told. A parameter of the guarded client, so that a test can play a name server that
 * changes its mind.
 */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<string[]>

/**
 * Asks the configured name servers for A and AAAA records. The system's `getaddrinfo` is not used: it reads
 * the hosts file, and it blocks one of the four threads that picture decoding and file reading need too.
 */
export const resolveWithDns: Resolve = (hostname, signal) =>
  resolveBy(new Resolver({ timeout: 2_500, tries: 2 }), hostname, signal)

/** How long to wait for IPv6 addresses once the IPv4 ones are there, in milliseconds: some name servers never answer. */
const IPV6_WAIT_MS = 500

/** The same, by a resolver that is used for nothing else. */
export async function resolveBy(
  resolver: Resolver,
  hostname: string,
  signal: AbortSignal,
): Promise<string[]> {
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const [four, six] = [resolver.resolve4(hostname), resolver.resolve6(hostname)]
    const withoutSix = four.then(
      () => wait(IPV6_WAIT_MS, [], { ref: false }),
      () => six,
    )
    const answers = await Promise.allSettled([four, Promise.race([six, withoutSix])])
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    // A server in trouble, or one that does not answer, says nothing about the name.
    const unclear = failures.find(({ code }) => code !== NOTFOUND)
    if (addresses.length === 0 && unclear) throw unclear
    return addresses
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}
