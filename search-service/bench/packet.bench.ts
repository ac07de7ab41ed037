/**
 * Makes and reads an evidence packet for a visitor, with all its pictures and the largest stored answers,
 * without HTTP and database. The memory is this process's: measure this suite alone.
 */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Figure, quantile } from '@firewall-cafe/testing/figure'
import { MAX_KEPT_BYTES } from '../src/captures/capture.ts'
import { KEY, packetSource } from '../src/evidence/packet.fixture.ts'
import type { OpenPicture, PacketRun, PacketSource } from '../src/evidence/packet-source.ts'
import { FileImageStore } from '../src/images/file-image-store.ts'
import { type ImageStore, readPieces } from '../src/images/image-store.ts'
import { timed } from './load.ts'

const PICTURES = 18
/** Bytes of a picture: a usual one, and the largest that we fetch. */
const SIZES = [220_000, 10 * 1024 * 1024]
const ROUNDS = 50
const GOAL_MS = 3_000

/** The built code: packets contain a page of compiled scripts. */
const { makePacket, packetBytes } = (await import(
  new URL('../dist/evidence/packet.js', import.meta.url).href
)) as typeof import('../src/evidence/packet.ts')

/** Measures; needs the service built to `dist`. Takes a minute or two. */
export async function run(): Promise<Figure[]> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'firewall-bench-'))
  try {
    const figures: Figure[] = []
    for (const size of SIZES) figures.push(...(await measure(new FileImageStore(dir), size)))
    return figures
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function measure(store: ImageStore, size: number): Promise<Figure[]> {
  const source = await sourceWith(await storePictures(store, size))
  const open: OpenPicture = async (sha256) => {
    const file = await store.open(sha256, 'original')
    return file && { stream: readPieces(file), size: file.size }
  }
  const taken: number[] = []
  let [sent, memory] = [0, 0]
  const watch = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage.rss())
  }, 20)
  for (let round = 0; round < ROUNDS; round++)
    taken.push(
      await timed(async () => {
        const packet = await makePacket(source, open, KEY)
        for await (const bytes of packetBytes(packet, open, 0, packet.size)) sent += bytes.length
      }),
    )
  clearInterval(watch)
  const name = `packet of ${Math.round(sent / ROUNDS / 1e6)} MB`
  return [
    {
      name: `${name}, p50 / p99`,
      value: `${quantile(0.5, taken)} / ${quantile(0.99, taken)}`,
      unit: 'ms',
      goal: `≤ ${GOAL_MS}`,
    },
    { name: `${name}, resident memory at most`, value: Math.round(memory / 2 ** 20), unit: 'MB' },
  ]
}

/** @returns their hashes, as the source of a packet takes them */
async function storePictures(store: ImageStore, size: number): Promise<Map<string, Buffer>> {
  const kept = new Map<string, Buffer>()
  const bytes = Buffer.alloc(size)
  for (let n = 0; n < PICTURES; n++) {
    const sha256 = createHash('sha256').update(bytes.fill(n)).digest('hex')
    await store.put(sha256, 'original', bytes)
    kept.set(sha256, Buffer.alloc(0))
  }
  return kept
}

async function sourceWith(kept: ReadonlyMap<string, Buffer>): Promise<PacketSource> {
  const source = await packetSource('AAAA2345', kept)
  const [google, baidu] = source.runs
  return { ...source, runs: [withFullAnswer(google), withFullAnswer(baidu)] }
}

function withFullAnswer(run: PacketRun): PacketRun {
  const response = Buffer.alloc(MAX_KEPT_BYTES, ' ')
  run.response.copy(response)
  return { ...run, response, sha256: createHash('sha256').update(response).digest('hex') }
}
