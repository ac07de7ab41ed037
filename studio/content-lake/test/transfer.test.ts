import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { SanityClient } from '@sanity/client'
import sharp from 'sharp'
import { IMPORT_NAME } from '../../schema/support/author.ts'
import { openTestLake, type TestLake } from './harness.ts'

const run = promisify(execFile)
const LAKE = path.resolve(import.meta.dirname, '..')

let dir: string
let from: TestLake
let to: TestLake
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'lake-transfer-'))
  from = await openTestLake()
  await fill(from.client)
})
beforeEach(async () => {
  to = await openTestLake()
})
afterEach(() => to.close())
afterAll(async () => {
  await from.close()
  await rm(dir, { recursive: true, force: true })
})

async function fill(client: SanityClient): Promise<void> {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c02040' } })
    .png()
    .toBuffer()
  const poster = await client.assets.upload('image', bytes, { filename: 'poster 一.png' })
  await client.patch(poster._id).set({ title: 'A poster' }).commit()
  const notes = await client.assets.upload('file', Buffer.from('notes'), { filename: 'notes.txt' })
  const secret = await client.assets.upload('file', Buffer.from('secret'), { filename: 'secret.txt' })
  const asset = (_ref: string) => ({ _type: 'reference', _ref })
  await client
    .transaction()
    .create({ _id: 'person', _type: 'person', name: '藍雨' })
    .create({
      _id: 'event',
      _type: 'event',
      host: { _type: 'reference', _ref: 'person' },
      poster: { _type: 'image', alt: 'Poster', hotspot: { x: 0.2 }, asset: asset(poster._id) },
      more: [{ _key: 'a', _type: 'file', asset: asset(notes._id) }],
    })
    .create({ _id: 'drafts.event', _type: 'event', file: { _type: 'file', asset: asset(secret._id) } })
    .commit()
}

const command = (name: string, lake: TestLake, ...args: string[]) =>
  run(process.execPath, [path.join(LAKE, name), ...args], {
    cwd: dir,
    env: { PATH: process.env.PATH, LAKE_PUBLIC_URL: lake.lake.url },
  })

/** Everything except what differs between content servers. */
async function contentOf(lake: TestLake): Promise<Record<string, unknown>[]> {
  const all = await lake.client.fetch<Array<Record<string, unknown>>>(
    '*[] | order(_id)',
    {},
    { perspective: 'raw' },
  )
  return all.map(({ _rev, _createdAt, _updatedAt, uploadId, url, ...rest }) => rest)
}

/** What the history calls those who wrote a document. */
async function authorsOf({ client }: TestLake, id: string): Promise<string[]> {
  const lines = await client.request<string>({ uri: `/data/history/production/transactions/${id}` })
  const ids = new Set(lines.split('\n').flatMap((line) => (line ? [JSON.parse(line).author] : [])))
  const people = [...ids].map((author) =>
    client.request<{ displayName: string }>({ uri: `/users/${author}` }),
  )
  return (await Promise.all(people)).map(({ displayName }) => displayName)
}

test('moves everything in an archive, drafts and pictures too, from a restarted content server', async () => {
  await from.restart()
  const { stdout } = await command('export.ts', from, 'all.tar.gz')
  expect(stdout).toMatch(/Exported 3 documents from the content lake on .* to all\.tar\.gz/)
  expect((await command('import.ts', to, 'all.tar.gz')).stdout).toMatch(/Imported 3 documents/)
  expect(await contentOf(to)).toEqual(await contentOf(from))
  expect(await authorsOf(to, 'event')).toEqual([IMPORT_NAME])
})

test('moves published content in a folder, and files keep the names they were uploaded with', async () => {
  await command('export.ts', from, 'folder')
  const lines = (await readFile(path.join(dir, 'folder/data.ndjson'), 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line)._id)).toEqual(['event', 'person'])
  expect(lines[0]).toContain('"_sanityAsset":"image@file://./images/poster-一.png"')
  await command('import.ts', to, 'folder')
  const isPublished = ({ _id, originalFilename }: Record<string, unknown>) =>
    _id !== 'drafts.event' && originalFilename !== 'secret.txt'
  const published = (await contentOf(from)).filter(isPublished)
  expect(await contentOf(to)).toEqual(published)

  const seeded = await openTestLake({ seedDir: path.join(dir, 'folder') })
  expect(await contentOf(seeded)).toEqual(published)
  await seeded.close()
})

test('leaves only used files in a folder, and does not touch what no export has put there', async () => {
  await command('export.ts', from, 'twice')
  await writeFile(path.join(dir, 'twice/images/deleted.png'), '')
  await writeFile(path.join(dir, 'twice/own.png'), '')
  await mkdir(path.join(dir, 'twice/images/own'))
  await command('export.ts', from, 'twice')
  const kept = (folder: string) => readdir(path.join(dir, 'twice', folder))
  expect((await kept('images')).sort()).toEqual(['own', 'poster-一.png'])
  expect(await kept('files')).toEqual(['notes.txt'])
  expect(await kept('.')).toContain('own.png')
})

test('replaces existing documents, or keeps them when told to', async () => {
  await command('export.ts', from, 'again.tar.gz')
  await to.client.create({ _id: 'person', _type: 'person', name: 'Mine' })
  await command('import.ts', to, 'again.tar.gz', '--keep')
  expect(await to.client.getDocument('person')).toMatchObject({ name: 'Mine' })
  await command('import.ts', to, 'again.tar.gz')
  expect(await to.client.getDocument('person')).toMatchObject({ name: '藍雨' })
})

test('brings back no draft link that was revoked after the export', async () => {
  const link = (_id: string) => ({ _id, _type: 'draftLink', sealed: 'sealed' })
  const archived = [link('drafts.draftLink-revoked'), link('drafts.draftLink-open'), { _id: 'a', _type: 'a' }]
  await mkdir(path.join(dir, 'cloud'))
  await writeFile(path.join(dir, 'cloud/data.ndjson'), archived.map((row) => JSON.stringify(row)).join('\n'))
  await to.client.create(link('drafts.draftLink-open'))
  await command('import.ts', to, 'cloud')
  expect((await contentOf(to)).map(({ _id }) => _id)).toEqual(['a', 'drafts.draftLink-open'])
})

test('names a missing argument, archive or setting', async () => {
  await expect(command('import.ts', to)).rejects.toThrow(/name an archive or a folder/)
  await expect(command('import.ts', to, 'nowhere.tar.gz')).rejects.toThrow(/There is no nowhere\.tar\.gz/)
  const env = { PATH: process.env.PATH, SANITY_PROJECT_ID: 'p1' }
  await expect(run(process.execPath, [path.join(LAKE, 'export.ts')], { cwd: dir, env })).rejects.toThrow(
    /SANITY_TOKEN/,
  )
})
