import {
  appendFile,
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  rmdir,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Program, startProgram } from '@firewall-cafe/testing/program'
import { jest } from '@jest/globals'
import { startLake } from '../lake.ts'
import { Store } from '../store/store.ts'

const VICTIM = path.join(import.meta.dirname, 'victim.ts')
/** What a lake prints once it is ready. */
const ADDRESS = /^http:\S+(?=\n)/m

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'lake-durable-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

/** More of them in the full run. */
const KILLS = process.env.TEST_SUITE === 'core' ? 4 : 50

/** Starts a lake in a process of its own. */
async function victim(prefix: string[] = [], ...more: string[]): Promise<{ child: Program; url: string }> {
  const child = await startProgram({
    command: [...prefix, process.execPath, VICTIM, dir, ...more],
    env: { ...process.env, NODE_OPTIONS: '' },
    ready: ADDRESS,
  })
  const [url = ''] = ADDRESS.exec(child.output()) ?? []
  return { child, url }
}

const post = (url: string, mutations: unknown[]) =>
  fetch(`${url}/v1/data/mutate/production`, { method: 'POST', body: JSON.stringify({ mutations }) })

async function exported(url: string): Promise<Map<string, Record<string, unknown>>> {
  const text = await (await fetch(`${url}/v1/data/export/production`)).text()
  const documents = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  return new Map(documents.map((document) => [document._id, document]))
}

/**
 * Writes without pause, eight at a time, until the lake is gone. Each writer also counts in a document of its own.
 * @param onWrite called with how many writes this round has acknowledged
 */
async function writeUntilDeath(
  url: string,
  round: number,
  acknowledged: Map<string, number>,
  onWrite: (count: number) => void,
): Promise<void> {
  let written = 0
  const write = async (writer: number) => {
    for (let n = 1; ; n += 1) {
      const counter = `counter-${writer}`
      const answer = await post(url, [
        { create: { _id: `r${round}-w${writer}-n${n}`, _type: 'row', text: 'x'.repeat(300) } },
        { createIfNotExists: { _id: counter, _type: 'counter', n: 0 } },
        { patch: { id: counter, inc: { n: 1 } } },
      ]).catch(() => null)
      if (!answer?.ok) return
      acknowledged.set(`r${round}-w${writer}-n${n}`, 1)
      acknowledged.set(counter, (acknowledged.get(counter) ?? 0) + 1)
      onWrite(++written)
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))
}

test(`keeps every acknowledged write through ${KILLS} kills`, async () => {
  const acknowledged = new Map<string, number>()
  for (let round = 0; round < KILLS; round += 1) {
    const { child, url } = await victim()
    const last = 1 + ((round * 7) % 40)
    await writeUntilDeath(url, round, acknowledged, (count) => {
      if (count === last) child.kill('SIGKILL')
    })
    await child.ended
  }
  const { child, url } = await victim()
  const found = await exported(url)
  // A kill may have cut off each snapshot so far.
  for (let n = 0; !(await readdir(dir)).includes('snapshot.ndjson'); n += 1)
    await post(url, create(`after-${n}`, { text: 'x'.repeat(300) }))
  child.kill('SIGKILL')
  const rows = [...acknowledged.keys()].filter((id) => !id.startsWith('counter'))
  expect(rows.length).toBeGreaterThanOrEqual(KILLS)
  expect(rows.filter((id) => !found.has(id))).toEqual([])
  // A write that was on disk but not yet acknowledged at the kill may count, too; an acknowledged one must.
  for (let writer = 0; writer < 8; writer += 1) {
    const counter = `counter-${writer}`
    expect(found.get(counter)?.n).toBeGreaterThanOrEqual(acknowledged.get(counter) ?? 0)
  }
})

const create = (_id: string, more = {}) => [{ create: { _id, _type: 'thing', ...more } }]

const segmentName = (segment: number) => `journal-${String(segment).padStart(6, '0')}.ndjson`

async function storeWith(count: number): Promise<string> {
  const store = await Store.open(dir)
  for (let n = 0; n < count; n += 1) await store.mutate(create(`d${n}`))
  await store.close()
  return path.join(dir, 'journal-000001.ndjson')
}

test('cuts off a torn last line and continues after it', async () => {
  const journal = await storeWith(3)
  const whole = await readFile(journal)
  await truncate(journal, whole.length - 10)
  const store = await Store.open(dir)
  expect([store.get('d1'), store.get('d2')]).toEqual([expect.anything(), null])
  await store.mutate(create('d3'))
  await store.close()
  const again = await Store.open(dir)
  expect(again.get('d3')).toBeTruthy()
  await again.close()
})

