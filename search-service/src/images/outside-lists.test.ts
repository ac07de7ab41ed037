/** External lists of illegal pictures: a listed picture is never shown and never kept. */
import { createHash } from 'node:crypto'
import { appendFile, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { jest } from '@jest/globals'
import { saidBy } from '../../test/said-by.ts'
import { readConfig } from '../platform/config.ts'
import { createLogger } from '../platform/logging/logger.ts'
import { blockCommand } from './block-command.ts'
import { BlocksService } from './blocks.service.ts'
import { Blocks } from './blocks.ts'
import { FileHashMatcher } from './file-hash-matcher.ts'
import { ImageStore } from './image-store.ts'
import { of, system, usePictureService } from './picture-service.fixture.ts'
import { drawing } from './pictures.fixture.ts'

let folder: string
let list: string
const files: Record<string, Buffer> = {}
const digest = (name: string, algorithm: string) =>
  createHash(algorithm)
    .update(files[name] as Buffer)
    .digest('hex')

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firewall-lists-'))
  list = path.join(folder, 'known.txt')
  const copy = (seed: number, width: number) => drawing(seed, 900, 600).resize(width).jpeg().toBuffer()
  Object.assign(files, {
    listed: await copy(1, 900),
    alike: await copy(1, 450),
    harmless: await copy(2, 600),
    later: await copy(3, 600),
    small: await copy(4, 600),
  })
  await writeFile(list, `# of a body\n\n${digest('listed', 'md5').toUpperCase()},2026-11-24\r\n`)
})
const answer = (url = '') => files[url.slice(1)]
usePictureService(
  (request, response) => response.end(answer(request.url)),
  () => ({ IMAGE_HASH_LIST: list }),
)
afterAll(() => rm(folder, { recursive: true, force: true }))

const ask = async (name: string) => {
  const { href } = await system.record(`/${name}`)
  return (await system.service.http.get(system.proxied(href))).status
}
const isStored = async (name: string) => {
  const file = await of(ImageStore).open(digest(name, 'sha256'), 'original')
  file?.stream.destroy()
  return file !== undefined
}
/** What `npm run block -- match` says. */
const match = () => saidBy(system.service, blockCommand, 'match')
const reasons = async () =>
  (await system.service.database.query('select reason from blocked_images order by id')).map(
    ({ reason }: { reason: string }) => reason,
  )

test('a listed picture is blocked when it arrives, then similar ones; the rest is shown', async () => {
  expect([await ask('alike'), await ask('harmless')]).toEqual([200, 200])
  expect([await ask('listed'), await isStored('listed')]).toEqual([410, false])
  await of(Blocks).look()
  expect([await ask('listed'), await ask('alike'), await ask('harmless')]).toEqual([410, 410, 200])
  expect(await reasons()).toEqual(['outside list: known.txt', 'outside list: known.txt'])
  expect(system.service.logs()).toContain('a picture is on an outside list')
  expect(system.service.logs()).not.toContain(digest('listed', 'sha256'))
})

test('a longer list is read again, and stored pictures are checked against it', async () => {
  expect(await ask('later')).toBe(200)
  await appendFile(list, `${digest('later', 'sha256')}\n`)
  await utimes(list, 0, 0)
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  try {
    expect(await match()).toBe('Pictures checked: 2; blocked: 1.\n')
    expect(await match()).toBe('Pictures checked: 1; blocked: 0.\n')
  } finally {
    clock.mockRestore()
  }
  expect([await ask('later'), await isStored('later'), await ask('harmless')]).toEqual([410, false, 200])
})

test('a picture of which only the thumbnail is kept is matched by its SHA-256', async () => {
  expect(await ask('small')).toBe(200)
  const sha256 = digest('small', 'sha256')
  await of(ImageStore).remove(sha256, 'original')
  await system.service.database.query(
    `update images set original_kept = false where sha256 = decode($1, 'hex')`,
    [sha256],
  )
  expect(await match()).toMatch(/^Pictures checked: 2; blocked: 0\.\nChecked by SHA-256 only.+: 1\.\n$/)
  await appendFile(list, `${sha256}\n`)
  await utimes(list, 1, 1)
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 122_000)
  try {
    expect(await match()).toMatch(/^Pictures checked: 2; blocked: 1\./)
  } finally {
    clock.mockRestore()
  }
  expect(await ask('small')).toBe(410)
})

test('blocks by a list are not in the staff’s log', async () => {
  expect(await of(BlocksService).decisions(10)).toEqual([])
})

test.each([
  ['missing.txt', undefined, /IMAGE_HASH_LIST: ENOENT/],
  ['empty.txt', '# nothing\n', /IMAGE_HASH_LIST: the list is empty/],
  ['short.txt', `${'a'.repeat(32)}\nabc\n`, /IMAGE_HASH_LIST: line 2 does not begin with an MD5/],
  ['word.txt', `${'a'.repeat(32)}x\n`, /IMAGE_HASH_LIST: line 1 does not begin/],
])('%s is not accepted as a list', async (name, text, sentence) => {
  const file = path.join(folder, name)
  if (text !== undefined) await writeFile(file, text)
  const logger = createLogger(readConfig(system.environment), 'api')
  await expect(FileHashMatcher.open(file, logger)).rejects.toThrow(sentence)
})
