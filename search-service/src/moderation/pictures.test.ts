/** Pictures that staff block, in answers and on the picture for sharing. */
import { createHash } from 'node:crypto'
import type { ModerationReason, WireResult } from '@firewall-cafe/shared'
import sharp from 'sharp'
import { DataSource } from 'typeorm'
import { BlocksRepository } from '../images/blocks.repository.ts'
import { PurgeJobs } from '../images/purge.jobs.ts'
import {
  card,
  decide,
  open,
  search,
  service,
  staffGet,
  staffPost,
  useModeration,
} from './moderation.fixture.ts'
import { ModerationJobs } from './moderation.jobs.ts'
import { ModerationRepository } from './moderation.repository.ts'

useModeration()

test('staff block a comparison’s picture, unblock it, and block it again, and the log says so', async () => {
  const { code, query } = await search()
  const found = (await service.http.post('/images').send({ query })).body.baiduResults[2]
  const path = `/proxy-image?url=${encodeURIComponent(found)}`
  const place = { code, engine: 'baidu', rank: 3, reason: 'hate' }
  // Of a broken address there never will be a copy.
  for (const state of ['broken', 'waiting']) {
    const forget = 'update image_addresses set state = $2, image_sha256 = null where href = $1'
    await service.database.query(forget, [found, state])
    const { status, body } = await staffPost('/moderation/blocks/pictures', place)
    expect([status, body.error]).toEqual([409, expect.stringMatching(/^We have no copy of this picture, /)])
  }
  expect((await service.http.get(path)).status).toBe(200)
  const blocked = await staffPost('/moderation/blocks/pictures', place)
  expect(blocked.status).toBe(200)
  const { sha256 } = blocked.body
  expect((await service.http.get(path)).status).toBe(410)
  const decidePicture = async (action: string, of = sha256) =>
    (await staffPost(`/moderation/blocks/pictures/${of}`, { action })).status
  expect(await decidePicture('open')).toBe(200)
  expect((await service.http.get(path)).status).toBe(200)
  expect(await decidePicture('open')).toBe(404)
  expect(await decidePicture('block')).toBe(200)
  expect((await service.http.get(path)).status).toBe(410)
  const { items, log } = (await staffGet('/moderation/blocks/pictures')).body
  expect(items[0]).toMatchObject({ sha256, reason: 'hate' })
  expect(log.map(({ action }: { action: string }) => action)).toEqual(['block', 'open', 'block'])
  expect([await decidePicture('block', 'f'.repeat(64)), await decidePicture('open', 'x')]).toEqual([404, 404])
  expect((await staffPost('/moderation/blocks/pictures', { ...place, rank: 10 })).status).toBe(400)
  expect((await staffPost('/moderation/blocks/pictures', { ...place, code: '23456789' })).status).toBe(404)
  expect((await service.http.get('/moderation/blocks/pictures')).status).toBe(401)
  const loggedAfter = async (days: number) => {
    await service.database.query(
      'update picture_decisions set decided_at = decided_at - make_interval(days => $1)',
      [days],
    )
    await service.app.get(ModerationJobs, { strict: false }).forgetReports()
    return (await staffGet('/moderation/blocks/pictures')).body.log
  }
  expect(await loggedAfter(29)).toHaveLength(3)
  expect(await loggedAfter(2)).toEqual([])
})

test('staff see each picture by the addresses that visitors see it by, and take down the one they saw', async () => {
  const { code } = await search()
  const { runs } = (await open(code)).body
  const seen = (['google', 'baidu'] as const).flatMap((engine) =>
    runs[engine].results.map(({ rank, href, thumbnail }: WireResult) => ({ engine, rank, href, thumbnail })),
  )
  const { images } = (await staffGet(`/moderation/comparisons/${code}`)).body
  expect(images).toEqual(seen)
  const { href, thumbnail, engine, rank } = images[0]
  expect(thumbnail).not.toBe(href)
  const { body } = await service.http.get(`/proxy-image?url=${encodeURIComponent(href)}&size=original`)
  const { sha256 } = (await staffPost('/moderation/blocks/pictures', { code, engine, rank, reason: 'hate' }))
    .body
  expect(sha256).toBe(createHash('sha256').update(body).digest('hex'))
})