test('sets aside a damaged end instead of throwing it away', async () => {
  const journal = await storeWith(3)
  const text = await readFile(journal, 'utf8')
  await writeFile(journal, text.replace('"d2"', '"dX"'))
  const store = await Store.open(dir)
  expect([store.size, store.get('d1')]).toEqual([2, expect.anything()])
  await store.close()
  expect((await readdir(dir)).some((name) => name.includes('.cut-at-'))).toBe(true)
})

test('starts and reports it when it cannot set a torn end aside', async () => {
  const journal = await storeWith(3)
  const whole = await readFile(journal, 'utf8')
  await truncate(journal, whole.length - 10)
  // No file can take the place of a directory.
  await mkdir(`${journal}.cut-at-${whole.lastIndexOf('\n', whole.length - 2) + 1}`)
  const errors: unknown[] = []
  const store = await Store.open(dir, { onError: (error) => errors.push(error) })
  expect(store.size).toBe(2)
  expect(String(errors)).toContain(
    `The incomplete end of ${journal} was cut off, and no copy of it could be kept: EISDIR`,
  )
  await store.close()
})

test('does not start when sound lines follow a damaged one, because old content would come back', async () => {
  const journal = await storeWith(4)
  const text = await readFile(journal, 'utf8')
  await writeFile(journal, text.replace('"d1"', '"dX"'))
  const offset = text.indexOf('\n') + 1
  await expect(Store.open(dir)).rejects.toThrow(
    `${journal} is damaged at byte ${offset} (intact lines after that: 2; later files: 0).`,
  )
  expect(await readFile(journal, 'utf8')).toContain('"d3"')
})

test('does not start on a segment with a damaged end when another one follows', async () => {
  const journal = await storeWith(2)
  await writeFile(path.join(dir, 'journal-000002.ndjson'), await readFile(journal))
  await truncate(journal, (await stat(journal)).size - 10)
  await expect(Store.open(dir)).rejects.toThrow('(intact lines after that: 0; later files: 1).')
})

test.each([
  ['the snapshot', () => 'snapshot.ndjson', 1],
  ['the segment after the snapshot', (last: number) => segmentName(last), 0],
])('does not start when files are missing: without %s', async (_what, lost, first) => {
  const store = await Store.open(dir, { segmentBytes: 2000, historySegments: 2 })
  for (let n = 0; n < 100; n += 1) await store.mutate(create(`d${n}`))
  await store.close()
  const last = Math.max(...(await readdir(dir)).map((name) => Number(/^journal-(\d+)/.exec(name)?.[1] ?? 0)))
  await rm(path.join(dir, lost(last)))
  const missing = path.join(dir, segmentName(first || last))
  await expect(Store.open(dir)).rejects.toThrow(`${missing} is missing, or snapshot.ndjson beside it`)
})

/** What all open files have: to let the disk fail. */
async function fileMethods(): Promise<FileHandle> {
  const handle = await open(path.join(dir, 'journal-000001.ndjson'))
  await handle.close()
  return Object.getPrototypeOf(handle)
}

test.each([
  ['kept', 409],
  ['lost', 507],
])(
  'answers a repeated request only after the disk has kept or lost the first one: %s',
  async (what, statusCode) => {
    const store = await Store.open(dir)
    let end: (error?: Error) => void = () => {}
    const flush = new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve())
    })
    const everyFile = await fileMethods()
    const flushing = new Promise<void>((resolve) => {
      jest.spyOn(everyFile, 'datasync').mockImplementationOnce(() => {
        resolve()
        return flush
      })
    })
    const attempt = () => store.mutate(create('d0'), { transactionId: 'same' })
    const first = attempt().catch(() => {})
    await flushing
    let answered = false
    const second = attempt().catch((error: unknown) => {
      answered = true
      return error
    })
    await new Promise(setImmediate)
    expect(answered).toBe(false)
    end(what === 'kept' ? undefined : new Error('The disk is full.'))
    expect(await second).toMatchObject({ statusCode })
    await first
    jest.restoreAllMocks()
    expect(store.get('d0') === null).toBe(what === 'lost')
    await store.close()
  },
)

