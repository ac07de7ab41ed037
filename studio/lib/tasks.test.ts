import type { ValidationMarker } from '@sanity/types'
import { evaluate, parse } from 'groq-js'
import { CHINESE_SUGGESTED } from '../schema/support/rules.ts'
import { brokenTasks, findingsOf, latest, linksOf, ROWS_QUERY, revisionOf, tasksOf } from './tasks.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const row = (_id: string, _updatedAt = '2026-11-19T12:00:00Z') => ({
  _id,
  _type: 'event',
  _rev: 'r1',
  _updatedAt,
  title: _id,
})

const TITLES: Record<string, string> = {
  title: 'Title (needed)',
  images: 'Pictures',
  url: 'Website',
  summary: 'In one sentence',
}
const marker = (level: 'error' | 'warning', path: ValidationMarker['path'], message: string) =>
  ({ level, path, message, item: { message } }) as ValidationMarker

test('each document is checked once, as it will be after the next Publish', async () => {
  const dataset = [
    row('one', '2026-11-01T00:00:00Z'),
    row('drafts.one', '2026-11-02T00:00:00Z'),
    row('two', '2026-11-03T00:00:00Z'),
    row('versions.r1.two'),
    { ...row('image-1'), _type: 'sanity.imageAsset' },
    { ...row('link-1'), _type: 'draftLink' },
    { ...row('drafts.will-publish-one'), _type: 'scheduledAct' },
  ]
  const rows = await (await evaluate(parse(ROWS_QUERY), { dataset })).get()
  expect(latest(rows).map(({ _id }) => _id)).toEqual(['two', 'drafts.one'])
})

test('errors come first, advice and Chinese have their own lists, and each sentence appears once for a field', () => {
  const chinese = (field: string) => marker('warning', [field, 'zh'], CHINESE_SUGGESTED)
  const picture = ['images', { _key: 'a' }, 'alt', 'en']
  const findings = findingsOf(
    [
      marker('warning', ['summary'], 'Advice.'),
      chinese('title'),
      chinese('title'),
      chinese('summary'),
      marker('error', picture, 'Describe this picture in English.'),
      marker('error', picture, 'Describe this picture in English.'),
    ],
    (name) => TITLES[name],
  )
  const advice = findingsOf([marker('warning', ['summary'], 'Advice.')], (name) => TITLES[name])
  const seen = new Map([
    [revisionOf(row('a')), { findings, links: [] }],
    [revisionOf(row('b')), { findings: advice, links: [] }],
  ])
  const tasks = tasksOf([row('a'), row('b'), row('c')], seen, NOW)
  expect(tasks.wrong).toEqual([
    { ...row('a'), path: picture, note: 'Pictures: Describe this picture in English. (and 1 more)' },
  ])
  expect(tasks.advice).toEqual([{ ...row('b'), path: ['summary'], note: 'In one sentence: Advice.' }])
  expect(tasks.chinese).toEqual([{ ...row('a'), path: ['title', 'zh'], note: 'Title, In one sentence' }])
})

test('a draft that has not changed for more than a week is listed, and published documents are not', () => {
  const rows = [
    row('drafts.week', '2026-11-13T12:00:00Z'),
    row('drafts.long', '2026-11-13T11:59:59Z'),
    row('published', '2016-01-01T00:00:00Z'),
  ]
  expect(tasksOf(rows, new Map(), NOW)).toEqual({
    wrong: [],
    advice: [],
    chinese: [],
    old: [{ ...rows[1], path: [], note: 'not changed for 7 days' }],
    links: [],
  })
})

test('a broken link is listed for each document that has it and leads to its field', () => {
  const links = linksOf(
    {
      url: 'https://example.org/a',
      title: [{ _key: 'k', url: 'https://example.com' }],
      images: [{ url: 'https://fine.example.org' }],
    },
    (name) => TITLES[name],
  )
  const seen = new Map([row('a'), row('b')].map((each) => [revisionOf(each), { findings: [], links }]))
  const broken = brokenTasks(tasksOf([row('a'), row('b')], seen, NOW).links, [
    { address: 'https://example.org/a', answer: 404, since: '2026-11-02' },
    { address: 'https://example.com', answer: 'no such name', since: '2026-11-03' },
    { address: 'https://nobody.example.org', answer: 410, since: '2026-11-04' },
  ])
  const rowsOf = (id: string) => [
    {
      ...row(id),
      path: ['url'],
      note: 'Website: https://example.org/a leads to “not found” (404), first seen 2 Nov 2026',
    },
    {
      ...row(id),
      path: ['title', { _key: 'k' }, 'url'],
      note: 'Title: https://example.com has a name that our name server does not know, first seen 3 Nov 2026',
    },
  ]
  expect(broken).toEqual([...rowsOf('a'), ...rowsOf('b')])
})
