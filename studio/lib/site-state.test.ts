import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BuilderWatch } from './builder-watch.ts'
import { documentReport, readStatus, siteReport } from './site-state.ts'

const published = { _id: 'event-one', _rev: 'b', _updatedAt: '2026-05-02T10:00:00Z' }
const state = (status: Parameters<typeof siteReport>[1]) => siteReport(published, status).state

test('the site shows a document when it was built from exactly this revision', () => {
  expect(state({ state: 'live', builtRevisions: { 'event-one': 'b' } })).toBe('shown')
  expect(state({ state: 'live', builtRevisions: { 'event-one': 'a' } })).toBe('waiting')
  expect(state({ state: 'live', builtRevisions: {} })).toBe('waiting')
})

test('a build of other documents does not make this one unseen', () => {
  expect(state({ state: 'building', builtRevisions: { 'event-one': 'b' } })).toBe('shown')
  expect(state({ state: 'failed', builtRevisions: { 'event-one': 'b' }, message: 'x' })).toBe('shown')
})

test('building and failing are told apart, with the reason', () => {
  expect(state({ state: 'building', builtRevisions: { 'event-one': 'a' } })).toBe('building')
  const failed = siteReport(published, { state: 'failed', message: 'The picture of “Oslo” cannot be read.' })
  expect(failed.state).toBe('failed')
  expect(failed.explanation).toBe(
    'The site could not be built and still shows the version before. The picture of “Oslo” cannot be read.',
  )
})

test('what is no longer published is on the site until the next build, and that is told', () => {
  const built = { state: 'building', builtRevisions: { 'event-one': 'a' } } as const
  const told = (id: string, status: typeof built | undefined, earlier = false) =>
    documentReport({ id, published: null, changed: false, earlier }, status)?.label
  expect(told('event-one', built)).toBe('Still on the site')
  expect(told('event-one', built, true)).toBe('Still on the site')
  expect(told('event-two', built)).toBeUndefined()
  expect(told('event-one', undefined)).toBeUndefined()
})

test('“On the site” stands beside the published version, and beside no draft and no earlier one', () => {
  const live = { state: 'live', builtRevisions: { 'event-one': 'b' } } as const
  const told = (changed: boolean, earlier: boolean) =>
    documentReport({ id: 'event-one', published, changed, earlier }, live)?.label
  expect(told(false, false)).toBe('On the site')
  expect(told(true, false)).toBe('Changes not published')
  expect(told(false, true)).toBe('An earlier version')
  expect(told(true, true)).toBe('An earlier version')
})

test('without revisions the times decide', () => {
  expect(state({ state: 'building', contentAsOf: '2026-05-02T10:00:00.500Z' })).toBe('shown')
  expect(state({ state: 'failed', contentAsOf: '2026-05-02T09:59:00Z' })).toBe('failed')
  expect(state({ state: 'building', contentAsOf: null })).toBe('building')
  expect(state({ state: 'live', finishedAt: '2026-05-02T10:00:30Z' })).toBe('shown')
  expect(state({ state: 'live', finishedAt: '2026-05-02T09:59:00Z' })).toBe('waiting')
  expect(state({ state: 'live' })).toBe('waiting')
})

test('a builder that is away or talks nonsense is unknown, never a failure', () => {
  expect(state(undefined)).toBe('unknown')
  expect(readStatus({ state: 'dancing' })).toBeUndefined()
  expect(readStatus(null)).toBeUndefined()
  expect(readStatus('live')).toBeUndefined()
})

test('the watch asks while somebody looks, tells changes, and rests afterwards', async () => {
  const server = createServer((_request, response) => response.end(JSON.stringify({ state: 'live' })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const watch = new BuilderWatch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(watch.current()).toBeUndefined()
  let stop = () => {}
  await new Promise<void>((resolve) => {
    stop = watch.subscribe(resolve)
  })
  stop()
  expect(watch.current()).toEqual({ state: 'live' })
  server.close()
  server.closeAllConnections()
})