test('cuts off a half-written record before the next write, even if the first try to cut fails', async () => {
  const store = await Store.open(dir)
  await store.mutate(create('d0'))
  const everyFile = await fileMethods()
  const full = new Error('The disk is full.')
  jest.spyOn(everyFile, 'truncate').mockRejectedValueOnce(full)
  const append = jest.spyOn(everyFile, 'appendFile')
  append.mockImplementationOnce(async function (this: FileHandle, line) {
    await this.write((line as Buffer).subarray(0, 20))
    throw full
  })
  await expect(store.mutate(create('d1'))).rejects.toThrow('could not be written')
  jest.restoreAllMocks()
  for (const id of ['d2', 'd3']) await store.mutate(create(id))
  await store.close()
  const again = await Store.open(dir)
  expect(['d0', 'd1', 'd2', 'd3'].map((id) => again.get(id)?._id)).toEqual(['d0', undefined, 'd2', 'd3'])
  await again.close()
})

test('ignores null bytes behind the last line', async () => {
  const journal = await storeWith(2)
  await appendFile(journal, Buffer.alloc(4096))
  const store = await Store.open(dir)
  expect(store.size).toBe(2)
  await store.close()
})

test('writes the content of a draft link to the journal only once', async () => {
  const store = await Store.open(dir)
  await store.mutate([{ create: { _id: 'drafts.link', _type: 'draftLink', sealed: 'all of a page' } }])
  await store.mutate([{ delete: { id: 'drafts.link' } }])
  await store.close()
  const journal = await readFile(path.join(dir, 'journal-000001.ndjson'), 'utf8')
  expect(journal.split('all of a page')).toHaveLength(2)
})

test('compacts the journal and forgets the oldest history, never a document', async () => {
  const store = await Store.open(dir, { segmentBytes: 2000, historySegments: 2 })
  for (let n = 0; n < 100; n += 1) await store.mutate(create(`d${n}`))
  await store.close()
  const segments = (await readdir(dir)).filter((name) => name.startsWith('journal-'))
  expect(segments.length).toBeLessThanOrEqual(4)
  const again = await Store.open(dir)
  expect(again.size).toBe(100)
  expect(await again.history.transactions(['d99'])).toHaveLength(1)
  expect(await again.history.transactions(['d0'])).toEqual([])
  await again.close()
})

test('continues without an older segment that it cannot read, and reports it', async () => {
  const store = await Store.open(dir, { segmentBytes: 2000 })
  for (let n = 0; n < 20; n += 1) await store.mutate(create(`d${n}`))
  await store.close()
  const oldest = path.join(dir, 'journal-000001.ndjson')
  await rm(oldest)
  await mkdir(oldest)
  const errors: unknown[] = []
  const again = await Store.open(dir, { onError: (error) => errors.push(error) })
  expect(await again.history.transactions(['d19'])).toHaveLength(1)
  expect(await again.history.transactions(['d0'])).toEqual([])
  expect(errors).toEqual([expect.objectContaining({ code: 'EISDIR' })])
  await again.mutate(create('d20'))
  await again.close()
})

test('keeps nothing of a write that the disk refuses, and recovers', async () => {
  // The shell's limit on the size of files simulates a full disk; it counts in KiB.
  const { child, url } = await victim(['bash', '-c', 'ulimit -f 24; exec "$0" "$@"'], '10000000')
  const text = 'x'.repeat(5000)
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await post(url, create(`big${n}`, { text }))).status)
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(507)
  const kept = statuses.filter((status) => status === 200).length
  expect((await exported(url)).size).toBe(kept)
  expect((await post(url, create('small'))).status).toBe(200)
  child.kill('SIGKILL')
  await child.ended
  const store = await Store.open(dir)
  expect([store.size, store.get('small')]).toEqual([kept + 1, expect.anything()])
  await store.close()
})

test('refuses an upload that does not fit on the disk, and still accepts small documents', async () => {
  const { child, url } = await victim(['bash', '-c', 'ulimit -f 24; exec "$0" "$@"'])
  const body = 'x'.repeat(40 * 1024)
  const upload = await fetch(`${url}/v1/assets/files/production`, { method: 'POST', body })
  expect([upload.status, await upload.json()]).toEqual([
    507,
    expect.objectContaining({ message: expect.stringContaining('There is no room') }),
  ])
  expect(await readdir(path.join(dir, 'assets'))).toEqual([])
  expect((await post(url, create('small'))).status).toBe(200)
  child.kill('SIGKILL')
  await child.ended
})

