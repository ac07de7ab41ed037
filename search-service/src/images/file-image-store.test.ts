import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { jest } from '@jest/globals'
import { FileImageStore } from './file-image-store.ts'

// What every store promises is proved in image-store.test.ts; here is what only files can show.
let folder: string
let store: FileImageStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image store '))
  store = new FileImageStore(join(folder, 'images'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const files = async () =>
  (await readdir(join(folder, 'images'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('spreads its files over two levels of folders', async () => {
  const bytes = Buffer.from('picture')
  const name = nameOf(bytes)
  await store.put(name, 'original', bytes)
  await store.put(name, 'thumbnail', bytes)
  const place = join(folder, 'images', name.slice(0, 2), name.slice(2, 4), name)
  expect((await files()).sort()).toEqual([place, `${place}.webp`])
})

test('stores one whole file when the same picture arrives many times at once', async () => {
  const bytes = randomBytes(2_000_000)
  const name = nameOf(bytes)
  const reads: Promise<unknown>[] = []
  const writes = Array.from({ length: 12 }, async () => {
    await store.put(name, 'original', bytes)
    const file = await store.open(name, 'original')
    if (file) reads.push(buffer(file.stream).then((read) => expect(read.equals(bytes)).toBe(true)))
  })
  await Promise.all(writes)
  await Promise.all(reads)
  expect(reads).toHaveLength(12)
  expect(await files()).toHaveLength(1)
})

test('shows a reader all of a file or none of it', async () => {
  const bytes = randomBytes(8_000_000)
  const name = nameOf(bytes)
  let done = false
  const write = store.put(name, 'original', bytes).finally(() => {
    done = true
  })
  const sizes = new Set<number>()
  while (!done) {
    const file = await store.open(name, 'original')
    sizes.add(file?.size ?? 0)
    file?.stream.destroy()
  }
  await write
  sizes.delete(0)
  expect([...sizes].every((size) => size === bytes.length)).toBe(true)
})

test('leaves nothing behind when writing fails', async () => {
  const bytes = Buffer.from('picture')
  const name = nameOf(bytes)
  // A file where a folder belongs: the rename cannot succeed.
  await mkdir(join(folder, 'images', name.slice(0, 2)), { recursive: true })
  await writeFile(join(folder, 'images', name.slice(0, 2), name.slice(2, 4)), 'in the way')
  await expect(store.put(name, 'original', bytes)).rejects.toThrow()
  expect(await files()).toHaveLength(1)
})

test('is checked by writing a file', async () => {
  await store.check()
  expect(await files()).toEqual([])
  await writeFile(join(folder, 'file'), '')
  await expect(new FileImageStore(join(folder, 'file')).check()).rejects.toThrow()
})

test('leaves nothing behind when a check fails, as on a full disk', async () => {
  const file = await open(join(folder, 'any file'), 'w')
  await file.close()
  const flush = jest.spyOn(Object.getPrototypeOf(file) as typeof file, 'sync')
  flush.mockRejectedValueOnce(new Error('no space left on device'))
  try {
    await expect(store.check()).rejects.toThrow()
    expect(flush).toHaveBeenCalledTimes(1)
  } finally {
    flush.mockRestore()
  }
  expect(await files()).toEqual([])
})

test('deletes leftovers of a crash, and not what is being written', async () => {
  const incoming = join(folder, 'images', '.incoming')
  await mkdir(incoming, { recursive: true })
  await writeFile(join(incoming, 'old'), 'half')
  await writeFile(join(incoming, 'new'), 'half')
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(join(incoming, 'old'), longAgo, longAgo)
  await store.sweep()
  expect(await readdir(incoming)).toEqual(['new'])
  await new FileImageStore(join(folder, 'never used')).sweep()
})
