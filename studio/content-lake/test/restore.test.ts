import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { isUntouched, restoreContent } from '../transfer/restore.ts'
import { exportContent } from '../transfer/transfer.ts'
import { openTestLake, type TestLake } from './harness.ts'

let dir: string
let archive: string
let from: TestLake
let to: TestLake

/** As the tools see it: drafts too, and with the token that they insist on. */
const raw = (lake: TestLake) => lake.connect({ token: 'none', perspective: 'raw' })

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'lake-restore-'))
  archive = path.join(dir, 'content.tar.gz')
  from = await openTestLake()
  to = await openTestLake()
  await fill(from, '#c02040')
  await from.client.create({ _id: 'drafts.event', _type: 'event', title: 'not yet' })
  await exportContent(raw(from), archive)
})
afterAll(async () => {
  await from.close()
  await to.close()
  await rm(dir, { recursive: true })
})

async function fill({ client }: TestLake, background: string): Promise<void> {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  const poster = await client.assets.upload('image', bytes, { filename: 'poster.png' })
  const asset = { _type: 'reference', _ref: poster._id }
  await client.assets.upload('file', Buffer.from(background), { filename: 'unused.txt' })
  await client.create({ _id: 'event', _type: 'event', poster: { _type: 'image', asset } })
}

const contentOf = (lake: TestLake) =>
  raw(lake).fetch(
    '*[] | order(_id) { ..., "_rev": null, "_updatedAt": null, "_createdAt": null, "url": null, "uploadId": null }',
  )

test('the content becomes exactly what the archive holds', async () => {
  expect(await isUntouched(raw(to))).toBe(true)
  await fill(to, '#2040c0')
  await to.client
    .transaction()
    .create({ _id: 'late', _type: 'event', host: { _type: 'reference', _ref: 'later' } })
    .create({ _id: 'later', _type: 'event', host: { _type: 'reference', _ref: 'late' } })
    .commit()
  expect(await isUntouched(raw(to))).toBe(false)

  expect(await restoreContent(raw(to), archive)).toEqual({ written: 2, deleted: 4 })
  expect(await contentOf(to)).toEqual(await contentOf(from))
  // Once more changes nothing.
  expect(await restoreContent(raw(to), archive)).toEqual({ written: 2, deleted: 0 })
})

test('an export that is refused leaves no archive behind', async () => {
  const strict = await openTestLake({ token: 'right' })
  const refused = exportContent(strict.connect({ token: 'wrong' }), path.join(dir, 'refused.tar.gz'))
  await expect(refused).rejects.toThrow()
  expect(await readdir(dir)).toEqual(['content.tar.gz'])
  await strict.close()
})

test('seeded content counts as untouched until somebody works on it', async () => {
  const seeded = await openTestLake({ seedDir: path.resolve(import.meta.dirname, '../../content') })
  expect(await isUntouched(raw(seeded))).toBe(true)
  await seeded.client.create({ _type: 'event' })
  expect(await isUntouched(raw(seeded))).toBe(false)
  await seeded.close()
})

test('a missing or broken archive is refused, and changes nothing', async () => {
  await to.client.create({ _id: 'mine', _type: 'event' })
  const before = await contentOf(to)
  await expect(restoreContent(raw(to), path.join(dir, 'nowhere.tar.gz'))).rejects.toThrow('ENOENT')
  await expect(restoreContent(raw(to), import.meta.filename)).rejects.toThrow('incorrect header check')
  expect(await contentOf(to)).toEqual(before)
})
