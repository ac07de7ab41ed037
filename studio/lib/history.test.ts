/** What editors read of the history, with the content server that keeps it. */
import { requester } from '@sanity/client'
import { openTestLake, type TestLake } from '../content-lake/test/harness.ts'
import { hadDraft, readAuthors, readSpans, spansOf, spanWords } from './history.ts'
import { namedWrites } from './named-writes.ts'
import type { OverviewRow } from './overview.ts'

const WALL = 'event-wall'
const DRAFT = `drafts.${WALL}`

let lake: TestLake
/** One that soon forgets. */
let short: TestLake
/** What the editor is called. */
let name = ''
beforeAll(async () => {
  lake = await openTestLake()
  short = await openTestLake({ journal: { segmentBytes: 1, historySegments: 1 } })
})
afterAll(() => Promise.all([lake.close(), short.close()]))

const editor = () => lake.connect({ requester: namedWrites(requester, () => name) })

const act = (kind: 'publish' | 'unpublish') =>
  editor().action({ actionType: `sanity.action.document.${kind}`, draftId: DRAFT, publishedId: WALL })

/** Who made the latest version, as the Studio is told. */
async function makerOf(id: string): Promise<string> {
  const row = (await lake.client.getDocument(id)) as unknown as OverviewRow
  const author = (await readAuthors(lake.client, [row]))[row._rev]
  return (await lake.client.request<{ displayName: string }>({ uri: `/users/${author}` })).displayName
}

test('the history names the editor who wrote, published or uploaded something', async () => {
  name = 'Ana'
  await editor().create({ _id: DRAFT, _type: 'event' })
  expect(await makerOf(DRAFT)).toBe('Ana')
  name = '玉瑾\ud83d'
  await act('publish')
  expect(await makerOf(WALL)).toBe('玉瑾')
  const { _id } = await editor().assets.upload('file', Buffer.from('words'), { filename: 'words.txt' })
  expect(await makerOf(_id)).toBe('玉瑾')
  name = ''
  await editor().patch(WALL).set({ title: 'Wall' }).commit()
  expect(await makerOf(WALL)).toBe('Editor')
  expect(await readAuthors(lake.client, [])).toEqual({})
})

test('each version shows from when to when it was published, newest first', async () => {
  const [before] = await readSpans(lake.client, WALL, true)
  await editor().create({ _id: DRAFT, _type: 'event' })
  const { transactionId: second } = await act('publish')
  await act('unpublish')
  const [ended] = await readSpans(lake.client, WALL, false)
  const { transactionId: third } = await act('publish')

  const [now, earlier, oldest] = await readSpans(lake.client, WALL, true)
  expect([now?.revision, earlier?.revision, oldest?.revision]).toEqual([third, second, before?.revision])
  expect(now?.to).toBeUndefined()
  expect(earlier?.to).toBe(ended?.to)
  expect(ended?.to).toBeTruthy()
  expect(oldest?.to).toBe(earlier?.from)
})

test('the history knows whether a draft existed beside a version', async () => {
  await editor().create({ _id: DRAFT, _type: 'event' })
  const { _rev } = await editor().patch(WALL).set({ title: 'Beside a draft' }).commit()
  const [now, before] = await readSpans(lake.client, WALL, true)
  expect(now?.revision).toBe(_rev)
  expect(await hadDraft(lake.client, WALL, _rev, true)).toBe(true)
  expect(await hadDraft(lake.client, WALL, before?.revision ?? '', true)).toBe(false)
})

test('the history knows of a draft even when its last change is forgotten', async () => {
  await short.client.create({ _id: DRAFT, _type: 'event' })
  await short.client.create({ _id: WALL, _type: 'event' })
  for (const n of [1, 2, 3]) await short.client.patch(WALL).set({ n }).commit()
  await short.restart()
  const [now, before] = await readSpans(short.client, WALL, true)
  const draftBeside = ({ revision = '' } = {}) => hadDraft(short.client, WALL, revision, true)
  expect([await draftBeside(now), await draftBeside(before)]).toEqual([true, true])
  await short.client.delete(DRAFT)
  expect(await hadDraft(short.client, WALL, now?.revision ?? '', false)).toBe(true)
})

test('a version that the history no longer holds still counts as published', () => {
  const unpublished = {
    id: 't',
    timestamp: '2026-11-27T10:00:00.000Z',
    author: 'a',
    effects: { [WALL]: { apply: [0, null], revert: [0, { _id: WALL }] } },
  }
  expect(spansOf([unpublished], WALL, false)).toEqual([{ to: unpublished.timestamp }])
  expect(spansOf([], WALL, true)).toEqual([{ to: undefined }])
  expect(spansOf([], WALL, false)).toEqual([])
})

test('a time is shown in the given time zone, and an unknown start as not listed', () => {
  const [from, to] = ['2026-11-27T10:00:00.000Z', '2026-11-28T17:00:00.000Z']
  expect(spanWords({ from, to }, 'Europe/Vienna')).toMatch(
    /^Fri.* 27 Nov 2026.* 11:00 – Sat.* 28 Nov 2026.* 18:00$/,
  )
  expect(spanWords({ from }, 'Asia/Shanghai')).toMatch(/ 18:00 – now 至今$/)
  expect(spanWords({ to }, 'Europe/Vienna')).toMatch(/^Since when is not listed 更早的时间未列出 – Sat/)
})

test('versions from the same minute show their seconds', () => {
  const [first, second, third] = ['05', '40', '55'].map((s) => `2026-11-27T10:00:${s}Z`)
  expect(spanWords({ from: first, to: second }, 'UTC')).toMatch(/ 10:00:05 – .* 10:00:40$/)
  expect(spanWords({ from: second, to: third }, 'UTC')).toMatch(/ 10:00:40 – .* 10:00:55$/)
})
