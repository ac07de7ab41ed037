import { createHash } from 'node:crypto'
import { jest } from '@jest/globals'
import sharp from 'sharp'
import { describedBody } from '../../test/fuzzing/description.ts'
import { BlocksRepository } from './blocks.repository.ts'
import { BlocksService } from './blocks.service.ts'
import { Blocks } from './blocks.ts'
import { ImageStore, ImageStoreError } from './image-store.ts'
import { of, system, usePictureService } from './picture-service.fixture.ts'
import { drawing, fade } from './pictures.fixture.ts'
import { PurgeJobs } from './purge.jobs.ts'
import { PurgeRepository } from './purge.repository.ts'

let files: Record<string, Buffer>

beforeAll(async () => {
  const copy = (seed: number, width: number, quality: number) =>
    drawing(seed, 900, 600).resize(width).jpeg({ quality }).toBuffer()
  files = {
    bad: await copy(1, 900, 90),
    small: await copy(1, 450, 80),
    later: await copy(1, 600, 70),
    other: await copy(2, 600, 80),
    otherSmall: await copy(2, 300, 80),
    harmless: await copy(3, 600, 80),
    crash: await copy(4, 600, 80),
    silent: await copy(5, 600, 80),
    away: await copy(6, 600, 80),
    awaySmall: await copy(6, 300, 80),
    engines: await copy(8, 300, 80),
    apart: await copy(9, 600, 80),
    stuck: await copy(10, 600, 80),
    free: await copy(11, 600, 80),
    blank: await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
    fade: await fade('bottom').jpeg().toBuffer(),
    fadeToo: await fade('top').jpeg().toBuffer(),
    blankToo: await sharp({ create: { width: 40, height: 40, channels: 3, background: 'blue' } })
      .png()
      .toBuffer(),
  }
})
usePictureService((request, response) => {
  const [, name = ''] = /^\/(\w+)/.exec(request.url ?? '') ?? []
  if (files[name]) response.end(files[name])
  else response.writeHead(404).end()
})

const staff = () => of(BlocksService)
const NOT_BLOCKED = { response: { error: expect.stringContaining('have not taken down') } }
const sha256 = (name: string) =>
  createHash('sha256')
    .update(files[name] as Buffer)
    .digest('hex')
/** Records the address of a file. `ask` returns the status of a request for it. */
const recorded = async (path: string) => {
  const { href } = await system.record(path)
  const ask = async (size?: string, headers = {}) =>
    (await system.service.http.get(system.proxied(href, size)).set(headers)).status
  return { href, ask }
}
const isStored = async (name: string) => {
  const found = await Promise.all([
    of(ImageStore).open(sha256(name), 'original'),
    of(ImageStore).open(sha256(name), 'thumbnail'),
  ])
  for (const file of found) file?.stream.destroy()
  return found.some((file) => file !== undefined)
}

test('a blocked picture disappears at every address, from the cache and from the store', async () => {
  const one = await recorded('/bad?1')
  const two = await recorded('/bad?2')
  const harmless = await recorded('/harmless')
  // Twice: from the second time on it comes out of memory.
  for (const { ask } of [one, two, harmless, one, two, harmless]) expect(await ask()).toBe(200)
  expect(await one.ask('thumbnail')).toBe(200)
  expect(await staff().block(one.href, 'a private person')).toBe(1)
  for (const { ask } of [one, two]) {
    expect([await ask(), await ask('thumbnail')]).toEqual([410, 410])
    expect(await ask('original', { 'if-none-match': `"${sha256('bad')}"` })).toBe(410)
  }
  expect(await isStored('bad')).toBe(false)
  expect(await harmless.ask()).toBe(200)
  const { body, headers } = await system.service.http.get(system.proxied(one.href))
  expect((await describedBody(system.service.url, 'GET /proxy-image', 410)).parse(body)).toEqual(body)
  expect(body).toEqual({
    error: expect.stringMatching(/^This picture was taken down.+此图片已由本站撤下/),
    reason: 'blocked',
  })
  expect(headers['cache-control']).toBe('no-store')
  expect(await staff().list()).toMatchObject([
    { sha256: sha256('bad'), reason: 'a private person', alike: 0 },
  ])
  const [{ blocked_at }] = await system.service.database.query('select blocked_at from blocked_images')
  expect(blocked_at.getTime() % 3_600_000).toBe(0)
})

