/** Shared by the measurements: the built service as a process, and concurrent clients. */
import { readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Query, Route } from '@firewall-cafe/shared/api'
import { type Figure, quantile } from '@firewall-cafe/testing/figure'
import { freePort } from '@firewall-cafe/testing/ports'
import { startProgram } from '@firewall-cafe/testing/program'

/** The built api. */
const API = fileURLToPath(new URL('../dist/api.js', import.meta.url))
const CLIENTS = 8
/** Enough that one pause of a garbage collector, for which all clients wait, is not yet the p99. */
const REQUESTS = 2_000
/** Requests at once, to open all of the service's connections and plan their statements a few times. */
const WARM_UP = 80
/** No figure makes more requests than this, and none uses the same `n` twice. */
export const ASKED = WARM_UP + 2 * REQUESTS
const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS })

/**
 * Runs the built api on a free port, with limits above what a measurement reaches.
 * @param more further variables
 * @param args further arguments of Node
 */
export function startApi(
  databaseUrl: string,
  dir: string,
  more: Record<string, string> = {},
  args: string[] = [],
) {
  return startNode([...args, API], 'API_PORT', {
    DATABASE_URL: databaseUrl,
    VOTER_KEY: 'the key of voters in measurements',
    SIMULATOR_URL: 'http://127.0.0.1:1',
    IMAGE_DIR: path.join(dir, 'images'),
    RATE_LIMIT_READS: '100000000',
    RATE_LIMIT_SEARCHES: '100000000',
    RATE_LIMIT_VOTES: '100000000',
    ENGINE_CALLS_PER_HOUR: '1000000',
    // Each voter has a separate network: there would be no room for so many in one.
    TRUSTED_PROXIES: '127.0.0.1',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
    ...more,
  })
}

/**
 * Runs a server with Node on a free port.
 * @param portVariable tells it the port
 */
export async function startNode(args: string[], portVariable: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const program = await startProgram({
    command: [process.execPath, ...args],
    env: { ...env, [portVariable]: String(port) },
    ready: / ready/,
  })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: program.pid,
    async stop() {
      program.kill('SIGTERM')
      await program.ended
    },
  }
}

/**
 * Median and tails of one kind of request, by one client and then by eight at once; `goal` is for the eight's
 * p99, in milliseconds. One client shows the time of an answer, eight also the waits for each other and for a
 * processor. BENCH_ONLY is a pattern for the names to measure.
 */
export async function figures(
  name: string,
  goal: number | undefined,
  ask: (n: number) => Promise<unknown>,
  requests = REQUESTS,
): Promise<Figure[]> {
  if (!new RegExp(process.env.BENCH_ONLY ?? '').test(name)) return []
  await times(ask, 0, WARM_UP, CLIENTS)
  const alone = await times(ask, WARM_UP, requests / 4, 1)
  const together = await times(ask, WARM_UP + requests, requests, CLIENTS)
  const ms = (taken: number[], ...shares: number[]) => ({
    value: shares.map((share) => quantile(share, taken)).join(' / '),
    unit: 'ms',
  })
  return [
    { name: `${name}, alone, p50 / p99`, ...ms(alone, 0.5, 0.99) },
    { name: `${name}, p50 / p95`, ...ms(together, 0.5, 0.95) },
    { name: `${name}, p99`, ...ms(together, 0.99), ...(goal ? { goal: `≤ ${goal}` } : {}) },
  ]
}

/** The duration of each request, in milliseconds. */
async function times(ask: (n: number) => Promise<unknown>, first: number, requests: number, clients: number) {
  const taken: number[] = []
  let next = first
  const client = async () => {
    while (next < first + requests) {
      const n = next++
      taken.push(await timed(() => ask(n)))
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return taken
}

/** At most `most` of these, scattered, without repeats. */
export function scattered<T>(all: readonly T[], most: number): T[] {
  const stride = 7_919
  return Array.from({ length: Math.min(most, all.length) }, (_, n) => all[(n * stride) % all.length] as T)
}

/** The duration, in milliseconds. */
export async function timed(what: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await what()
  return performance.now() - begun
}

/** The resident memory of a process, in megabytes. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** The path of a call of the contract, with its query string. */
export function pathOf<R extends Route>(route: R, query?: Query<R>): string {
  const [, path = ''] = route.split(' ')
  const asked = new URLSearchParams(query as Record<string, string> | undefined).toString()
  return asked ? `${path}?${asked}` : path
}

export function get(url: string): Promise<void> {
  return ask(url, 'GET')
}

export function post(url: string, body?: object, headers: Record<string, string> = {}): Promise<void> {
  const json: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  return ask(url, 'POST', { ...json, ...headers }, body && JSON.stringify(body))
}

/** Without fetch, which would cost more than the measured answers. */
function ask(
  url: string,
  method: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent, method, headers }, (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${response.statusCode}`)),
      )
    })
    request.once('error', reject)
    request.end(body)
  })
}