test('deletes the file of an upload whose document the disk refuses', async () => {
  const { child, url } = await victim(['bash', '-c', 'ulimit -f 24; exec "$0" "$@"'], '10000000')
  for (let n = 0; (await post(url, create(`d${n}`))).ok; ) n += 1
  const upload = await fetch(`${url}/v1/assets/files/production`, { method: 'POST', body: 'words' })
  expect(upload.status).toBe(507)
  expect(await readdir(path.join(dir, 'assets'))).toEqual([])
  child.kill('SIGKILL')
  await child.ended
})

test('continues in its journal while it cannot begin the next segment, and begins it later', async () => {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const store = await Store.open(dir, { segmentBytes: 2000, onError })
  const next = path.join(dir, 'journal-000002.ndjson')
  await mkdir(next)
  for (let n = 0; n < 20; n += 1) await store.mutate(create(`d${n}`))
  // Each later write tried it again; only the first of consecutive failures is reported.
  expect(errors.splice(0)).toEqual([expect.objectContaining({ code: 'EISDIR', path: next })])
  await rmdir(next)
  await store.mutate(create('d20'))
  expect((await stat(next)).isFile()).toBe(true)
  const third = path.join(dir, 'journal-000003.ndjson')
  await mkdir(third)
  for (let n = 21; n < 41; n += 1) await store.mutate(create(`d${n}`))
  expect(errors.splice(0)).toEqual([expect.objectContaining({ code: 'EISDIR', path: third })])
  await rmdir(third)
  await store.close()
  const again = await Store.open(dir)
  expect(Array.from({ length: 41 }, (_, n) => again.get(`d${n}`))).not.toContain(null)
  await again.close()
})

test('cuts off a torn end even when it failed to begin the next segment', async () => {
  const errors: unknown[] = []
  const store = await Store.open(dir, { segmentBytes: 2000, onError: (error) => errors.push(error) })
  const broken = new Error('The disk is broken.')
  jest.spyOn(await fileMethods(), 'sync').mockRejectedValue(broken)
  for (let n = 0; n < 20; n += 1) await store.mutate(create(`d${n}`))
  jest.restoreAllMocks()
  await store.close()
  expect(errors).toContain(broken)
  await appendFile(path.join(dir, 'journal-000001.ndjson'), '{"half')
  const again = await Store.open(dir)
  expect(again.size).toBe(20)
  await again.close()
})

test('reports failing snapshots once and loses nothing', async () => {
  const errors: unknown[] = []
  const seedDir = path.join(dir, 'no-seed')
  const onError = (error: unknown) => errors.push(error)
  const lake = await startLake({ port: 0, dir, seedDir, journal: { segmentBytes: 2000 }, onError })
  // No file can take the place of a directory.
  const snapshot = path.join(dir, 'snapshot.ndjson')
  await mkdir(snapshot)
  for (let n = 0; n < 40; n += 1) expect((await post(lake.url, create(`d${n}`))).status).toBe(200)
  await lake.close()
  const segments = (await readdir(dir)).filter((name) => name.startsWith('journal-'))
  expect(segments.length).toBeGreaterThan(2)
  expect(errors).toEqual([expect.objectContaining({ code: 'EISDIR', dest: snapshot })])
  await rmdir(snapshot)
  const store = await Store.open(dir)
  expect(Array.from({ length: 40 }, (_, n) => store.get(`d${n}`))).not.toContain(null)
  await store.close()
})

test('forgets a write that cannot be written as a line', async () => {
  const store = await Store.open(dir)
  const unwritable = {
    toJSON() {
      throw new Error('too large for a line')
    },
  }
  await expect(store.mutate(create('large', { unwritable }))).rejects.toThrow('too large for a line')
  expect(store.get('large')).toBeNull()
  await store.mutate(create('next'))
  await store.close()
})

test('refuses a second content server in the same folder', async () => {
  const store = await Store.open(dir)
  await expect(Store.open(dir)).rejects.toThrow(/Another dev content server/)
  await store.close()
})

test('starts with 5,000 documents', async () => {
  const store = await Store.open(dir, { segmentBytes: 4_000_000 })
  const body = Array.from({ length: 12 }, (_, n) => ({
    _key: `k${n}`,
    _type: 'block',
    text: 'Some words. '.repeat(8),
  }))
  for (let n = 0; n < 5000; n += 500) {
    const some = Array.from({ length: 500 }, (_, i) => create(`d${n + i}`, { body })[0])
    await store.mutate(some)
  }
  await store.close()
  const lake = await startLake({ port: 0, dir, seedDir: dir })
  expect(lake.documents).toBe(5000)
  await lake.close()
})
