/**
 * GET /proxy-image: cached pictures a second against the plain Express and axios proxy, each in a process of its own,
 * asked in turns; and the memory of the service while it refuses decompression bombs.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from '@firewall-cafe/testing/figure'
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
  /** Of the server, for one picture. */
  cpuMicroseconds: number
}

const ROOM = fileURLToPath(new URL('..', import.meta.url))
const CONNECTIONS = 20
const SECONDS = 3
/** A picture's server in the same part of the world answers about this late, in milliseconds. */
const DISTANCE_MS = 30
const ROUNDS = 3
const BOMBS = 200
const BOMBS_AT_ONCE = 20
const MEGABYTE = 1024 * 1024

/** Measures; needs the service built to `dist`. Takes about 40 seconds. */
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
    const plain = await startChild('bench/plain-proxy.ts', process.env)
    closing.push(() => stop(plain.child))
    await recordAddresses(postgres.url, web.origin)
    return [...(await compareSpeed(api, plain, web.origin)), ...(await dropBombs(api, web.origin))]
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

/**
 * Two distances, because they favour different sides: a picture's server on this very machine is the best that a
 * plain proxy can ever have, one `DISTANCE_MS` away is what the internet gives it. Processor time leaves out the
 * client, which shares the machine.
 */
async function compareSpeed(api: Child, plain: Child, web: string): Promise<Figure[]> {
  const at = ({ url }: Child, name: string, size?: 'thumbnail') =>
    url + pathOf('GET /proxy-image', { url: `${web}/${name}`, ...(size && { size }) })
  const rounds: Record<'ours' | 'small' | 'plain' | 'far', Load[]> = {
    ours: [],
    small: [],
    plain: [],
    far: [],
  }
  for (let round = 0; round < ROUNDS; round++) {
    rounds.plain.push(await load(plain, at(plain, 'picture.jpg')))
    rounds.ours.push(await load(api, at(api, 'picture.jpg')))
    rounds.far.push(await load(plain, at(plain, 'far.jpg')))
    rounds.small.push(await load(api, at(api, 'far.jpg', 'thumbnail')))
  }
  const speed = (loads: Load[]) => median(loads.map(({ perSecond }) => perSecond))
  const effort = (loads: Load[]) => median(loads.map(({ cpuMicroseconds }) => cpuMicroseconds))
  const { ours, small, plain: near, far } = rounds
  const away = `picture's server ${DISTANCE_MS} ms away`
  return [
    {
      name: `cached, against a plain proxy, ${away}`,
      value: round(speed(ours) / speed(far)),
      unit: '×',
      goal: '≥ 10 ×',
    },
    {
      name: "the same, picture's server on this machine",
      value: round(speed(ours) / speed(near)),
      unit: '×',
      goal: '≥ 10 ×',
    },
    { name: 'the same, in processor time a picture', value: round(effort(near) / effort(ours)), unit: '×' },
    { name: 'cached pictures, as fetched', value: Math.round(speed(ours)), unit: '/s' },
    { name: 'cached thumbnails', value: Math.round(speed(small)), unit: '/s' },
    { name: `plain proxy, ${away}`, value: Math.round(speed(far)), unit: '/s' },
    { name: "plain proxy, picture's server on this machine", value: Math.round(speed(near)), unit: '/s' },
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

/** A web server with one picture and as many bombs as anybody asks for, each of 900 megapixels. */
async function serveWeb() {
  const picture = await drawing(7, 400, 300).jpeg({ quality: 85 }).toBuffer()
  const bomb = pngBomb(30_000, 30_000)
  const server = createServer((request, response) => {
    if (request.url === '/picture.jpg') response.setHeader('content-type', 'image/jpeg').end(picture)
    else if (request.url === '/far.jpg') {
      setTimeout(() => response.setHeader('content-type', 'image/jpeg').end(picture), DISTANCE_MS)
    } else response.end(bomb)
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

async function startApi(databaseUrl: string, web: string, imageDir: string) {
  return startChild('dist/api.js', {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    VOTER_KEY: 'the key of voters in measurements',
    API_PORT: String(await freePort()),
    SIMULATOR_URL: web,
    LOOPBACK_PORTS_ALLOWED: new URL(web).port,
    IMAGE_DIR: imageDir,
    RATE_LIMIT_READS: '100000000',
    LOG_LEVEL: 'error',
  })
}

async function startChild(file: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [file], { cwd: ROOM, env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of child.stdout) {
    const url = /ready at (\S+)/.exec(String(line))?.[1]
    if (url) return { child, url }
  }
  throw new Error(`${file} did not start`)
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
     from (select $1 || '/picture.jpg' union all select $1 || '/far.jpg' union all select $1 || '/bomb-' || n || '.png' from generate_series(0, $2::int - 1) n) as found (href)`,
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

/** Processor time of a process so far, in user and in kernel mode, where the system tells (Linux; ticks of 10 ms). */
async function cpuMicroseconds({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, kernel] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
  return (Number(user) + Number(kernel)) * 10_000
}

/** Resident memory of a process, where the system tells (Linux). */
async function residentBytes({ pid }: ChildProcess): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
