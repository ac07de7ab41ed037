/** GET /proxy-image: cached pictures per second; and the memory while it refuses decompression bombs. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Figure, quantile } from '@firewall-cafe/testing/figure'
import { freePort } from '@firewall-cafe/testing/ports'
import { startPostgres } from '@firewall-cafe/testing/postgres'
import pg from 'pg'
import { drawing, pngBomb } from '../src/images/pictures.fixture.ts'
import { pathOf } from './load.ts'
import { steadyLoad } from './steady-load.ts'

interface Child {
  child: ChildProcess
  url: string
}

interface Load {
  perSecond: number
  /** The server's processor time for one picture. */
  cpuMicroseconds: number
}

const SERVICE = fileURLToPath(new URL('..', import.meta.url))
const CONNECTIONS = 20
const SECONDS = 3
const ROUNDS = 3
const BOMBS = 200
const BOMBS_AT_ONCE = 20
const MEGABYTE = 1024 * 1024

/** Measures; needs the service built to `dist`. Takes about 20 seconds. */
export async function run(): Promise<Figure[]> {
  const closing: (() => unknown)[] = []
  try {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'firewall-bench-'))
    closing.push(() => rm(dir, { recursive: true, force: true }))
    const postgres = await startPostgres({ dataDir: path.join(dir, 'postgres') })
    closing.push(() => postgres.stop())
    const web = await serveWeb()
    closing.push(() => web.stop())
    const api = await startApi(postgres.url, web.origin, path.join(dir, 'images'))
    closing.push(() => stop(api.child))
    await recordAddresses(postgres.url, web.origin)
    return [...(await measureSpeed(api, web.origin)), ...(await dropBombs(api, web.origin))]
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

/** Also by processor time, which excludes the client on the same machine. */
async function measureSpeed(api: Child, web: string): Promise<Figure[]> {
  const at = (size?: 'thumbnail') =>
    api.url + pathOf('GET /proxy-image', { url: `${web}/picture.jpg`, ...(size && { size }) })
  const originals: Load[] = []
  const thumbnails: Load[] = []
  for (let round = 0; round < ROUNDS; round++) {
    originals.push(await load(api, at()))
    thumbnails.push(await load(api, at('thumbnail')))
  }
  const median = (numbers: number[]) => Math.round(quantile(0.5, numbers))
  const speed = (loads: Load[]) => median(loads.map(({ perSecond }) => perSecond))
  const effort = median(originals.map(({ cpuMicroseconds }) => cpuMicroseconds))
  return [
    { name: 'cached pictures, as fetched', value: speed(originals), unit: '/s' },
    { name: 'cached thumbnails', value: speed(thumbnails), unit: '/s' },
    { name: 'processor time a picture, as fetched', value: effort, unit: 'µs' },
  ]
}

async function dropBombs(api: Child, web: string): Promise<Figure[]> {
  const before = await residentBytes(api.child)
  if (before === undefined) return []
  let peak = before
  const watch = setInterval(async () => {
    peak = Math.max(peak, (await residentBytes(api.child)) ?? 0)
  }, 20)
  let refused = 0
  for (let first = 0; first < BOMBS; first += BOMBS_AT_ONCE) {
    const answers = Array.from({ length: BOMBS_AT_ONCE }, async (_, at) => {
      const url = `${web}/bomb-${first + at}.png`
      const answer = await fetch(api.url + pathOf('GET /proxy-image', { url }))
      await answer.arrayBuffer()
      if (answer.status === 404) refused++
    })
    await Promise.all(answers)
  }
  clearInterval(watch)
  return [
    { name: 'decompression bombs refused', value: refused, goal: String(BOMBS) },
    {
      name: 'memory grown at the worst moment',
      value: round((peak - before) / MEGABYTE),
      unit: 'MB',
      goal: '≤ 64 MB',
    },
  ]
}

/** A web server with one picture and any number of bombs of 900 megapixels each. */
async function serveWeb() {
  const picture = await drawing(7, 400, 300).jpeg({ quality: 85 }).toBuffer()
  const bomb = pngBomb(30_000, 30_000)
  const server = createServer((request, response) => {
    if (request.url === '/picture.jpg') response.setHeader('content-type', 'image/jpeg').end(picture)
    else response.end(bomb)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function startApi(databaseUrl: string, web: string, imageDir: string): Promise<Child> {
  const child = spawn(process.execPath, ['dist/api.js'], {
    cwd: SERVICE,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      VOTER_KEY: 'the key of voters in measurements',
      API_PORT: String(await freePort()),
      SIMULATOR_URL: web,
      LOOPBACK_PORTS_ALLOWED: new URL(web).port,
      IMAGE_DIR: imageDir,
      RATE_LIMIT_READS: '100000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of child.stdout) {
    const url = /ready at (\S+)/.exec(String(line))?.[1]
    if (url) return { child, url }
  }
  throw new Error('The api did not start')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}

async function recordAddresses(databaseUrl: string, web: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into image_addresses (href, href_sha256)
     select href, sha256(convert_to(href, 'UTF8'))
     from (select $1 || '/picture.jpg' union all select $1 || '/bomb-' || n || '.png' from generate_series(0, $2::int - 1) n) as found (href)`,
    [web, BOMBS],
  )
  await client.end()
}

async function load({ child }: Child, url: string): Promise<Load> {
  const warm = await fetch(url)
  if (warm.status !== 200) throw new Error(`${url} answered ${warm.status}: ${await warm.text()}`)
  await warm.arrayBuffer()
  const before = await cpuMicroseconds(child)
  const answers = await steadyLoad(url, CONNECTIONS, SECONDS)
  const spent = (await cpuMicroseconds(child)) - before
  return { perSecond: answers / SECONDS, cpuMicroseconds: spent / answers }
}

/** Processor time of a process so far, user and kernel, where known (Linux; ticks of 10 ms). */
async function cpuMicroseconds({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, kernel] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
  return (Number(user) + Number(kernel)) * 10_000
}

/** Resident memory of a process, where known (Linux). */
async function residentBytes({ pid }: ChildProcess): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
