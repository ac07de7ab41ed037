import { serveLocally } from '@firewall-cafe/testing/connections'
import { BuilderWatch } from './builder-watch.ts'
import { documentReport, overallState, readStatus, siteReport } from './site-state.ts'

const published = { _updatedAt: '2026-05-02T10:00:00Z' }
const state = (status: Parameters<typeof siteReport>[1]) => siteReport(published, status).state

test('the site shows a document when it was built after the document’s last change, whatever a later build does', () => {
  for (const one of ['live', 'building', 'failed'] as const) {
    expect(state({ state: one, contentAsOf: '2026-05-02T10:00:00.500Z' })).toBe('shown')
    expect(state({ state: one, contentAsOf: '2026-05-02T09:59:00Z' })).not.toBe('shown')
  }
})

test('a running build and a failed build are shown differently, and a failed one gives the reason', () => {
  expect(state({ state: 'building', contentAsOf: '2026-05-02T09:59:00Z' })).toBe('building')
  const failed = siteReport(published, { state: 'failed', message: 'The picture of “Oslo” cannot be read.' })
  expect(failed.state).toBe('failed')
  expect(failed.explanation).toBe(
    'The site could not be built and still shows the version before. The picture of “Oslo” cannot be read.',
  )
})

test('an unpublished document has no report', () => {
  const draft = { published: null, changed: true, earlier: false }
  expect(documentReport(draft, { state: 'building', contentAsOf: null })).toBeUndefined()
})

test('“On the site” is shown only for the published version, not for a draft or an earlier version', () => {
  const live = { state: 'live', contentAsOf: '2026-05-02T10:00:30Z' } as const
  const told = (changed: boolean, earlier: boolean) =>
    documentReport({ published, changed, earlier }, live)?.label
  expect(told(false, false)).toBe('On the site')
  expect(told(true, false)).toBe('Changes not published')
  expect(told(false, true)).toBe('An earlier version')
  expect(told(true, true)).toBe('An earlier version')
})

test('if the builder does not say what it built from, the end of its last good build counts', () => {
  expect(state({ state: 'building', contentAsOf: null })).toBe('building')
  expect(state({ state: 'live', finishedAt: '2026-05-02T10:00:30Z' })).toBe('shown')
  expect(state({ state: 'live', finishedAt: '2026-05-02T09:59:00Z' })).toBe('waiting')
  expect(state({ state: 'live' })).toBe('waiting')
})

test('the site is not called up to date when its builder does not know the last change', () => {
  const contentAsOf = '2026-05-02T10:00:30Z'
  expect(overallState({ state: 'live', contentAsOf }, '2026-05-02T10:00:41Z')).toBe('behind')
  expect(overallState({ state: 'live', contentAsOf }, undefined)).toBe('live')
  for (const state of ['building', 'failed'] as const)
    expect(overallState({ state, contentAsOf }, '2026-05-02T10:00:41Z')).toBe(state)
  expect(overallState(undefined, '2026-05-02T10:00:41Z')).toBe('unknown')
})

test('the builder’s clock may be a little behind the content server’s', () => {
  const contentAsOf = '2026-05-02T10:00:30Z'
  expect(overallState({ state: 'live', contentAsOf }, '2026-05-02T10:00:39Z')).toBe('live')
})

test('a builder that does not answer or answers nonsense is unknown, not failed', () => {
  expect(state(undefined)).toBe('unknown')
  expect(readStatus({ state: 'dancing' })).toBeUndefined()
  expect(readStatus(null)).toBeUndefined()
  expect(readStatus('live')).toBeUndefined()
})

test('the watch asks the builder when somebody subscribes and remembers its answer', async () => {
  const server = await serveLocally((_request, response) => response.end(JSON.stringify({ state: 'live' })))
  const watch = new BuilderWatch(server.origin)
  expect(watch.current()).toBeUndefined()
  let stop = () => {}
  await new Promise<void>((resolve) => {
    stop = watch.subscribe(resolve)
  })
  stop()
  expect(watch.current()).toEqual({ state: 'live' })
  await server.stop()
})
