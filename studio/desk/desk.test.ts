import { isPast } from '@firewall-cafe/shared'
import { evaluate, parse } from 'groq-js'
import { type ConfigContext, createSchema, type DocumentActionComponent, type Source } from 'sanity'
import { type Component, createStructureBuilder } from 'sanity/structure'
import { documents } from '../content/src/index.ts'
import { PAGES_OF_CARD, pathInPreview, pathOnSite, SINGLETON_PATHS } from '../lib/site-paths.ts'
import { documentTypes, SINGLETONS, schemaTypes } from '../schema/index.ts'
import { SECTIONS } from './sections.ts'
import { actionsFor, newDocuments, templates } from './singletons.ts'
import { orderedList } from './structure.ts'

const items = SECTIONS.flatMap((section) => section.items)

test('the sections have the names of the specification', () => {
  expect(SECTIONS.map(({ title }) => title)).toEqual([
    'Pages',
    'Events',
    'Press',
    'People & partners',
    'Interview',
    'Settings',
  ])
})

test('every singleton is in the desk exactly once, and every other type has a list', () => {
  const singletons = items.filter(({ kind }) => kind === 'singleton').map(({ type }) => type)
  const lists = new Set(items.filter(({ kind }) => kind !== 'singleton').map(({ type }) => type))
  expect([...singletons].sort()).toEqual([...SINGLETONS].sort())
  expect([...lists].sort()).toEqual(documentTypes.map(({ name }) => name).sort())
})

test('every list has its own id and a valid GROQ filter', () => {
  const lists = items.flatMap((item) => (item.kind === 'list' ? [item] : []))
  expect(new Set(lists.map(({ id }) => id)).size).toBe(lists.length)
  for (const { filter } of lists) expect(() => parse(`*[${filter ?? 'true'}]`)).not.toThrow()
})

test('the menu of a list that is ordered by dragging cannot reset the order', () => {
  const schema = createSchema({ name: 'default', types: schemaTypes })
  const document = { resolveNewDocumentOptions: () => [] }
  const i18n = { t: (key: string) => key }
  const source = { schema, document, i18n, getClient: () => ({}) } as unknown as Source & ConfigContext
  const lists = items.flatMap((item) => (item.kind === 'ordered' ? [item] : []))
  expect(lists).not.toEqual([])
  for (const list of lists) {
    const { child } = orderedList(createStructureBuilder({ source, perspectiveStack: [] }), source, list)
    expect((child as Component).menuItems.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Create new /),
      'Show or hide arrows for moving',
    ])
  }
})

test.each(['2026-11-29T00:30Z', '2026-11-29T11:59Z', '2026-11-29T12:00Z'])(
  'at %s the desk lists events as upcoming or past as the site does, and events without days as upcoming',
  async (now) => {
    const dataset = [
      { startDate: '2026-11-20', endDate: '2026-11-28' },
      { startDate: '2026-11-27' },
      { startDate: '2026-11-28' },
      { startDate: '2026-11-29' },
      {},
    ]
    const listed = async (list: string) => {
      const [filter] = items.flatMap((item) =>
        item.kind === 'list' && item.id === list ? [item.filter] : [],
      )
      return (await evaluate(parse(`*[${filter}]`), { dataset, timestamp: new Date(now) })).get()
    }
    const past = dataset.filter((days) => days.startDate && isPast(days, Date.parse(now)))
    expect(await listed('past-events')).toEqual(past)
    expect(await listed('upcoming-events')).toEqual(dataset.filter((event) => !past.includes(event)))
  },
)

const action = (name?: string) =>
  Object.assign(() => null, { action: name }) as unknown as DocumentActionComponent
const offered = ['publish', 'unpublish', 'duplicate', 'delete', 'discardChanges', 'restore', undefined].map(
  action,
)

test('a singleton is never unpublished, duplicated or deleted', () => {
  for (const type of SINGLETONS) {
    expect(actionsFor(type, offered).map(({ action: name }) => name)).toEqual([
      'publish',
      'discardChanges',
      'restore',
    ])
  }
  expect(actionsFor('event', offered)).toEqual(offered)
})

test('no menu and no template makes a second singleton', () => {
  const context = {} as Parameters<typeof newDocuments>[1]
  const menu = [{ templateId: 'event' }, { templateId: 'homePage' }, { templateId: 'terms' }]
  expect(newDocuments(menu as Parameters<typeof newDocuments>[0], context)).toEqual([{ templateId: 'event' }])
  const all = [{ schemaType: 'event' }, { schemaType: 'siteSettings' }] as Parameters<typeof templates>[0]
  expect(templates(all)).toEqual([{ schemaType: 'event' }])
})

test('every document type has an address on the site', () => {
  for (const { name } of documentTypes.filter(({ name }) => name !== 'featureCard')) {
    expect(pathOnSite({ _type: name, slug: { current: 'one' } })).toMatch(/^\//)
  }
  for (const type of SINGLETONS) expect(pathOnSite({ _type: type })).toMatch(/^\//)
  expect(pathOnSite({ _type: 'event', slug: { current: 'hknotfound' } })).toBe('/events/hknotfound')
  expect(pathOnSite({ _type: 'event' })).toBeUndefined()
  expect(pathOnSite({ _type: 'pressItem', language: 'Chinese' })).toBe('/press#Chinese')
})

test('a feature card leads to a page that shows it', async () => {
  const pathOf = async (id: string) => {
    const pages = await evaluate(parse(PAGES_OF_CARD), { dataset: documents, params: { id } })
    return pathOnSite({ _type: 'featureCard' }, await pages.get())
  }
  for (const { _id } of documents.filter(({ _type }) => _type === 'featureCard')) {
    const path = await pathOf(_id)
    const shown = documents
      .filter(({ _type }) => SINGLETON_PATHS[_type] === path)
      .flatMap(({ cards }) => (cards as { _ref: string }[] | undefined) ?? [])
    expect(shown.map(({ _ref }) => _ref)).toContain(_id)
  }
  expect(await pathOf('card-of-no-page')).toBeUndefined()
})

test('the preview opens the page that shows a document, and never the terms', () => {
  expect(pathInPreview({ _type: 'pressItem', language: 'Chinese' })).toBe('/press')
  expect(pathInPreview({ _type: 'siteSettings' })).toBe('/')
  expect(pathInPreview({ _type: 'terms' })).toBeUndefined()
})
