/** GET /proxy-image: cached pictures per second; and the memory while it refuses decompression bombs. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { serveLocally } from '@firewall-cafe/testing/connections'
import { type Figure, quantile } from '@firewall-cafe/testing/figure'
import { startPostgres } from '@firewall-cafe/testing/postgres'
import { withClient } from '@firewall-cafe/testing/with-client'
import { drawing, pngBomb } from '../src/images/pictures.fixture.ts'
import { pathOf, residentMegabytes, startApi } from './load.ts'
import { steadyLoad } from './steady-load.ts'

type Api = Awaited<ReturnType<typeof startApi>>

interface Load {
  perSecond: number
  /** The server's processor time for one picture. */
  cpuMicroseconds: number
}

const CONNECTIONS = 20
const SECONDS = 3
const ROUNDS = 3
const BOMBS = 200
const BOMBS_AT_ONCE = 20

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
    const api = await startApi(postgres.url, dir, {
      SIMULATOR_URL: web.origin,
      LOOPBACK_PORTS_ALLOWED: String(web.port),
      LOG_LEVEL: 'error',
    })
    closing.push(() => api.stop())
    await recordAddresses(postgres.url, web.origin)
    return [...(await measureSpeed(api, web.origin)), ...(await dropBombs(api, web.origin))]
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

/** Also by processor time, which excludes the client on the same machine. */
async function measureSpeed(api: Api, web: string): Promise<Figure[]> {
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

async function dropBombs(api: Api, web: string): Promise<Figure[]> {
  const before = residentMegabytes(api.pid)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(api.pid))
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
      value: peak - before,
      unit: 'MB',
      goal: '≤ 64 MB',
    },
  ]
}

/** A web server with one picture and any number of bombs of 900 megapixels each. */
async function serveWeb() {
  const picture = await drawing(7, 400, 300).jpeg({ quality: 85 }).toBuffer()
  const bomb = pngBomb(30_000, 30_000)
  return serveLocally((request, response) => {
    if (request.url === '/picture.jpg') response.setHeader('content-type', 'image/jpeg').end(picture)
    else response.end(bomb)
  })
}

const recordAddresses = (databaseUrl: string, web: string) =>
  withClient(databaseUrl, (client) =>
    client.query(
      `insert into image_addresses (href, href_sha256)
       select href, sha256(convert_to(href, 'UTF8'))
       from (select $1 || '/picture.jpg' union all select $1 || '/bomb-' || n || '.png' from generate_series(0, $2::int - 1) n) as found (href)`,
      [web, BOMBS],
    ),
  )

async function load({ pid }: Api, url: string): Promise<Load> {
  const warm = await fetch(url)
  if (warm.status !== 200) throw new Error(`${url} answered ${warm.status}: ${await warm.text()}`)
  await warm.arrayBuffer()
  const before = await cpuMicroseconds(pid)
  const answers = await steadyLoad(url, CONNECTIONS, SECONDS)
  const spent = (await cpuMicroseconds(pid)) - before
  return { perSecond: answers / SECONDS, cpuMicroseconds: spent / answers }
}

/** Processor time of a process so far, user and kernel, where known (Linux; ticks of 10 ms). */
async function cpuMicroseconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, kernel] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
  return (Number(user) + Number(kernel)) * 10_000
}