test('a sharing picture leaves out a picture that staff blocked, as the record does', async () => {
  const { code, query } = await search()
  const { baiduResults } = (await service.http.post('/images').send({ query })).body
  await service.http.get(`/proxy-image?url=${encodeURIComponent(baiduResults[0])}`)
  const look = async () => {
    const { status, headers, body } = await card(code)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'no-cache',
    ])
    const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1_200, height: 630, channels: 3 })
    const pixels = (left: number, top: number, width: number, height: number) =>
      Array.from({ length: width * height }, (_, at) => {
        const from = ((top + Math.floor(at / width)) * info.width + left + (at % width)) * 3
        return data.subarray(from, from + 3).reduce((sum, part) => sum + part, 0) / 3
      })
    return { etag: headers.etag as string, pixels }
  }
  const SLATE = (0xdd + 0xe3 + 0xe8) / 3
  const isSlate = ({ pixels }: Awaited<ReturnType<typeof look>>) =>
    pixels(640, 300, 90, 40).every((shade) => Math.abs(shade - SLATE) < 4)
  const before = await look()
  // The bar of demo data, the words in ink, and a picture.
  expect(Math.max(...before.pixels(4, 4, 300, 60))).toBeLessThan(40)
  expect(before.pixels(32, 130, 500, 70).filter((shade) => shade < 40).length).toBeGreaterThan(500)
  expect(isSlate(before)).toBe(false)
  const again = () => card(code).set('if-none-match', before.etag)
  expect((await again()).status).toBe(304)

  await staffPost('/moderation/blocks/pictures', { code, engine: 'baidu', rank: 1, reason: 'hate' })
  expect((await again()).status).toBe(200)
  const after = await look()
  expect(after.etag).not.toBe(before.etag)
  expect(isSlate(after)).toBe(true)
})

test('no answer leads to a picture that staff took down, or says what it was, until they allow it again', async () => {
  const { code, id, query } = await search('a kite to take down')
  const ask = (accept = 'application/json') => service.http.post('/images').set({ accept }).send({ query })
  const answers = async () => {
    const [record, pictures, again, stream, providers] = await Promise.all([
      open(code),
      service.http.post(`/searches/${id}/images`),
      ask(),
      ask('text/event-stream'),
      service.http.post('/api/search-demo').send({ query }),
    ])
    return { record, pictures, again, stream, providers }
  }
  const before = await answers()
  const { href, thumbnail, page_url } = before.record.body.runs.google.results[2]
  // Of the small copy the file is unknown until somebody looks at it.
  await service.http.get(`/proxy-image?url=${encodeURIComponent(href)}`).expect(200)
  const place = { code, engine: 'google', rank: 3, reason: 'private_person' }
  const { sha256 } = (await staffPost('/moderation/blocks/pictures', place)).body
  const after = await answers()
  for (const [name, { text }] of Object.entries(after))
    for (const told of [href, thumbnail, page_url]) {
      expect([name, text.includes(told)]).toEqual([name, false])
      if (name === 'record') expect(before.record.text).toContain(told)
    }
  const nothing = {
    rank: 3,
    href: '',
    thumbnail: null,
    title: null,
    page_url: null,
    source: null,
    blocked: true,
  }
  for (const { body } of [after.record, after.again]) {
    expect(body.runs.google.results[2]).toEqual(nothing)
    expect(body.runs.google.results).toHaveLength(9)
    expect(body.googleResults).toEqual(before.record.body.googleResults.filter((one: string) => one !== href))
  }
  expect(after.stream.text.split(JSON.stringify(nothing))).toHaveLength(3)
  expect(after.pictures.body[2]).toMatchObject({ image_href: '', image_href_original: '', blocked: true })
  expect(after.providers.body.serper[2]).toEqual({ url: '', title: null, source: null, blocked: true })

  await staffPost(`/moderation/blocks/pictures/${sha256}`, { action: 'open' })
  const { record, again } = await answers()
  expect([record.body.runs, again.body.googleResults]).toEqual([
    before.record.body.runs,
    before.again.body.googleResults,
  ])
})

