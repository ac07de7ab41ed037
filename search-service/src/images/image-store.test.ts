import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { startS3 } from '@firewall-cafe/testing/s3'
import { jest } from '@jest/globals'
import { readConfig } from '../platform/config.ts'
import { READER_TIMEOUT_MS } from '../platform/http/download.ts'
import { FileImageStore } from './file-image-store.ts'
import { type ImageStore, ImageStoreError, type ImageVariant } from './image-store.ts'
import { S3ImageStore } from './s3-image-store.ts'

/** What every image store promises, proved of each: one suite, two stores. */
interface Bench {
  /** The same store, as another process opens it. */
  open(): ImageStore
  /** From here on nothing can be read or written, until `repair`. */
  breakDown(): Promise<void>
  repair(): Promise<void>
  stop(): Promise<void>
}

async function onFiles(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'image store '))
  const images = join(folder, 'images')
  await new FileImageStore(images).check()
  return {
    open: () => new FileImageStore(images),
    async breakDown() {
      await rename(images, join(folder, 'aside'))
      await writeFile(images, 'a file where the folder was')
    },
    async repair() {
      await rm(images)
      await rename(join(folder, 'aside'), images)
    },
    stop: () => rm(folder, { recursive: true }),
  }
}

async function onS3(): Promise<Bench> {
  const s3 = await startS3()
  const config = readConfig({
    DATABASE_URL: 'postgres://127.0.0.1/x',
    SIMULATOR_URL: 'http://127.0.0.1:1',
    ...s3.environment,
  })
  const opened: S3ImageStore[] = []
  return {
    open() {
      const store = new S3ImageStore(config)
      opened.push(store)
      return store
    },
    breakDown: s3.pause,
    repair: s3.resume,
    async stop() {
      for (const store of opened) store.onApplicationShutdown()
      await s3.stop()
    },
  }
}

describe.each([
  ['files', onFiles],
  ['S3', onS3],
])('an image store on %s', (_name, start) => {
  let bench: Bench
  let store: ImageStore

  beforeAll(async () => {
    bench = await start()
    store = bench.open()
  })
  afterAll(() => bench.stop())

  const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const read = async (name: string, variant: ImageVariant = 'original') => {
    const file = await store.open(name, variant)
    return file && { size: file.size, bytes: await buffer(file.stream) }
  }

  test('returns what was put, by hash and variant', async () => {
    const bytes = randomBytes(300_000)
    const name = nameOf(bytes)
    await store.put(name, 'original', bytes)
    expect(await read(name, 'thumbnail')).toBeUndefined()
    await store.put(name, 'thumbnail', Buffer.from('small'))
    expect(await read(name)).toEqual({ size: 300_000, bytes })
    expect(await read(name, 'thumbnail')).toEqual({ size: 5, bytes: Buffer.from('small') })
  })

  test('shows other processes what this one has put', async () => {
    const bytes = randomBytes(1_000)
    await bench.open().put(nameOf(bytes), 'original', bytes)
    expect((await read(nameOf(bytes)))?.bytes).toEqual(bytes)
  })

  test('keeps the largest picture that is fetched', async () => {
    const bytes = randomBytes(10 * 1024 * 1024)
    await store.put(nameOf(bytes), 'original', bytes)
    expect((await read(nameOf(bytes)))?.bytes.equals(bytes)).toBe(true)
  })

  test('returns nothing for what was never put', async () => {
    expect(await store.open('0'.repeat(64), 'original')).toBeUndefined()
    expect(await store.open('0'.repeat(64), 'thumbnail')).toBeUndefined()
  })

  test('takes the same picture from many writers at once', async () => {
    const bytes = randomBytes(2_000_000)
    const name = nameOf(bytes)
    const writers = [store, bench.open(), bench.open()]
    await Promise.all(Array.from({ length: 12 }, (_, n) => writers[n % 3]?.put(name, 'original', bytes)))
    await store.put(name, 'original', bytes)
    expect((await read(name))?.bytes.equals(bytes)).toBe(true)
  })

  test('replaces a file of the wrong length', async () => {
    const bytes = Buffer.from('the whole picture')
    const name = nameOf(bytes)
    await store.put(name, 'original', bytes.subarray(0, 7))
    await store.put(name, 'original', bytes)
    expect((await read(name))?.bytes).toEqual(bytes)
  })

  test('removes both variants, and can be asked to twice', async () => {
    const bytes = randomBytes(100)
    const name = nameOf(bytes)
    await store.put(name, 'original', bytes)
    await store.put(name, 'thumbnail', bytes)
    await store.remove(name)
    await store.remove(name)
    expect([await read(name), await read(name, 'thumbnail')]).toEqual([undefined, undefined])
  })

  test.each([
    '../../../etc/passwd',
    `../${'a'.repeat(61)}`,
    `${'a'.repeat(60)}/../`,
    'A'.repeat(64),
    'a'.repeat(63),
    'a'.repeat(65),
    `${'a'.repeat(64)}\n`,
    `${'a'.repeat(64)}\0.png`,
    '',
    '.probe',
  ])('refuses the name %j', async (name) => {
    await expect(store.put(name, 'original', Buffer.from('x'))).rejects.toThrow(TypeError)
    await expect(store.open(name, 'original')).rejects.toThrow(TypeError)
    await expect(store.remove(name)).rejects.toThrow(TypeError)
  })

  test.each(['/../../x', '../x', '__proto__', 'toString', ''])('refuses the variant %j', async (variant) => {
    const put = store.put('a'.repeat(64), variant as ImageVariant, Buffer.from('x'))
    await expect(put).rejects.toThrow(TypeError)
  })

  test('fails while it is down, and has lost nothing when it is back', async () => {
    const [old, young] = [randomBytes(500), randomBytes(500)]
    await store.put(nameOf(old), 'original', old)
    await store.check()
    await bench.breakDown()
    await expect(store.check()).rejects.toThrow(ImageStoreError)
    await expect(store.put(nameOf(young), 'original', young)).rejects.toThrow(ImageStoreError)
    await expect(store.open(nameOf(old), 'original')).rejects.toThrow(ImageStoreError)
    await bench.repair()
    await store.check()
    await store.put(nameOf(young), 'original', young)
    expect([(await read(nameOf(old)))?.bytes, (await read(nameOf(young)))?.bytes]).toEqual([old, young])
  })
})

