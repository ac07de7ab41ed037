import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { eventually } from '@firewall-cafe/testing/eventually'
import { jest } from '@jest/globals'
import { JobRunner } from '../platform/queue/job-runner.ts'
import { CollectImageJob, ImageJobs } from './image.jobs.ts'
import { ImageCollector } from './image-collector.ts'
import { ImageStore } from './image-store.ts'
import { ImagesRepository } from './images.repository.ts'
import { of, system, usePictureService } from './picture-service.fixture.ts'
import { drawing } from './pictures.fixture.ts'
import { PurgeJobs } from './purge.jobs.ts'

let picture: Buffer
let other: Buffer
let third: Buffer
let fourth: Buffer
let fifth: Buffer
let troubles = 0
/** Answers that wait to be sent. */
const held: (() => void)[] = []

const answers: Record<string, (response: ServerResponse) => void> = {
  '/gone': (response) => response.writeHead(404).end(),
  '/reset': (response) => response.socket?.resetAndDestroy(),
  '/busy': (response) => response.writeHead(500).end(),
  '/svg': (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/again': (response) => response.end(third),
  '/unrecorded': (response) => response.end(fourth),
  '/recorded': (response) => response.end(fifth),
  '/held': (response) => held.push(() => response.end(other)),
  '/recovers': (response) => (troubles-- > 0 ? response.writeHead(503).end() : response.end(picture)),
}

beforeAll(async () => {
  picture = await drawing(5, 400, 300).webp().toBuffer()
  other = await drawing(6, 400, 300).webp().toBuffer()
  third = await drawing(7, 400, 300).webp().toBuffer()
  fourth = await drawing(8, 400, 300).webp().toBuffer()
  fifth = await drawing(9, 400, 300).webp().toBuffer()
})
usePictureService((request, response) => {
  const answer = answers[(request.url ?? '').replace(/\?.*/, '')]
  if (answer) answer(response)
  else response.end(picture)
})
beforeEach(() => system.web.asked.splice(0))

const collect = (addressId: string, lastAttempt = false) =>
  of(CollectImageJob).collect({ addressId }, { lastAttempt, deadly: false })
const rows = () =>
  system.service.database.query('select * from images order by sha256').then((found) => JSON.stringify(found))

describe('collecting a picture', () => {
  test('twice gives the same rows and asks the server once', async () => {
    const { id } = await system.record('/twice')
    await collect(id)
    const [row, images] = [await system.addressRow(id), await rows()]
    await collect(id)
    expect(row).toMatchObject({ state: 'cached', sha256: createHash('sha256').update(picture).digest('hex') })
    expect([await system.addressRow(id), await rows()]).toEqual([row, images])
    expect(system.web.asked).toEqual(['/twice'])
  })

  test('again after a crash before the last step gives the same result', async () => {
    const { id } = await system.record('/crashed')
    await collect(id)
    const [row, images] = [await system.addressRow(id), await rows()]
    await system.service.database.query(
      `update image_addresses set state = 'waiting', image_sha256 = null where id = $1`,
      [id],
    )
    await collect(id)
    expect([await system.addressRow(id), await rows()]).toEqual([row, images])
  })

  test('stores one image for the same bytes at two addresses', async () => {
    const [one, other] = [await system.record('/here'), await system.record('/there')]
    await Promise.all([collect(one.id), collect(other.id)])
    expect((await system.addressRow(one.id)).sha256).toBe((await system.addressRow(other.id)).sha256)
  })

  test.each([
    ['/gone', 'refused_by_server'],
    ['/svg', 'unsupported_type'],
  ])('gives %s up at once: %s', async (path, failure) => {
    const { id } = await system.record(path)
    await collect(id)
    expect(await system.addressRow(id)).toEqual({ state: 'broken', failure, sha256: null })
    await collect(id)
    expect(system.web.asked).toEqual([path])
  })

  test.each([
    ['/busy', 'server_trouble'],
    ['/reset', 'connection_failed'],
  ])('retries %s, and gives it up at the last attempt: %s', async (path, failure) => {
    const { id } = await system.record(path)
    await expect(collect(id)).rejects.toMatchObject({ reason: failure, permanent: false })
    expect(await system.addressRow(id)).toMatchObject({ state: 'waiting', failure: null })
    await collect(id, true)
    expect(await system.addressRow(id)).toEqual({ state: 'broken', failure, sha256: null })
  })

  test('leaves no file of a picture whose address was removed during the fetch', async () => {
    const { id } = await system.record('/held')
    const collecting = collect(id)
    await eventually(() => expect(held).toHaveLength(1))
    const { database } = system.service
    await database.query('delete from results where address_id = $1', [id])
    await database.query('delete from image_addresses where id = $1', [id])
    held.pop()?.()
    await collecting
    await of(PurgeJobs).purge()
    const sha256 = createHash('sha256').update(other).digest('hex')
    for (const variant of ['original', 'thumbnail'] as const)
      expect(await of(ImageStore).open(sha256, variant)).toBeUndefined()
  })

  test('fetches nothing that another process collected while it waited', async () => {
    const known = await system.record('/known')
    await collect(known.id)
    const busy = [1, 2, 3, 4, 5, 6, 7, 8].map(async (n) => collect((await system.record(`/held?${n}`)).id))
    await eventually(() => expect(held).toHaveLength(8))
    const late = await system.record('/late')
    const collecting = of(ImageCollector).collect(late)
    await system.service.database.query(
      `update image_addresses set state = 'cached', settled_at = now(), image_sha256 =
         (select image_sha256 from image_addresses where id = $2) where id = $1`,
      [late.id, known.id],
    )
    for (const answer of held.splice(0)) answer()
    const { sha256 } = await system.addressRow(known.id)
    expect(await collecting).toMatchObject({ sha256 })
    await Promise.all(busy)
    expect(system.web.asked).not.toContain('/late')
  })

  test('does nothing for an address that no longer exists', async () => {
    await collect('999999999')
    expect(system.web.asked).toEqual([])
  })
})

describe('deleting files that nothing uses', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })
  const store = () => of(ImageStore)
  const purge = () => of(PurgeJobs).purge()
  const query = (sql: string, values: string[] = []) => system.service.database.query(sql, values)
  const unused = async (content: string) => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    await store().put(sha256, 'original', Buffer.from(content))
    await query(`insert into images_to_purge values (decode($1, 'hex'))`, [sha256])
    return sha256
  }
  const findAgain = (sha256: string) =>
    query(
      `insert into images (sha256, media_type, byte_size, width, height)
       values (decode($1, 'hex'), 'image/png', 1, 1, 1)`,
      [sha256],
    )
  const isStored = async (sha256: string) => {
    const file = await store().open(sha256, 'original')
    file?.stream.destroy()
    return file !== undefined
  }
  /** Acts once, when the next files have just been removed. */
  const whenRemoved = (act: (sha256: string) => Promise<unknown>) => {
    const remove = store().remove.bind(store())
    return jest.spyOn(store(), 'remove').mockImplementationOnce(async (sha256) => {
      await remove(sha256)
      await act(sha256)
    })
  }

  test('keeps a picture that is found again while another one is deleted', async () => {
    const hashes = [await unused('one'), await unused('two')]
    let found = ''
    const remove = whenRemoved((sha256) => {
      found = hashes.find((other) => other !== sha256) ?? ''
      return findAgain(found)
    })
    await purge()
    expect(remove).toHaveBeenCalledTimes(1)
    for (const sha256 of hashes) expect(await isStored(sha256)).toBe(sha256 === found)
    expect(await query('select from images_to_purge')).toEqual([])
  })

  test('makes a picture that is found again during its deletion wait, and then stores it anew', async () => {
    const { id } = await system.record('/again')
    await collect(id)
    const sha256 = createHash('sha256').update(third).digest('hex')
    await query(`update image_addresses set state = 'waiting', image_sha256 = null where id = $1`, [id])
    await query(`delete from images where sha256 = decode($1, 'hex')`, [sha256])
    await query(`insert into images_to_purge values (decode($1, 'hex'))`, [sha256])
    let collecting: Promise<void> = Promise.resolve()
    whenRemoved(async () => {
      collecting = collect(id)
      await eventually(async () => {
        const waiting = await query(`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%images_to_purge%'`)
        expect(waiting).toHaveLength(1)
      })
    })
    await purge()
    await collecting
    expect(await system.addressRow(id)).toMatchObject({ state: 'cached', sha256 })
    expect(await isStored(sha256)).toBe(true)
    expect(await query('select from images_to_purge')).toEqual([])
  })

  test('keeps the files of a picture that is purged while it is being recorded', async () => {
    const { id } = await system.record('/recorded')
    const sha256 = createHash('sha256').update(fifth).digest('hex')
    const images = of(ImagesRepository)
    const mark = images.markCached.bind(images)
    jest.spyOn(images, 'markCached').mockImplementationOnce(async (...given) => {
      await query(`insert into images_to_purge values (decode($1, 'hex'))`, [sha256])
      await purge()
      expect(await isStored(sha256)).toBe(false)
      return mark(...given)
    })
    await collect(id)
    expect(await system.addressRow(id)).toMatchObject({ state: 'cached', sha256 })
    expect(await isStored(sha256)).toBe(true)
  })

  test('orders the deletion of files whose picture could not be recorded', async () => {
    const { id } = await system.record('/unrecorded')
    const sha256 = createHash('sha256').update(fourth).digest('hex')
    const images = of(ImagesRepository)
    jest.spyOn(images, 'markCached').mockRejectedValueOnce(new Error('the database went away'))
    await expect(collect(id)).rejects.toThrow()
    expect(await isStored(sha256)).toBe(true)
    await purge()
    expect(await isStored(sha256)).toBe(false)
    await collect(id)
    expect(await isStored(sha256)).toBe(true)
  })
})

