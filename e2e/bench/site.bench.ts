/**
 * The site as visitors and editors meet it. `npm run bench -- site` measures everything; a word after it one part:
 * `publish` (cold and warm builds, publishing), `weight` (bytes transferred, layout shift), `lighthouse`, `head` (the page of a
 * comparison, whose head and text its server asks the API for).
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { CHROMIUM_ARGS, chromiumProgram } from '@firewall-cafe/testing/chromium'
import { type Figure, quantile } from '@firewall-cafe/testing/figure'
import { freePort } from '@firewall-cafe/testing/ports'
import { type Browser, chromium } from 'playwright-core'
import { ROOT } from '../../scripts/lib/settings.ts'
import { judge } from './lighthouse.ts'
import { publishAndSee } from './publish.ts'
import { BUDGETS, CONTENT_ROUTES, SPEED_GOALS } from './routes.ts'
import { type BenchSystem, bringUpSite } from './system.ts'
import { weigh } from './weight.ts'

/** Publishings, of which the median counts. */
const ROUNDS = 5
/** Comparisons whose pages are requested, each once: the server caches an answer for a while. */
const COMPARISONS = 200

const PARTS = {
  publish: measurePublishing,
  weight: measureWeight,
  lighthouse: measureScores,
  head: measureHead,
}

/** Measures; the whole takes some half an hour on two cores. */
export async function run(): Promise<Figure[]> {
  const named = Object.entries(PARTS).filter(([name]) => process.argv.includes(name))
  const parts = (named.length > 0 ? named : Object.entries(PARTS)).map(([, part]) => part)
  if (parts.includes(measurePublishing)) await forgetBuilds()
  const system = await bringUpSite()
  try {
    const figures: Figure[] = []
    for (const part of parts) figures.push(...(await part(system)))
    return figures
  } finally {
    await system.down()
  }
}

/** Makes the first build a cold one. */
async function forgetBuilds(): Promise<void> {
  if (process.env.BENCH_SITE_URL) return
  for (const folder of ['.cache', 'public'])
    await rm(path.join(ROOT, folder), { recursive: true, force: true })
}

async function measurePublishing({ site, lake, built }: BenchSystem): Promise<Figure[]> {
  if (!lake || built === undefined) return []
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await publishAndSee(lake, site))
  return [
    { name: 'cold build of the site, with its content', value: built.toFixed(1), unit: 's' },
    { name: `publish → visible, median of ${ROUNDS}`, value: quantile(0.5, times), unit: 's', goal: '≤ 30' },
    { name: 'publish → visible, slowest', value: quantile(1, times), unit: 's' },
  ]
}

async function measureWeight({ site }: BenchSystem): Promise<Figure[]> {
  const browser = await open()
  try {
    const figures: Figure[] = []
    for (const [route, budget] of Object.entries(BUDGETS)) {
      const { parts, total, shift } = await weigh(browser, site + route)
      const { pictures, ...rest } = parts
      const list = Object.entries(rest).map(([part, bytes]) => `${part} ${kilobytes(bytes)}`)
      figures.push(
        { name: `${route} (${list.join(', ')})`, value: kilobytes(total), unit: 'KB', goal: `≤ ${budget}` },
        { name: `${route} pictures besides`, value: kilobytes(pictures), unit: 'KB' },
        {
          name: `${route} layout shift`,
          value: shift.toFixed(3),
          goal: (CONTENT_ROUTES as readonly string[]).includes(route) ? '0' : '≤ 0.01',
        },
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** Kilobytes of 1,000 bytes, as in the goal. */
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

async function measureScores({ site }: BenchSystem): Promise<Figure[]> {
  const port = await freePort()
  const browser = await open(port)
  try {
    const figures: Figure[] = []
    for (const [route, goals] of Object.entries(SPEED_GOALS)) {
      const found = await judge(site + route, port)
      const costly = found.faults.length > 0 ? ` (${found.faults.join(', ')})` : ''
      figures.push(
        {
          name: `${route} Lighthouse mobile${costly}`,
          value: found.performance,
          goal: `≥ ${goals.performance}`,
        },
        { name: `${route} its other three`, value: found.others.join('/'), goal: '100/100/100' },
        {
          name: `${route} largest paint, of ${found.largest}`,
          value: Math.round(found.largestPaintMs),
          unit: 'ms',
          goal: `≤ ${goals.largestPaintMs}`,
        },
        {
          name: `${route} blocked`,
          value: Math.round(found.blockingMs),
          unit: 'ms',
          goal: `≤ ${goals.blockingMs}`,
        },
        {
          name: `${route} Lighthouse’s layout shift`,
          value: found.layoutShift.toFixed(3),
          goal: `≤ ${goals.layoutShift}`,
        },
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** How much longer the page of a comparison takes than a prebuilt one. */
async function measureHead({ site, api }: BenchSystem): Promise<Figure[]> {
  if (!api) return []
  const added: number[] = []
  for (let n = 0; n < COMPARISONS; n++) {
    const response = await fetch(`${api}/images`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `a page of a comparison ${n}` }),
    })
    const { code } = (await response.json()) as { code: string }
    const built = await timedPage(`${site}/archive`, '<title')
    added.push((await timedPage(`${site}/c/${code}`, 'card.png')) - built)
  }
  return [
    { name: 'added by the head and text of a comparison, p50', value: quantile(0.5, added), unit: 'ms' },
    {
      name: 'added by the head and text of a comparison, p95',
      value: quantile(0.95, added),
      unit: 'ms',
      goal: '≤ 50',
    },
  ]
}

/** @returns milliseconds until the page was there, with this in it */
async function timedPage(url: string, part: string): Promise<number> {
  const begun = performance.now()
  const text = await (await fetch(url)).text()
  const taken = performance.now() - begun
  if (!text.includes(part)) throw new Error(`${url} has no ${part}`)
  return taken
}

function open(port?: number): Promise<Browser> {
  const args = port ? [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`] : CHROMIUM_ARGS
  return chromium.launch({ ...chromiumProgram(), args })
}
