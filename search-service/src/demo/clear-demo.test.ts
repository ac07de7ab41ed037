/** Clearing the demonstration while pictures are collected: a row's files are there, and no file is left over. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { eventually } from '@firewall-cafe/testing/eventually'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import { startService, startTestSimulators, type TestService, testEnvironment } from '../../test/service.ts'
import { ImageCollector } from '../images/image-collector.ts'
import { ImageStore } from '../images/image-store.ts'
import { recordAddresses } from '../images/record-addresses.ts'
import { ClearDemo } from './clear-demo.ts'

let simulators: Simulators
let service: TestService
let imageDir: string
/** A cached picture of the demonstration's. */
let picture: { id: string; href: string; sha256: string }
/** An address that is not the demonstration's and shows the same bytes. Waiting. */
let other: { id: string; href: string }

const query = <T = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T[]> =>
  service.database.query(sql, values)
const clear = () => service.app.get(ClearDemo).clear()
const collect = (address: { id: string; href: string }) => service.app.get(ImageCollector).collect(address)
const recorded = () => query(`select encode(sha256, 'hex') as sha256 from images`)

beforeAll(async () => {
  simulators = await startTestSimulators()
})
beforeEach(async () => {
  const environment = await testEnvironment(simulators)
  imageDir = environment.IMAGE_DIR as string
  service = await startService(environment)
  await service.http.post('/images').send({ query: 'sunflower' })
  await query('update searches set demo = true')
  const [address] = await query<{ id: string; href: string }>(
    `select id, href from image_addresses where href like '%-small.jpg' order by id limit 1`,
  )
  if (!address) throw new Error('No address was recorded')
  picture = { ...address, sha256: (await collect(address)).sha256 }
  const href = `${picture.href}?again`
  await recordAddresses(service.database, [href])
  const [same] = await query<{ id: string }>('select id from image_addresses where href = $1', [href])
  other = { id: same?.id ?? '', href }
})
afterEach(() => service.stop())
afterAll(() => simulators.close())

/** The demonstration is cleared just when the picture's files are written and its row is not. */
async function collectAmidClearing(address: { id: string; href: string }): Promise<void> {
  const store = service.app.get(ImageStore)
  const put = store.put.bind(store)
  store.put = async (sha256, variant, bytes) => {
    await put(sha256, variant, bytes)
    if (variant !== 'thumbnail') return
    store.put = put
    await clear()
  }
  await collect(address)
}

async function files(): Promise<string[]> {
  const entries = await readdir(imageDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => path.basename(name, '.webp'))
    .sort()
}

test('a picture that is collected anew while it is cleared keeps its files', async () => {
  await collectAmidClearing(other)
  expect(await recorded()).toEqual([{ sha256: picture.sha256 }])
  expect(await files()).toEqual([picture.sha256, picture.sha256])
  await clear()
  expect(await files()).toEqual([picture.sha256, picture.sha256])
})

test('a picture whose address is cleared while it is collected leaves no row, and the next clearing no file', async () => {
  await collectAmidClearing(picture)
  expect(await recorded()).toEqual([])
  await clear()
  expect(await files()).toEqual([])
  expect(await query('select 1 from cleared_images')).toEqual([])
})

test('clearing waits for an address that is taking up a picture, and leaves both', async () => {
  const recording = service.database.createQueryRunner()
  await recording.startTransaction()
  await recording.query('insert into images select * from images on conflict do nothing')
  await recording.query(
    `update image_addresses set state = 'cached', image_sha256 = decode($1, 'hex') where id = $2`,
    [picture.sha256, other.id],
  )
  const cleared = clear()
  await eventually(async () =>
    expect(await query('select 1 from pg_locks where not granted')).toHaveLength(1),
  )
  await recording.commitTransaction()
  await recording.release()
  expect((await cleared).searches).toBe(1)
  expect(await recorded()).toEqual([{ sha256: picture.sha256 }])
  expect(await files()).toEqual([picture.sha256, picture.sha256])
})
