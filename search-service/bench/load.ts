/** What the archive's measurements share: the built service as a process, and clients that ask it at once. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/lib/ports.ts'

export interface Figure {
  name: string
  value: string | number
  unit?: string
  goal?: string
}

const API = fileURLToPath(new URL('../dist/api.js', import.meta.url))
const CLIENTS = 8
const REQUESTS = 600
const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS })

/** Runs the built api on a free port, with limits that a measurement does not reach. */
export async function startApi(databaseUrl: string, dir: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [API], {
    env: {
      API_PORT: String(port),
      DATABASE_URL: databaseUrl,
      SIMULATOR_URL: 'http://127.0.0.1:1',
      IMAGE_DIR: path.join(dir, 'images'),
      RATE_LIMIT_READS: '100000000',
      RATE_LIMIT_VOTES: '100000000',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The api ended before it was ready'))),
  ])
  child.stdout.resume()
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Median and tails of one kind of request by eight clients; `goal` is that of p99, in milliseconds. */
export async function figures(
  name: string,
  goal: number | undefined,
  ask: (n: number) => Promise<unknown>,
  requests = REQUESTS,
): Promise<Figure[]> {
  for (let n = 0; n < CLIENTS; n++) await ask(n)
  const times: number[] = []
  let next = CLIENTS
  const client = async () => {
    while (next < CLIENTS + requests) {
      const n = next++
      times.push(await timed(() => ask(n)))
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)
  return [
    { name: `${name}, p50 / p95`, value: `${at(0.5)} / ${at(0.95)}`, unit: 'ms' },
    { name: `${name}, p99`, value: at(0.99), unit: 'ms', ...(goal ? { goal: `≤ ${goal}` } : {}) },
  ]
}

/** In milliseconds. */
export async function timed(what: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await what()
  return performance.now() - begun
}

export function get(url: string): Promise<void> {
  return ask(url, 'GET')
}

export function post(url: string, body?: object, headers: Record<string, string> = {}): Promise<void> {
  const json: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  return ask(url, 'POST', { ...json, ...headers }, body && JSON.stringify(body))
}

/** Without fetch, which would cost more than the answers measured here. */
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