describe('when queued', () => {
  const enqueue = (...ids: string[]) => of(ImageJobs).enqueueForSearch(ids)
  const becomes = (id: string, state: string) =>
    eventually(async () => expect((await system.addressRow(id)).state).toBe(state))

  test('a picture that has killed five workers is given up unseen, and the engine’s copy is collected', async () => {
    const deadly = await system.record('/deadly', '/deadly?copy')
    await enqueue(deadly.id)
    await system.service.database.query('update bullmq.job set stalled_count = 5 where id = $1', [
      `collect-image/${deadly.id}`,
    ])
    await of(JobRunner).start()
    await becomes(deadly.id, 'broken')
    await becomes(deadly.thumbnailId ?? '', 'cached')
    expect([await system.addressRow(deadly.id), system.web.asked]).toMatchObject([
      { failure: 'damaged' },
      ['/deadly?copy'],
    ])
  })

  test('a picture is collected once however often it is queued', async () => {
    const { id } = await system.record('/queued')
    await enqueue(id, id)
    await enqueue(id)
    await becomes(id, 'cached')
    expect(system.web.asked).toEqual(['/queued'])
  })

  test('a server that recovers is asked again', async () => {
    troubles = 1
    const { id } = await system.record('/recovers')
    await enqueue(id)
    await becomes(id, 'cached')
    expect(system.web.asked).toEqual(['/recovers', '/recovers'])
  })

  test('a failing picture affects no other, and the engine’s copy is collected in its place', async () => {
    const broken = await system.record('/gone?1', '/copy')
    const fine = await system.record('/fine')
    await enqueue(broken.id, fine.id)
    await becomes(fine.id, 'cached')
    await becomes(broken.id, 'broken')
    await becomes(broken.thumbnailId ?? '', 'cached')
  })

  test('the engine’s full-size copy is collected and shown only when its original is gone', async () => {
    const gone = await system.record('/gone?2', '/small', '/signed?gone')
    const fine = await system.record('/fine?2', undefined, '/signed?fine')
    await enqueue(gone.id, gone.thumbnailId ?? '', fine.id)
    await becomes(fine.id, 'cached')
    await eventually(async () => {
      const [copy] = await system.service.database.query(
        'select id, state from image_addresses where copy_of = $1',
        [gone.id],
      )
      expect(copy?.state).toBe('cached')
    })
    expect(system.web.asked.filter((path) => path.startsWith('/signed'))).toEqual(['/signed?gone'])
    const shown = await system.service.http.get(system.proxied(gone.href))
    expect([shown.status, Buffer.compare(shown.body, picture)]).toEqual([200, 0])
  })

  test('no addresses queue no jobs', async () => {
    await enqueue()
    expect(system.web.asked).toEqual([])
  })
})
