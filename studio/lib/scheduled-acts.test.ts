/** What editors set and read, with the content server that acts on it. */
import { eventually } from '@firewall-cafe/testing/eventually'
import { openTestLake, type TestLake } from '../content-lake/test/harness.ts'
import type { ScheduledAct } from '../schema/support/scheduled-act.ts'
import { OVERVIEW_QUERY, type Overview } from './overview.ts'
import {
  actsBadge,
  actsHeading,
  actsOf,
  actWords,
  cancelAct,
  followActs,
  meantTime,
  readActs,
  setAct,
} from './scheduled-acts.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
  await lake.client.create({ _id: 'drafts.event-wall', _type: 'event', title: { en: 'The new wall' } })
  await lake.client.create({ _id: 'event-wall', _type: 'event', title: { en: 'The old wall' } })
})
afterAll(() => lake.close())

const fail = () => {
  throw new Error('It failed')
}

const wanted = (act: 'publish' | 'unpublish', year: number) => ({
  act,
  document: 'event-wall',
  documentType: 'event',
  at: `${year}-11-28T17:00:00.000Z`,
  timeZone: 'Europe/Vienna',
  by: 'Ana',
})

test('scheduled acts are listed by time under the draft’s title, once for each kind, and can be cancelled', async () => {
  await setAct(lake.client, wanted('unpublish', 2099))
  await setAct(lake.client, wanted('publish', 2100))
  await setAct(lake.client, wanted('publish', 2098))
  const acts = await readActs(lake.client)
  expect(acts.map(({ act, title, at }) => [act, title, at.slice(0, 4)])).toEqual([
    ['publish', 'The new wall', '2098'],
    ['unpublish', 'The new wall', '2099'],
  ])
  // A scheduled act does not count as a waiting draft.
  const overview = await lake.client.fetch<Overview>(OVERVIEW_QUERY, {}, { perspective: 'raw' })
  expect(overview.counts.drafts).toBe(1)
  for (const act of acts) expect(await cancelAct(lake.client, act)).toBe(true)
  expect(await readActs(lake.client)).toEqual([])
})

test('a time in the past cannot be set, and a late cancellation is reported', async () => {
  await expect(setAct(lake.client, wanted('publish', 2020))).rejects.toThrow('over')
  expect(await readActs(lake.client)).toEqual([])
  expect(await cancelAct(lake.client, { _id: 'drafts.will-publish-event-wall' })).toBe(false)
})

test('scheduled acts are read once at the start and again when the connection opens', async () => {
  let reads = 0
  const fetch = async () => {
    reads += 1
    return []
  }
  const stop = followActs(Object.assign(lake.connect(), { fetch }) as never, () => {}, fail)
  await eventually(() => expect(reads).toBe(2))
  stop()
})

test('a list that could not be read is unknown, not empty', () => {
  const acts = [{ ...wanted('publish', 2098), _id: 'a', title: null }]
  expect([actsOf({ acts, failed: false }, 'other'), actsHeading({ acts, failed: false })]).toEqual([
    [],
    'At a set time (1)',
  ])
  expect([actsOf({ acts, failed: true }, 'other'), actsHeading({ acts, failed: true })]).toEqual([
    undefined,
    'At a set time',
  ])
})

test('editors read what will happen and when, or why it did not', () => {
  const act = { ...wanted('publish', 2098), _id: 'a' }
  expect(actWords(act)).toMatch(/^Publishes itself: .*28 Nov 2098.*18:00 in Vienna.*届时自动发布。$/)
  expect(actWords({ ...act, act: 'unpublish', problem: 'notPublished' })).toMatch(
    /^Not unpublished \(.*28 Nov 2098.*\): it was not published any more\. 未能按时取消发布：当时已/,
  )
})

test('a badge always shows what was not done, and what will be published with errors', () => {
  const publish = { ...wanted('publish', 2099), _id: 'a' }
  const unpublish = { ...wanted('unpublish', 2098), _id: 'b' }
  const late = { ...unpublish, problem: 'shownElsewhere' as const }
  const label = (acts: ScheduledAct[], isFaulty: boolean) => actsBadge(acts, isFaulty)?.label
  expect(label([], true)).toBeUndefined()
  expect(label([unpublish, publish], false)).toMatch(/^Unpublishes 28 Nov 2098/)
  expect(label([unpublish, publish], true)).toMatch(/^Publishes 28 Nov.*, with something missing or wrong$/)
  expect(label([late], true)).toBe('Not unpublished at its time')
  expect(label([late, publish], true)).toMatch(/^Not unpublished at its time. Publishes .* missing or wrong$/)
})

test('a time must be complete, in the future and on the clocks of the place', () => {
  const now = Date.parse('2026-03-01T00:00:00Z')
  const meant = (day: string, time: string) => meantTime({ day, time }, 'Europe/Vienna', now)
  expect(meant('2026-11-28', '')).toEqual({ words: '' })
  for (const day of ['0002-11-28', '0202-11-28', '2026-02-28'])
    expect(meant(day, '18:00')).toEqual({ words: expect.stringContaining('This time is over') })
  expect(meant('2026-03-29', '02:30')).toEqual({ words: expect.stringContaining('skip this time') })
  expect(meant('2026-10-25', '02:30')).toEqual({
    moment: Date.parse('2026-10-25T00:30:00Z'),
    words: expect.stringContaining('the first one is meant'),
  })
  expect(meant('2026-11-28', '18:00').moment).toBe(Date.parse('2026-11-28T17:00:00Z'))
})
