import { eventually } from '@firewall-cafe/testing/eventually'
import { evaluate, parse } from 'groq-js'
import { openTestLake } from '../content-lake/test/harness.ts'
import { recall } from './browser-memory.ts'
import {
  counted,
  followContent,
  followLastChange,
  OVERVIEW_QUERY,
  type Overview,
  openingId,
  SHOWN,
  shortTime,
} from './overview.ts'

async function overview(dataset: object[]): Promise<Overview> {
  return (await evaluate(parse(OVERVIEW_QUERY), { dataset })).get()
}

const made = (_id: string, _type: string, hour: number, more: object = {}) => ({
  _id,
  _type,
  _rev: 'r',
  _updatedAt: `2026-05-02T${String(hour).padStart(2, '0')}:00:00Z`,
  ...more,
})

test('drafts and published documents are listed separately, newest first, whatever field holds the title', async () => {
  const { drafts, published, counts } = await overview([
    made('one', 'event', 1, { title: { en: 'One' } }),
    made('drafts.one', 'event', 2, { title: { en: 'One, changed' } }),
    made('press', 'pressItem', 4, { title: 'As published' }),
    made('homePage', 'homePage', 3, { headline: { en: 'Headline' } }),
    made('p', 'partner', 5, { name: { en: 'Partner' } }),
    made('versions.r1.one', 'event', 9),
    made('image-1', 'sanity.imageAsset', 9),
    made('_.groups.x', 'system.group', 9),
  ])
  expect(drafts.map(({ title }) => title)).toEqual(['One, changed'])
  expect(published.map(({ title }) => title)).toEqual(['Partner', 'As published', 'Headline', 'One'])
  expect(counts).toMatchObject({ drafts: 1, events: 1, pressItems: 1, partners: 1 })
  expect(drafts.map(openingId)).toEqual(['one'])
})

test('documents without a title are listed too, and the lists stay short', async () => {
  const { drafts, counts } = await overview(
    Array.from({ length: 20 }, (_, index) => made(`drafts.${index}`, 'event', index)),
  )
  expect(drafts).toHaveLength(SHOWN)
  expect(drafts[0]).toMatchObject({ _id: 'drafts.19', title: null })
  expect(counts.drafts).toBe(20)
})

test('a count of one is singular and other counts are plural', () => {
  expect([counted(1, 'event'), counted(0, 'event'), counted(2, 'person', 'people')]).toEqual([
    '1 event',
    '0 events',
    '2 people',
  ])
})

test('a time shows its year only when it is another year', () => {
  const year = new Date().getFullYear()
  const at = (shown: number) => shortTime(new Date(shown, 5, 28, 18).toISOString())
  expect(at(year)).toBe('28 Jun, 18:00')
  expect(at(year + 1)).toBe(`28 Jun ${year + 1}, 18:00`)
})

test('followContent calls back when it connects', async () => {
  const lake = await openTestLake()
  let told = 0
  const hear = () => {
    told += 1
  }
  const fail = () => {
    throw new Error('It failed')
  }
  const stop = followContent(lake.client, hear, fail)
  await eventually(() => expect(told).toBe(1))
  stop()
  await lake.close()
})

test('the last change is one of a published document, also a removal, but never of a draft or a picture', async () => {
  const lake = await openTestLake()
  const { _updatedAt: first } = await lake.client.create({ _id: 'a', _type: 'event' })
  await lake.client.create({ _id: 'drafts.a', _type: 'event' })
  const file = await lake.client.assets.upload('file', Buffer.from('words'), { filename: 'words.txt' })
  const told: string[] = []
  const stop = followLastChange(lake.client, (at) => told.push(at))
  await eventually(() => expect(told).toEqual([first]))
  const { _updatedAt: second } = await lake.client.create({ _id: 'b', _type: 'event' })
  await eventually(() => expect(told.at(-1)).toBe(second))
  await lake.client.delete('b')
  await eventually(() => expect(Date.parse(told.at(-1) ?? '')).toBeGreaterThan(Date.parse(second)))
  const removal = told.at(-1)
  const afterReload: string[] = []
  const stopAgain = followLastChange(lake.client, (at) => afterReload.push(at))
  await eventually(() => expect(afterReload).toEqual([removal]))
  await lake.client.delete('drafts.a')
  await lake.client.delete(file._id)
  const { _updatedAt: last } = await lake.client.create({ _id: 'c', _type: 'event' })
  await eventually(() => expect(told.at(-1)).toBe(last))
  expect(recall('firewall-cafe.last-removal')).toBe(removal)
  stop()
  stopAgain()
  await lake.close()
})

test('the last removal counts, unless its time is in the future', async () => {
  let hear = (_: object) => {}
  const stub = {
    listen: () => ({
      subscribe: ({ next }: { next: typeof hear }) => {
        hear = next
        return { unsubscribe() {} }
      },
    }),
    fetch: async () => null,
  } as unknown as Parameters<typeof followLastChange>[0]
  const told: string[] = []
  const stop = followLastChange(stub, (at) => told.push(at))
  const removed = (hours: number) => {
    const timestamp = new Date(Date.now() + hours * 3_600_000).toISOString()
    hear({ type: 'mutation', transition: 'disappear', timestamp })
    return timestamp
  }
  const now = removed(0)
  removed(24)
  await eventually(() => expect(told).toEqual([now]))
  stop()
})
