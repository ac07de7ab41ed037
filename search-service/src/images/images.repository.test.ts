import { createHash } from 'node:crypto'
import { service, useService } from '../../test/use-service.ts'
import { ImagesRepository } from './images.repository.ts'
import { recordAddresses } from './record-addresses.ts'

useService()

test('addresses are written in the order of their hashes, so that two writers never deadlock', async () => {
  const hrefs = Array.from({ length: 60 }, (_, index) => `https://in-order.example/${index}`)
  await recordAddresses(
    service.database,
    hrefs.map((href) => ({ href })),
  )
  const rows: { hash: string }[] = await service.database.query(
    `select encode(href_sha256, 'hex') as hash from image_addresses
     where href like 'https://in-order.example/%' order by id`,
  )
  expect(rows.map(({ hash }) => hash)).toEqual(rows.map(({ hash }) => hash).sort())
  expect(rows).toHaveLength(60)
})

test('an address that was cached meanwhile stays cached when it is given up', async () => {
  const images = service.app.get(ImagesRepository, { strict: false })
  const [cached, waiting] = ['https://settled.example/cached', 'https://settled.example/waiting'] as const
  await recordAddresses(service.database, [{ href: cached }, { href: waiting }])
  const idOf = async (href: string) => (await images.findByHref(href))?.id ?? ''
  const sha256 = createHash('sha256').update('a picture').digest()
  const image = { sha256, mediaType: 'image/png', width: 1, height: 1 } as const
  await images.markCached(await idOf(cached), image, 9, undefined, { original: 9, thumbnail: 9 })
  for (const href of [cached, waiting]) await images.markBroken(await idOf(href), 'timeout')
  expect((await images.findByHref(cached))?.state).toBe('cached')
  expect((await images.findByHref(waiting))?.state).toBe('broken')
})

test('the engine’s full-size copy is kept with an address, and becomes an address only when that one is given up', async () => {
  const images = service.app.get(ImagesRepository, { strict: false })
  const href = (name: string) => `https://copied.example/${name}`
  const [had, lost, full, old] = [href('had'), href('lost'), href('full'), href('old')] as const
  const idOf = async (address: string) => (await images.findByHref(address))?.id ?? ''
  const copyOf = (address: string) => `https://copies.example/?of=${address}`
  await recordAddresses(service.database, [{ href: old }])
  await images.markBroken(await idOf(old), 'refused_by_server')
  await recordAddresses(
    service.database,
    [had, lost, full, old].map((address) => ({ href: address, copyHref: copyOf(address) })),
  )
  expect(await images.findByHref(copyOf(lost))).toBeUndefined()
  // It was given up before its engine named a copy.
  expect((await images.findByHref(old))?.state).toBe('waiting')

  const sha256 = createHash('sha256').update('another picture').digest()
  const image = { sha256, mediaType: 'image/png', width: 1, height: 1 } as const
  await images.markCached(await idOf(had), image, 9, undefined, { original: 9, thumbnail: 9 })
  await images.markBroken(await idOf(full), 'no_room')
  const copyId = await images.markBroken(await idOf(lost), 'refused_by_server')
  const copies = [had, lost, full].map(async (address) => (await images.findByHref(copyOf(address)))?.id)
  expect(await Promise.all(copies)).toEqual([undefined, copyId, undefined])
  expect(await images.findFallback(await idOf(lost))).toMatchObject({ id: copyId, href: copyOf(lost) })

  await recordAddresses(service.database, [
    { href: had, copyHref: copyOf(had) },
    { href: lost, copyHref: copyOf('new') },
  ])
  expect((await images.findByHref(had))?.state).toBe('cached')
  expect((await images.findByHref(lost))?.state).toBe('broken')

  // Its copy has expired: a fresh one is taken, on another day.
  const named = async () => {
    await recordAddresses(service.database, [{ href: lost, copyHref: copyOf('new') }])
    return (await images.findByHref(lost))?.state
  }
  await images.markBroken(copyId as string, 'refused_by_server')
  expect(await named()).toBe('broken')
  await service.database.query(`update image_addresses set settled_at = settled_at - interval '1 day'`)
  expect(await named()).toBe('waiting')
  const fresh = await images.markBroken(await idOf(lost), 'refused_by_server')
  expect((await images.findByHref(copyOf('new')))?.id).toBe(fresh)
})
