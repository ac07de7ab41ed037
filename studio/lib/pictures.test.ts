import sharp from 'sharp'
import { openTestLake, type TestLake } from '../content-lake/test/harness.ts'
import {
  LIBRARY_QUERY,
  type LibraryQueryResult,
  libraryOf,
  notReplaced,
  type PictureFile,
  pictureSearch,
  replaceEverywhere,
} from './pictures.ts'

let lake: TestLake
let chair: PictureFile
let chairAgain: PictureFile
let table: PictureFile

const upload = async (filename: string, width: number, height: number): Promise<PictureFile> => {
  const create = { width, height, channels: 3 as const, background: '#d01020' }
  const bytes = await sharp({ create }).png().toBuffer()
  const { _id, url, size } = await lake.client.assets.upload('image', bytes, { filename })
  return { _id, url, size, originalFilename: filename, width, height }
}
const alt = { en: 'An empty chair', zh: '一把空椅子' }
const crop = { left: 0.1, right: 0, top: 0, bottom: 0 }
const shown = ({ _id }: PictureFile) => ({
  _type: 'picture',
  asset: { _type: 'reference', _ref: _id },
  alt,
  crop,
})

beforeAll(async () => {
  lake = await openTestLake()
  chair = await upload('Chair.png', 40, 30)
  chairAgain = await upload('chair-2.png', 80, 60)
  table = await upload('table.png', 60, 30)
})
afterAll(() => lake.close())

beforeEach(async () => {
  const event = { _type: 'event', title: { en: 'Trial by wall' }, images: [{ _key: 'a', ...shown(chair) }] }
  const about = { _type: 'aboutPage', sections: [{ _key: 's', picture: shown(chair) }], other: shown(table) }
  await lake.client.mutate([
    { createOrReplace: { _id: 'event-1', ...event } },
    { createOrReplace: { _id: 'drafts.event-1', ...event, cardImage: shown(chair) } },
    { createOrReplace: { _id: 'drafts.aboutPage', ...about } },
  ])
})

const library = async () =>
  libraryOf(await lake.client.fetch<LibraryQueryResult>(LIBRARY_QUERY, {}, { perspective: 'raw' }))
const inLibrary = async ({ _id }: PictureFile) => (await library()).find(({ file }) => file._id === _id)
const document = (id: string) => lake.client.getDocument(id)

test('each picture is listed with the documents that show it, and a draft and its published version count as one', async () => {
  expect(await inLibrary(chair)).toMatchObject({
    file: chair,
    descriptions: [alt],
    uses: expect.arrayContaining([
      expect.objectContaining({ id: 'event-1', title: 'Trial by wall', isDraft: false }),
      {
        id: 'aboutPage',
        type: 'aboutPage',
        title: null,
        path: ['sections', { _key: 's' }, 'picture'],
        isDraft: true,
        isCreditedWithOthers: false,
      },
    ]),
  })
  expect(await inLibrary(chairAgain)).toMatchObject({ uses: [] })
})

test('a picture that only a release shows counts as used in a draft', async () => {
  const _id = 'versions.spring.event-2'
  await lake.client.create({ _id, _type: 'event', images: [{ _key: 'a', ...shown(chairAgain) }] })
  expect(await inLibrary(chairAgain)).toMatchObject({ uses: [{ id: 'event-2', isDraft: true }] })
  await lake.client.delete(_id)
})

test('a picture is found by its file name, its description in either language, or the document that shows it', async () => {
  const pictures = await library()
  const found = (words: string) =>
    pictureSearch(pictures, words)
      .map(({ file }) => file.originalFilename)
      .sort()
  expect(found('')).toHaveLength(3)
  expect(found('CHAIR-2 png')).toEqual(['chair-2.png'])
  expect(found('空椅子 trial')).toEqual(['Chair.png'])
  expect(found('sofa')).toEqual([])
})

test('another picture takes its place everywhere, and each description is marked as the old one', async () => {
  await replaceEverywhere(lake.client, chair, table)
  const replaced = { _type: 'replacedPicture', asset: chair._id, ...alt }
  const now = { _type: 'picture', asset: { _type: 'reference', _ref: table._id }, alt, replaced }
  expect(await document('event-1')).toMatchObject({ images: [{ _key: 'a', ...now }] })
  expect(await document('drafts.event-1')).toMatchObject({ images: [{ _key: 'a', ...now }], cardImage: now })
  const about = await document('drafts.aboutPage')
  expect(about).toMatchObject({ sections: [{ _key: 's', picture: now }], other: shown(table) })
  // The crop of the old picture does not apply to the new one.
  expect(about?.sections[0].picture).not.toHaveProperty('crop')
  expect(await inLibrary(chair)).toMatchObject({ uses: [] })
  // The old description does not count for the new picture.
  await lake.client.delete('drafts.aboutPage')
  expect(await inLibrary(table)).toMatchObject({ uses: [{ id: 'event-1' }], descriptions: [] })
})

test('the old caption and credit are removed from the new picture', async () => {
  const under = { caption: { en: 'The chair in 2016' }, credit: 'Photo: its photographer' }
  await lake.client
    .patch('event-1')
    .set({ images: [{ _key: 'a', ...shown(chair), ...under }] })
    .commit()
  await replaceEverywhere(lake.client, chair, table)
  const [image] = (await document('event-1'))?.images ?? []
  expect(image).toMatchObject({ asset: { _ref: table._id }, alt })
  expect(image).not.toHaveProperty('caption')
  expect(image).not.toHaveProperty('credit')
})

test('an event’s photo credit is deleted with its only picture, and reported beside others', async () => {
  const photoCredit = 'A. Agency'
  const alone = [{ _key: 'a', ...shown(chair) }]
  const among = [...alone, { _key: 'b', ...shown(table) }]
  await lake.client.patch('event-1').set({ photoCredit, images: alone }).commit()
  await lake.client.patch('drafts.event-1').set({ photoCredit, images: among }).commit()
  const event = { id: 'event-1', isCreditedWithOthers: true }
  expect((await inLibrary(chair))?.uses).toContainEqual(expect.objectContaining(event))
  await replaceEverywhere(lake.client, chair, chairAgain)
  expect(await document('event-1')).not.toHaveProperty('photoCredit')
  expect(await document('drafts.event-1')).toMatchObject({ photoCredit })
})

test('a picture of the same shape keeps the crop', async () => {
  await replaceEverywhere(lake.client, chair, chairAgain)
  expect(await document('event-1')).toMatchObject({
    images: [{ asset: { _ref: chairAgain._id }, crop }],
  })
})

test('when somebody writes in one of the documents meanwhile, none is changed', async () => {
  const client = lake.connect()
  const fetch = client.fetch.bind(client) as (...args: unknown[]) => Promise<unknown>
  client.fetch = (async (...args: unknown[]) => {
    const found = await fetch(...args)
    await lake.client
      .patch('drafts.aboutPage')
      .set({ title: { en: 'About' } })
      .commit()
    return found
  }) as typeof client.fetch
  const error = await replaceEverywhere(client, chair, table).catch((reason: Error) => reason)
  expect(notReplaced(error as Error).description).toMatch(/^Nothing was changed/)
  expect(await document('event-1')).toMatchObject({ images: [{ asset: { _ref: chair._id } }] })
})

test('a change whose answer was lost is not reported as “nothing was changed”', () => {
  expect(notReplaced(new Error('socket hang up')).description).toMatch(/^We cannot tell.*socket hang up/)
})