test('a similar picture is blocked when it arrives, and never stored', async () => {
  const later = await recorded('/later')
  expect(await later.ask()).toBe(410)
  expect(await isStored('later')).toBe(false)
  system.web.asked.splice(0)
  expect(await later.ask()).toBe(410)
  expect(system.web.asked).toEqual([])
  expect(await (await recorded('/otherSmall')).ask()).toBe(200)
})

test('similar pictures from before are blocked with it', async () => {
  const other = await recorded('/other')
  const small = await recorded('/otherSmall')
  expect([await other.ask(), await small.ask()]).toEqual([200, 200])
  expect(await staff().block(sha256('other').toUpperCase(), 'hate')).toBe(2)
  expect([await other.ask(), await small.ask()]).toEqual([410, 410])
})

test('unblocking a picture unblocks what it blocked, unless another entry blocks that', async () => {
  const [bad, small, later] = [await recorded('/bad?1'), await recorded('/small'), await recorded('/later')]
  expect([await bad.ask(), await small.ask(), await later.ask()]).toEqual([410, 410, 410])
  // An entry of its own, which looks like the first.
  await staff().block(sha256('small'), 'by itself')
  await staff().unblock(sha256('bad'))
  expect([await bad.ask(), await small.ask(), await later.ask()]).toEqual([410, 410, 410])
  await expect(staff().unblock(sha256('later'))).rejects.toMatchObject(NOT_BLOCKED)
  await staff().unblock(sha256('small'))
  // Fetched anew: their bytes were deleted.
  expect([await bad.ask(), await small.ask(), await later.ask()]).toEqual([200, 200, 200])
  expect(await isStored('later')).toBe(true)
  expect(await (await recorded('/otherSmall')).ask()).toBe(410)
})

test('an engine’s own small copy is blocked with its picture, whenever it arrives and whatever it looks like', async () => {
  const pair = await system.record('/apart?1', '/engines?1')
  const { ask } = await recorded('/apart?1')
  const small = await recorded('/engines?1')
  expect([await ask(), await small.ask()]).toEqual([200, 200])
  expect(await staff().block(pair.href, 'a test')).toBe(2)
  expect([await ask(), await small.ask()]).toEqual([410, 410])
  expect(await isStored('engines')).toBe(false)
  await staff().unblock(pair.href)
  expect([await ask(), await small.ask()]).toEqual([200, 200])

  // Now the small copy is fetched last, when nobody knows its bytes.
  await system.service.database.query(
    `update image_addresses set state = 'waiting', image_sha256 = null where id = $1`,
    [pair.thumbnailId],
  )
  expect(await staff().block(pair.href, 'a test')).toBe(1)
  expect(await small.ask()).toBe(410)
  await staff().unblock(pair.href)

  // And as a copy whose address no result names, and then the picture itself last.
  await system.service.database.query(
    'update results set thumbnail_address_id = null where thumbnail_address_id = $1',
    [pair.thumbnailId],
  )
  await system.service.database.query(
    `update image_addresses set copy_of = (select id from image_addresses where href = $2) where id = $1`,
    [pair.thumbnailId, pair.href],
  )
  expect([await ask(), await small.ask()]).toEqual([200, 200])
  expect(await staff().block(pair.href, 'a test')).toBe(2)
  expect([await ask(), await small.ask()]).toEqual([410, 410])
  await staff().unblock(pair.href)
  await system.service.database.query(
    `update image_addresses set state = 'waiting', image_sha256 = null where href = $1`,
    [pair.href],
  )
  expect(await small.ask()).toBe(200)
  await staff().block(small.href, 'a test')
  expect(await ask()).toBe(410)
  await staff().unblock(small.href)
})

test.each(['blank', 'fade'])('a picture without features (%s) blocks only itself', async (name) => {
  const [one, too] = [await recorded(`/${name}`), await recorded(`/${name}Too`)]
  expect([await one.ask(), await too.ask()]).toEqual([200, 200])
  // Older rows have 0 for a fade, which has no hash today.
  await system.service.database.query('update images set perceptual_hash = 0 where perceptual_hash is null')
  expect(await staff().block(sha256(name), 'a test')).toBe(1)
  expect([await one.ask(), await too.ask()]).toEqual([410, 200])
})

