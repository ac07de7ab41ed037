import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startLake } from '../lake.ts'

/** What a lake achieves on this machine. */
export interface LakeFigures {
  documents: number
  /** Time to open a lake of that size, in ms. */
  startMs: number
  /** Acknowledged transactions per second, each on disk, from this many concurrent writers. */
  writers: number
  writesPerSecond: number
  /** From sending a write until a listener hears of it, in ms. */
  listenMedianMs: number
  listenWorstMs: number
}

const WRITERS = 8
const ROUNDS = 50

/**
 * Measures starting, writing and listening, over HTTP on loopback.
 * @param documents how many the lake holds
 * @param seconds how long to write
 */
export async function measureLake(documents = 5000, seconds = 3): Promise<LakeFigures> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lake-bench-'))
  const options = { port: 0, dir, seedDir: path.join(dir, 'none') }
  try {
    const filling = await startLake(options)
    const text = 'Some words of a page. '.repeat(60)
    await write(
      filling.url,
      Array.from({ length: documents }, (_, n) => ({ _id: `page-${n}`, _type: 'page', text })),
    )
    await filling.close()
    const began = performance.now()
    const lake = await startLake(options)
    const startMs = performance.now() - began
    const writesPerSecond = await writeFor(lake.url, seconds)
    const times = (await listenTimes(lake.url)).sort((a, b) => a - b)
    await lake.close()
    const [listenMedianMs = 0, listenWorstMs = 0] = [times[times.length >> 1], times.at(-1)]
    return { documents, startMs, writers: WRITERS, writesPerSecond, listenMedianMs, listenWorstMs }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function write(url: string, documents: unknown[]): Promise<void> {
  const body = JSON.stringify({ mutations: documents.map((document) => ({ create: document })) })
  const answer = await fetch(`${url}/v1/data/mutate/production`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`The lake refused a write: ${await answer.text()}`)
  await answer.arrayBuffer()
}

async function writeFor(url: string, seconds: number): Promise<number> {
  const began = performance.now()
  let count = 0
  const writer = async () => {
    while (performance.now() - began < seconds * 1000) {
      await write(url, [{ _type: 'note', text: 'A few words' }])
      count += 1
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  return Math.round((count / (performance.now() - began)) * 1000)
}

async function listenTimes(url: string): Promise<number[]> {
  const query = encodeURIComponent('*[_type == "heard"]')
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/data/listen/production?query=${query}`)
  const events = (() => {
    let wake = () => {}
    socket.onmessage = () => wake()
    return () => new Promise<void>((resolve) => (wake = resolve))
  })()
  await events()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const heard = events()
    const sent = performance.now()
    await Promise.all([
      write(url, [{ _type: 'heard' }]),
      heard.then(() => times.push(performance.now() - sent)),
    ])
  }
  socket.close()
  return times
}