test('a result is taken down with its small copy, and with a copy that only our service knows', async () => {
  const { code } = await search('a boat to take down')
  const results = async () => (await open(code)).body.runs.google.results as WireResult[]
  const [first, second] = await results()
  const block = (name: string) =>
    service.database.query(
      `with copy as (insert into images (sha256, media_type, byte_size, width, height)
         values (sha256($1::bytea), 'image/png', 1, 1, 1) returning sha256)
       insert into blocked_images (sha256, reason) select sha256, 'other' from copy`,
      [name],
    )
  await block('a small copy')
  await service.database.query(
    `update image_addresses set state = 'cached', image_sha256 = sha256('a small copy') where href = $1`,
    [first?.thumbnail],
  )
  await block('another copy')
  await service.database.query(
    `insert into image_addresses (href, href_sha256, state, image_sha256, copy_of)
     select 'https://copy.example/2', sha256('https://copy.example/2'), 'cached', sha256('another copy'), id
     from image_addresses where href = $1`,
    [second?.href],
  )
  const blocked = (await results()).filter((result) => result.blocked)
  expect(blocked.map(({ rank }) => rank)).toEqual([1, 2])
  // The engine names a new small copy, and the original was never sent to us.
  await service.database.query(
    `update image_addresses set href = 'https://copy.example/1', href_sha256 = sha256('https://copy.example/1')
     where href = $1`,
    [first?.thumbnail],
  )
  const again = await service.http.post('/images').send({ query: 'a boat to take down' })
  expect(again.body.runs.google.results[0]).toMatchObject({ rank: 1, href: '', blocked: true })
})

/**
 * Removes a comparison with a picture that looks like one of another search.
 * @param hash perceptual, of the former; the latter's differs in one bit
 */
async function removeOneOfTwoAlike(query: string, reason: ModerationReason, hash: bigint) {
  const { code, baiduResults } = (await service.http.post('/images').send({ query })).body
  await service.http.get(`/proxy-image?url=${encodeURIComponent(baiduResults[0])}`)
  const [[{ sha256 }]] = await service.database.query(
    `update images set perceptual_hash = $2 from image_addresses
     where sha256 = image_sha256 and href = $1 returning encode(sha256, 'hex') as sha256`,
    [baiduResults[0], String(hash)],
  )
  const alike = createHash('sha256').update(query).digest('hex')
  await service.database.query(
    `insert into images (sha256, media_type, byte_size, width, height, perceptual_hash)
     values (decode($1, 'hex'), 'image/png', 1, 1, 1, $2)`,
    [alike, String(hash ^ 2n)],
  )
  const blocked = async () =>
    (
      await service.database.query(
        `select encode(sha256, 'hex') as sha256 from blocked_images where reason = $1 order by id`,
        [reason],
      )
    ).map((row: { sha256: string }) => row.sha256)
  // As the service decides, but for what it does after the commit.
  await service.app.get(ModerationRepository, { strict: false }).decide(code, 'remove', reason)
  return { sha256, alike, blocked }
}
const purge = () => service.app.get(PurgeJobs, { strict: false }).purge()

test('a removal blocks hashes at once, and the purge then blocks similar pictures', async () => {
  const { sha256, alike, blocked } = await removeOneOfTwoAlike('looks alike', 'minor', 0x0f0f0f0f0f0f0f0fn)
  expect(await blocked()).toEqual([sha256])
  await purge()
  expect(await blocked()).toEqual([sha256, alike])
})

test('a picture that looks like one removed for copyright stays, until staff block that one itself', async () => {
  const hash = 0x3333333333333333n
  const { sha256, alike, blocked } = await removeOneOfTwoAlike('famous picture', 'copyright', hash)
  await purge()
  const blocks = service.app.get(BlocksRepository, { strict: false })
  // It comes again, by another address.
  await service.app.get(DataSource).transaction(async (transaction) => {
    const known = await blocks.blockIncoming(transaction, '0', Buffer.from(sha256, 'hex'), String(hash))
    expect(known).toBe(true)
  })
  await purge()
  expect(await blocked()).toEqual([sha256])
  await blocks.block(Buffer.from(sha256, 'hex'), 'copyright')
  expect(await blocked()).toEqual([sha256, alike])
})

test('a removal that would wait for the address table is refused, because searches would wait behind it', async () => {
  const { code } = await search()
  // As a vacuum does.
  const { status, headers, body } = await service.app.get(DataSource).transaction(async (held) => {
    await held.query('lock table image_addresses in share update exclusive mode')
    return decide(code, 'remove')
  })
  expect([status, headers['retry-after'], body.error]).toEqual([
    503,
    '10',
    expect.stringMatching(/^Another task/),
  ])
  expect((await decide(code, 'remove')).status).toBe(200)
})
