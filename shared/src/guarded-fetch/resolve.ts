import { NOTFOUND } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Looks a host name up: returns all its IPv4 and IPv6 addresses in the order to try them, or none when the
 * name does not exist. Rejects when it cannot tell. Tests replace it with a name server that changes its
 * mind.
 */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<string[]>

/**
 * Asks the configured name servers for A and AAAA records. It does not use the system's `getaddrinfo`, which
 * reads the hosts file and blocks one of the four threads that decode pictures and read files.
 */
export const resolveWithDns: Resolve = (hostname, signal) =>
  resolveBy(new Resolver({ timeout: 2_500, tries: 2 }), hostname, signal)

/** How long to wait for IPv6 addresses once the IPv4 ones are there, in milliseconds: some name servers never answer. */
const IPV6_WAIT_MS = 500

/** `resolveWithDns` with a given resolver, which must have no other use. */
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
    // A server that fails or does not answer says nothing about the name.
    const unclear = failures.find(({ code }) => code !== NOTFOUND)
    if (addresses.length === 0 && unclear) throw unclear
    return addresses
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}