test('a hash can be blocked before its picture arrives, and then similar pictures are found by it', async () => {
  const alike = await recorded('/awaySmall')
  expect(await alike.ask()).toBe(200)
  await staff().block(sha256('away'), 'known elsewhere')
  // Its picture comes while a purge is under way that could not compare it.
  await system.service.database.query(
    `update blocked_images set purged = false where sha256 = decode($1, 'hex')`,
    [sha256('away')],
  )
  const spread = await of(BlocksRepository).blockAllAround()
  expect(await (await recorded('/away')).ask()).toBe(410)
  await of(PurgeRepository).markPurged(spread, sha256('away'))
  expect(await isStored('away')).toBe(false)
  await of(PurgeJobs).purge()
  expect(await alike.ask()).toBe(410)
})

test('after a kill between blocking and deleting nothing is served, and the next run deletes it', async () => {
  const { ask } = await recorded('/crash')
  expect(await ask()).toBe(200)
  await of(BlocksRepository).block(Buffer.from(sha256('crash'), 'hex'), 'crashed here')
  await of(Blocks).look()
  expect([await ask(), await isStored('crash')]).toEqual([410, true])
  await of(PurgeJobs).purge()
  await of(PurgeJobs).purge()
  expect([await ask(), await isStored('crash')]).toEqual([410, false])
})

test('files that cannot be deleted do not hold up others, and are tried again', async () => {
  const unused = ['e'.repeat(64), 'f'.repeat(64)]
  for (const name of ['stuck', 'free']) {
    expect(await (await recorded(`/${name}`)).ask()).toBe(200)
    await of(BlocksRepository).block(Buffer.from(sha256(name), 'hex'), 'a test')
  }
  await system.service.database.query(
    `insert into images_to_purge select decode(name, 'hex') from unnest($1::text[]) as name`,
    [unused],
  )
  const left = async () => [
    await isStored('stuck'),
    await isStored('free'),
    (await system.service.database.query(`select encode(sha256, 'hex') as name from images_to_purge`)).map(
      ({ name }: { name: string }) => name,
    ),
  ]
  const store = of(ImageStore)
  const remove = store.remove.bind(store)
  const held = new Set([sha256('stuck'), unused[0]])
  const failing = jest.spyOn(store, 'remove').mockImplementation(async (name) => {
    if (held.has(name)) throw new ImageStoreError({ cause: 'held' })
    await remove(name)
  })
  await expect(of(PurgeJobs).purge()).rejects.toThrow(ImageStoreError)
  expect(await left()).toEqual([true, false, [unused[0]]])
  // However many blocked ones there are, what was removed is deleted.
  for (const name of ['a', 'b'].map((digit) => digit.repeat(64))) {
    held.add(name)
    expect(await staff().block(name, 'a test')).toBe(1)
  }
  await system.service.database.query(`insert into images_to_purge values (decode($1, 'hex'))`, [unused[1]])
  await expect(of(PurgeJobs).purge()).rejects.toThrow(ImageStoreError)
  expect(await left()).toEqual([true, false, [unused[0]]])
  failing.mockRestore()
  await of(PurgeJobs).purge()
  expect(await left()).toEqual([false, false, []])
})

test('a process that could not read the list for long serves nothing from its cache', async () => {
  const { ask } = await recorded('/silent')
  for (const _ of [1, 2]) expect(await ask()).toBe(200)
  await of(BlocksRepository).block(Buffer.from(sha256('silent'), 'hex'), 'unheard of')
  const version = jest.spyOn(of(BlocksRepository), 'version').mockRejectedValue(new Error('no answer'))
  const now = performance.now()
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 16_000)
  try {
    expect(await ask()).toBe(410)
  } finally {
    clock.mockRestore()
    version.mockRestore()
  }
})

test('blocking an address without a picture fails, and so does unblocking a picture that is not blocked', async () => {
  await expect(staff().block('https://nowhere.example/x.jpg', 'why')).rejects.toThrow(
    /No picture was fetched/,
  )
  await expect(staff().unblock('f'.repeat(64))).rejects.toMatchObject(NOT_BLOCKED)
})
