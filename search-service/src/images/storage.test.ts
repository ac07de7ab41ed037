import { createHash } from 'node:crypto'
import { jest } from '@jest/globals'
import { describedBody } from '../../test/fuzzing/description.ts'
import { untilSomebodyWaits } from '../../test/lock-waits.ts'
import { MIGRATION_LOCK } from '../platform/database/database.ts'
import { BlocksService } from './blocks.service.ts'
import { CollectImageJob } from './image.jobs.ts'
import { ImageStore } from './image-store.ts'
import { of, system, usePictureService } from './picture-service.fixture.ts'
import { drawing } from './pictures.fixture.ts'
import { PurgeJobs } from './purge.jobs.ts'
import { recordAddresses } from './record-addresses.ts'
import { StorageRepository } from './storage.repository.ts'
import { StorageBudget } from './storage-budget.ts'
import { StorageReport } from './storage-report.ts'

/** A megabyte in all: some ten pictures of this size. */
const BUDGET = 1_000_000
/** How many pictures come at once; those with higher numbers are new to the store. */
const FLOOD = 24
const pictures: Buffer[] = []

beforeAll(async () => {
  for (let n = 0; n < 34; n++)
    pictures.push(
      await drawing(100 + n, 1_000, 700)
        .png()
        .toBuffer(),
    )
})
usePictureService(
  (request, response) => response.end(pictures[Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0)]),
  { IMAGE_GB_TOTAL: String(BUDGET / 1e9), IMAGE_GB_PER_DAY: '0' },
)
beforeEach(async () => {
  await system.service.database.query('truncate images, image_addresses, results, image_storage cascade')
})

const used = () => of(StorageRepository).used()
const sha256 = (n: number) =>
  createHash('sha256')
    .update(pictures[n] as Buffer)
    .digest('hex')
/** Runs the job for the n-th picture, as after a search. */
const collect = async (n: number) => {
  const { href, id } = await system.record(`/${n}.png`)
  await of(CollectImageJob).collect({ addressId: id }, { lastAttempt: true, deadly: false })
  return { href, id }
}
const sizesOf = async (n: number) => {
  const files = await Promise.all(
    (['original', 'thumbnail'] as const).map((variant) => of(ImageStore).open(sha256(n), variant)),
  )
  for (const file of files) file?.stream.destroy()
  return files.map((file) => file?.size ?? 0)
}
const fill = (part: number) =>
  system.service.database.query(
    `insert into image_storage (day, originals) values ('2026-01-01', $1)
     on conflict (day) do update set originals = excluded.originals`,
    [Math.round(BUDGET * part)],
  )

test('many pictures fill no more than the budget, the last ones as thumbnails, and each is counted', async () => {
  for (let n = 0; n < FLOOD; n++) await collect(n)
  const sizes = await Promise.all(pictures.slice(0, FLOOD).map((_, n) => sizesOf(n)))
  const stored = sizes.flat().reduce((sum, size) => sum + size, 0)
  expect((await used()).total).toBe(stored)
  // The pictures under way may exceed the budget a little.
  expect(stored).toBeLessThan(BUDGET * 1.2)
  expect(sizes[0]?.every((size) => size > 0)).toBe(true)
})

test('from nine tenths on only a picture’s thumbnail is kept, and served for it', async () => {
  await fill(0.9)
  const { href } = await collect(FLOOD + 1)
  const [original, thumbnail = 0] = await sizesOf(FLOOD + 1)
  expect([original, thumbnail > 0]).toEqual([0, true])
  const answer = await system.service.http.get(system.proxied(href))
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(answer.headers.etag).toBe(`"${sha256(FLOOD + 1)}-t"`)
  expect(await of(StorageBudget).state()).toMatchObject({ room: 'thumbnails' })
})

test('a full store says so and takes nothing new, serves what it has, and tries again another day', async () => {
  const kept = await collect(FLOOD + 2)
  await fill(1)
  system.web.asked.splice(0)
  const { href, id } = await collect(FLOOD + 3)
  expect([await sizesOf(FLOOD + 3), system.web.asked]).toEqual([[0, 0], []])
  expect(await system.addressRow(id)).toMatchObject({ state: 'broken', failure: 'no_room' })
  for (const _ of [1, 2]) {
    const answer = await system.service.http.get(system.proxied(href))
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(answer.body.reason).toBe('not_kept')
    const described = await describedBody(system.service.url, 'GET /proxy-image', 404)
    expect(described.parse(answer.body)).toEqual(answer.body)
    expect(answer.body.error).toMatch(/not kept: the room for pictures was used up.+未被保存/)
  }
  expect((await system.service.http.get(system.proxied(kept.href))).status).toBe(200)
  await fill(0)
  await recordAddresses(system.service.database, [{ href }])
  expect((await system.addressRow(id)).state).toBe('broken')
  await system.service.database.query(`update image_addresses set settled_at = settled_at - interval '1 day'`)
  await recordAddresses(system.service.database, [{ href }])
  expect((await system.addressRow(id)).state).toBe('waiting')
  expect((await system.service.http.get(system.proxied(href))).status).toBe(200)
})

