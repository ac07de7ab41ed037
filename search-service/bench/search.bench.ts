/**
 * POST /images: the time that the service adds to its slowest upstream, the time that captures add, and the
 * engine calls of 200 identical searches at once. Both sides are timed in turn within one run.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Figure, quantile } from '@firewall-cafe/testing/figure'
import { startPostgres } from '@firewall-cafe/testing/postgres'
import { SIMULATORS } from '@firewall-cafe/testing/root'
import { pathOf, startApi, startNode, timed } from './load.ts'

const WITHOUT_CAPTURES = new URL('without-captures.ts', import.meta.url).href
/** The delay of each simulated engine: something to wait for, as with real ones. */
const UPSTREAM_DELAY_MS = 100
const ROUNDS = 150
const CAPTURE_ROUNDS = 300
const WARM_UP = 20
const AT_ONCE = 200
/** How long to hold one engine while the other one's pictures are requested. */
const HELD_MS = 9_000
const PICTURES = 20

/** Measures; needs the service built to `dist`. Takes about a minute. */
export async function run(): Promise<Figure[]> {
  const closing: (() => unknown)[] = []
  try {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'firewall-bench-'))
    closing.push(() => rm(dir, { recursive: true, force: true }))
    const postgres = await startPostgres({ dataDir: path.join(dir, 'postgres') })
    closing.push(() => postgres.stop())
    const up = async (starting: ReturnType<typeof startNode>) => {
      const { url, stop } = await starting
      closing.push(stop)
      return url
    }
    const simulators = await up(startNode([SIMULATORS], 'SIMULATOR_PORT'))
    const engines = { SIMULATOR_URL: simulators, LOOPBACK_PORTS_ALLOWED: new URL(simulators).port }
    const api = await up(startApi(postgres.url, dir, engines))
    const without = await up(startApi(postgres.url, dir, engines, [`--import=${WITHOUT_CAPTURES}`]))
    return [
      ...(await addedTime(api, simulators)),
      ...(await addedByCaptures(api, without, simulators)),
      ...(await identicalAtOnce(api, simulators)),
      ...(await firstPicture(api, simulators)),
    ]
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

async function addedTime(api: string, simulators: string): Promise<Figure[]> {
  await delayEngines(simulators)
  const fresh: number[] = []
  const reused: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const words = `words nobody asked before ${round}`
    const upstream = await timed(() =>
      Promise.all([
        post(`${simulators}/serper/images`, { q: words }),
        fetch(`${simulators}/baidu/search/acjson?word=${encodeURIComponent(words)}`).then((r) => r.text()),
      ]),
    )
    const first = await timed(() => post(api + pathOf('POST /images'), { query: words }))
    const again = await timed(() => post(api + pathOf('POST /images'), { query: words }))
    if (round < 0) continue
    fresh.push(first - upstream)
    reused.push(again)
  }
  await post(`${simulators}/reset`, {})
  return [
    { name: 'added to the slowest upstream, p50', value: quantile(0.5, fresh), unit: 'ms' },
    { name: 'added to the slowest upstream, p95', value: quantile(0.95, fresh), unit: 'ms', goal: '≤ 25' },
    {
      name: 'whole answer when the words were asked lately, p95',
      value: quantile(0.95, reused),
      unit: 'ms',
    },
  ]
}

/** Searches with captures and without, in turn, swapping which is first. */
async function addedByCaptures(api: string, without: string, simulators: string): Promise<Figure[]> {
  await delayEngines(simulators)
  const times = { [api]: [] as number[], [without]: [] as number[] }
  for (let round = -WARM_UP; round < CAPTURE_ROUNDS; round++) {
    for (const each of round % 2 === 0 ? [api, without] : [without, api]) {
      const query = `${each === api ? 'kept' : 'not kept'} ${round}`
      const taken = await timed(() => post(each + pathOf('POST /images'), { query }))
      if (round >= 0) times[each]?.push(taken)
    }
  }
  await post(`${simulators}/reset`, {})
  const added = (share: number) =>
    (quantile(share, times[api] ?? []) - quantile(share, times[without] ?? [])).toFixed(1)
  return [
    { name: 'added by captures, p50', value: added(0.5), unit: 'ms' },
    { name: 'added by captures, p95', value: added(0.95), unit: 'ms', goal: '≤ 2' },
  ]
}

async function delayEngines(simulators: string): Promise<void> {
  for (const target of ['serper', 'baidu']) {
    await post(`${simulators}/faults`, { target, kind: 'delay', ms: UPSTREAM_DELAY_MS })
  }
}

async function identicalAtOnce(api: string, simulators: string): Promise<Figure[]> {
  const ask = () => post(api + pathOf('POST /images'), { query: 'the same words at once' })
  const answers = (await Promise.all(Array.from({ length: AT_ONCE }, ask))) as { searchId: string }[]
  const calls = (await (await fetch(`${simulators}/calls`)).json()) as Record<string, number>
  const searches = new Set(answers.map(({ searchId }) => searchId)).size
  return [
    { name: `${AT_ONCE} identical searches at once: searches archived`, value: searches, goal: `${AT_ONCE}` },
    {
      name: `${AT_ONCE} identical searches at once: calls to the US engine`,
      value: calls.serper ?? 0,
      goal: '1',
    },
    { name: `${AT_ONCE} identical searches at once: calls to Baidu`, value: calls.baidu ?? 0, goal: '1' },
  ]
}

/** From an engine's event to its first, never-seen picture, while the other engine is held. */
async function firstPicture(api: string, simulators: string): Promise<Figure[]> {
  await post(`${simulators}/faults`, { target: 'baidu', kind: 'delay', ms: HELD_MS })
  const times: number[] = []
  for (let round = 0; round < PICTURES; round++) {
    const asking = new AbortController()
    const response = await fetch(api + pathOf('POST /images'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: `a picture nobody saw before ${round}` }),
      signal: asking.signal,
    })
    const { results } = await runOf('google', response)
    const answered = performance.now()
    const href = results[0]?.thumbnail ?? ''
    const picture = await fetch(api + pathOf('GET /proxy-image', { url: href, size: 'thumbnail' }))
    if (picture.status !== 200) throw new Error(`The picture was answered with ${picture.status}`)
    await picture.arrayBuffer()
    times.push(performance.now() - answered)
    asking.abort()
  }
  await post(`${simulators}/reset`, {})
  const name = `first picture after its engine's answer, the other held for ${HELD_MS / 1_000} s`
  return [
    { name: `${name}, p50`, value: quantile(0.5, times), unit: 'ms' },
    { name: `${name}, slowest`, value: quantile(1, times), unit: 'ms', goal: '≤ 500' },
  ]
}

/** Reads a stream of events up to one engine's answer. */
async function runOf(
  engine: string,
  response: Response,
): Promise<{ results: { thumbnail: string | null }[] }> {
  let text = ''
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString()
    const [, data] = new RegExp(`^event: ${engine}\\ndata: (.*)$`, 'm').exec(text) ?? []
    if (data !== undefined && text.includes(`${data}\n\n`)) return JSON.parse(data)
  }
  throw new Error(`${engine} was never told`)
}

async function post(url: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'X-API-KEY': 'simulated' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json()
}