describe('a store on S3', () => {
  /** Of smithy's handler, in milliseconds. */
  interface Timeouts {
    requestTimeout?: number
    socketTimeout?: number
  }

  test('gives up on a slow reader no sooner than the service does', async () => {
    const s3 = await startS3()
    const store = new S3ImageStore({ S3_REGION: undefined, ...s3.environment })
    await store.check()
    const { client } = store as unknown as {
      client: { config: { requestHandler: { httpHandlerConfigs(): Timeouts } } }
    }
    const { requestTimeout, socketTimeout } = client.config.requestHandler.httpHandlerConfigs()
    expect(socketTimeout).toBeGreaterThan(READER_TIMEOUT_MS)
    expect(requestTimeout).toBeLessThan(READER_TIMEOUT_MS)
    store.onApplicationShutdown()
    await s3.stop()
  })

  test('a large picture has longer to arrive on a slow line', async () => {
    const s3 = await startS3()
    const store = new S3ImageStore({ S3_REGION: undefined, ...s3.environment })
    const { client } = store as unknown as { client: { send(...args: unknown[]): Promise<unknown> } }
    const send = jest.spyOn(client, 'send')
    const bytes = randomBytes(1_000_000)
    await store.put(createHash('sha256').update(bytes).digest('hex'), 'original', bytes)
    expect(send.mock.calls.at(-1)?.[1]).toEqual({ requestTimeout: 36_000 })
    store.onApplicationShutdown()
    await s3.stop()
  })

  test.each([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'not-the-secret' }],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'nobody' }],
    ['a bucket that is not there', { S3_BUCKET: 'elsewhere' }],
  ])('reports trouble with %s, and never the secret', async (_, wrong) => {
    const s3 = await startS3()
    const settings = { S3_REGION: undefined, ...s3.environment, ...wrong }
    const store = new S3ImageStore(settings)
    const complaint: unknown = await store.check().catch((error: unknown) => error)
    expect(complaint).toBeInstanceOf(ImageStoreError)
    const { message, cause } = complaint as Error
    expect(`${message} ${String(cause)}`).not.toContain(settings.S3_SECRET_ACCESS_KEY)
    store.onApplicationShutdown()
    await s3.stop()
  })
})