test('the last fifth of a day’s room for originals is for pictures that the bot named', async () => {
  const { database } = system.service
  const perDay = jest.replaceProperty(of(StorageBudget) as unknown as { perDay: number }, 'perDay', BUDGET)
  try {
    await of(StorageRepository).add(database.manager, BUDGET * 0.8, 0)
    await collect(FLOOD + 6)
    const [original, thumbnail = 0] = await sizesOf(FLOOD + 6)
    expect([original, thumbnail > 0]).toEqual([0, true])
    const { id, thumbnailId = '' } = await system.record(`/${FLOOD + 7}.png`, `/${FLOOD + 8}.png`)
    await database.query(
      `insert into captures (run_id, by_bot, request, size, not_kept)
       select run_id, true, '', 1, 'no_room' from results where address_id = $1`,
      [id],
    )
    for (const addressId of [id, thumbnailId])
      await of(CollectImageJob).collect({ addressId }, { lastAttempt: true, deadly: false })
    for (const n of [FLOOD + 7, FLOOD + 8]) expect((await sizesOf(n))[0]).toBeGreaterThan(0)
    const report = of(StorageReport)
    expect(report.lines(await report.find())).toContain(
      "The rest of today's room for originals is kept for the bot's.",
    )
  } finally {
    perDay.restore()
  }
})

test('a picture with two addresses is counted once, a blocked one not at all', async () => {
  await collect(FLOOD + 4)
  const before = await used()
  await of(CollectImageJob).collect(
    { addressId: (await system.record(`/${FLOOD + 4}.png?again`)).id },
    { lastAttempt: true, deadly: false },
  )
  expect(await used()).toEqual(before)
  await of(BlocksService).block(sha256(FLOOD + 4), 'a test')
  await of(BlocksService).block(sha256(FLOOD + 5), 'a test')
  await collect(FLOOD + 5)
  await of(PurgeJobs).purge()
  await of(StorageRepository).recount()
  expect((await used()).total).toBe(0)
})

test('an original that arrives after its thumbnail is recorded, counted and shown', async () => {
  await fill(0.9)
  const { href } = await collect(FLOOD + 9)
  await fill(0)
  await of(CollectImageJob).collect(
    { addressId: (await system.record(`/${FLOOD + 9}.png?again`)).id },
    { lastAttempt: true, deadly: false },
  )
  await of(StorageRepository).recount()
  const [original = 0, thumbnail = 0] = await sizesOf(FLOOD + 9)
  expect(original).toBeGreaterThan(0)
  expect((await used()).total).toBe(original + thumbnail)
  expect((await system.service.http.get(system.proxied(href))).headers['content-type']).toBe('image/png')
})

test('the next recount corrects a wrong count', async () => {
  await collect(FLOOD + 6)
  await collect(FLOOD + 7)
  const right = await used()
  await system.service.database.query('update image_storage set originals = originals * 3')
  await of(StorageRepository).recount()
  expect(await used()).toEqual(right)
})

test('the report gives the storage by kind and day, and how long the room lasts', async () => {
  await collect(FLOOD + 8)
  const [original = 0, thumbnail = 0] = await sizesOf(FLOOD + 8)
  const noon = new Date(new Date().toISOString().slice(0, 10)).getTime() + 12 * 3_600_000
  const report = of(StorageReport)
  const found = await report.find(noon)
  expect(found).toMatchObject({
    kinds: { originals: original, thumbnails: thumbnail, database: expect.any(Number) },
    days: [{ originals: original, thumbnails: thumbnail, pictures: 1 }],
    bytesPerDay: 2 * (original + thumbnail),
    room: 'all',
  })
  expect(found.lastsDays).toBeCloseTo((BUDGET - original - thumbnail) / found.bytesPerDay, 6)
  expect(report.lines(found).join('\n')).toMatch(/Originals .+the room lasts [\d.]+ days\nBy day/s)
})

test('two processes that count at once lose nothing', async () => {
  const { storage } = { storage: of(StorageRepository) }
  await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => collect(FLOOD + (n % 10))),
    storage.recount(),
    storage.recount(),
  ])
  const counted = await used()
  await storage.recount()
  expect(await used()).toEqual(counted)
})

test('during a slow recount pictures are added, and migrations wait', async () => {
  const { database } = system.service
  await collect(FLOOD + 6)
  const right = await used()
  await database.query('update image_storage set originals = originals * 3')
  const busy = database.createQueryRunner()
  await busy.startTransaction()
  await busy.query('lock table images, captures in access exclusive mode')
  const counting = of(StorageRepository).recount()
  await untilSomebodyWaits(database)
  // Refused if the recount keeps others out.
  await busy.query('lock table image_storage in row exclusive mode nowait')
  await of(StorageRepository).add(busy.manager, 0, 0)
  const [{ got }] = await busy.query('select pg_try_advisory_xact_lock($1) as got', [MIGRATION_LOCK])
  expect(got).toBe(false)
  await busy.commitTransaction()
  await busy.release()
  await counting
  expect(await used()).toEqual(right)
})

test('no recount runs while the schema is being changed', async () => {
  await fill(0.5)
  await system.service.database.transaction(async (migrating) => {
    await migrating.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await of(StorageRepository).recount()
    expect((await used()).total).toBe(BUDGET / 2)
  })
  await of(StorageRepository).recount()
  expect((await used()).total).toBe(0)
})
