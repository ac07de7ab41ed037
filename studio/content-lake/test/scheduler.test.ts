/** Publishing and unpublishing at a time, by a clock that the test sets. */
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { alertRule } from '@firewall-cafe/testing/alerts'
import { eventually } from '@firewall-cafe/testing/eventually'
import { type Act, idOfAct } from '../../schema/support/scheduled-act.ts'
import { httpError } from '../errors.ts'
import { Scheduler, secondsOverdue } from '../scheduler.ts'
import { runActions } from '../store/actions.ts'
import { Store } from '../store/store.ts'
import { openTestLake } from './harness.ts'

const OPENING = Date.parse('2026-11-28T17:00:00Z')
const MINUTE = 60_000

let dir: string
let store: Store
/** What the wall clock shows. */
let now: number
const errors: unknown[] = []

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'lake-scheduler-'))
  store = await Store.open(dir)
  now = OPENING - MINUTE
})
afterEach(async () => {
  await store.close()
  await rm(dir, { recursive: true, force: true })
  expect(errors.splice(0)).toEqual([])
})

const options = { now: () => now, onError: (error: unknown) => errors.push(error) }
const check = () => new Scheduler(store, options).check()

const scheduled = (act: Act, document: string, at = OPENING) => ({
  createOrReplace: {
    _id: idOfAct(act, document),
    _type: 'scheduledAct',
    act,
    document,
    at: new Date(at).toISOString(),
  },
})
const draft = (id: string, fields = {}) => ({
  createOrReplace: { _id: `drafts.${id}`, _type: 'event', ...fields },
})

/** The state of a document: `draft`, `published` or both, and `set` while something is set for it. */
const stateOf = (id: string) => [
  ...(store.get(`drafts.${id}`) ? ['draft'] : []),
  ...(store.get(id) ? ['published'] : []),
  ...(store.get(idOfAct('publish', id)) || store.get(idOfAct('unpublish', id)) ? ['set'] : []),
]

test('it publishes at the set time and not before, and notes the earlier address of the page', async () => {
  await store.mutate([
    { create: { _id: 'show', _type: 'event', slug: { current: 'old' } } },
    draft('show', { slug: { current: 'new' } }),
    scheduled('publish', 'show'),
  ])
  await check()
  expect(stateOf('show')).toEqual(['draft', 'published', 'set'])
  now = OPENING
  await check()
  expect(stateOf('show')).toEqual(['published'])
  expect(store.get('show')).toMatchObject({ slug: { current: 'new' }, earlierAddresses: ['old'] })
  const [last] = await store.history.transactions(['show'], { reverse: true, limit: 1 })
  expect(last?.author).toBe('scheduler')
  expect(Object.keys(last?.documents ?? {}).sort()).toEqual([
    'drafts.show',
    idOfAct('publish', 'show'),
    'show',
  ])
})

test('it publishes the draft as it is at the set time', async () => {
  await store.mutate([draft('show', { n: 1 }), scheduled('publish', 'show')])
  await store.mutate([draft('show', { n: 2 })])
  now = OPENING
  await check()
  expect(store.get('show')).toMatchObject({ n: 2 })
})

test('it unpublishes, and leaves a draft', async () => {
  await store.mutate([{ create: { _id: 'show', _type: 'event' } }, scheduled('unpublish', 'show')])
  now = OPENING
  await check()
  expect(stateOf('show')).toEqual(['draft'])
})

test('what became due while the server was off is done once at the next start', async () => {
  await store.mutate([draft('show'), scheduled('publish', 'show')])
  await store.close()
  now = OPENING + 1000 * MINUTE
  store = await Store.open(dir)
  await Promise.all([check(), check()])
  expect(stateOf('show')).toEqual(['published'])
  expect(await store.history.transactions(['show'])).toHaveLength(1)
})

test('a crash during the write leaves nothing half done', async () => {
  await store.mutate([draft('show'), scheduled('publish', 'show')])
  now = OPENING
  await check()
  await store.close()
  const journal = path.join(dir, 'journal-000001.ndjson')
  await truncate(journal, (await readFile(journal)).length - 10)
  store = await Store.open(dir)
  expect(stateOf('show')).toEqual(['draft', 'set'])
  await check()
  expect(stateOf('show')).toEqual(['published'])
})

test('a clock set forward over several times does them all, and a clock set back repeats none', async () => {
  await store.mutate([
    draft('show'),
    scheduled('unpublish', 'show', OPENING + 2 * MINUTE),
    scheduled('publish', 'show'),
    draft('other'),
    scheduled('publish', 'other'),
    draft('later'),
    scheduled('publish', 'later', OPENING + 60 * MINUTE),
  ])
  now = OPENING + 5 * MINUTE
  await check()
  expect(['show', 'other', 'later'].map(stateOf)).toEqual([['draft'], ['published'], ['draft', 'set']])
  await store.mutate([draft('other', { n: 2 })])
  now = OPENING - 60 * MINUTE
  await check()
  now = OPENING + 5 * MINUTE
  await check()
  expect(stateOf('other')).toEqual(['draft', 'published'])
})

test('an act that cannot be done stays, with the reason, until somebody sets another time', async () => {
  await store.mutate([
    scheduled('publish', 'gone'),
    scheduled('unpublish', 'gone'),
    { create: { _id: 'person', _type: 'partner' } },
    { create: { _id: 'page', _type: 'event', with: { _type: 'reference', _ref: 'person' } } },
    scheduled('unpublish', 'person'),
    draft('show', { with: { _ref: 'nobody', _weak: true, _strengthenOnPublish: { type: 'partner' } } }),
    scheduled('publish', 'show'),
  ])
  now = OPENING
  await check()
  const problems = [
    idOfAct('publish', 'gone'),
    idOfAct('unpublish', 'gone'),
    idOfAct('unpublish', 'person'),
    idOfAct('publish', 'show'),
  ]
  expect(problems.map((id) => store.get(id)?.problem)).toEqual([
    'noDraft',
    'notPublished',
    'shownElsewhere',
    'leadsNowhere',
  ])
  const notDone = (what: string) => new Error(`Not done at its time: ${what}`)
  expect(errors.splice(0)).toEqual([
    notDone('publish "gone", 2026-11-28T17:00:00.000Z (noDraft)'),
    notDone('unpublish "gone", 2026-11-28T17:00:00.000Z (notPublished)'),
    notDone('unpublish "person", 2026-11-28T17:00:00.000Z (shownElsewhere)'),
    notDone('publish "show", 2026-11-28T17:00:00.000Z (leadsNowhere)'),
  ])
  await store.mutate([draft('gone')])
  await check()
  expect(stateOf('gone')).toEqual(['draft', 'set'])
  await store.mutate([scheduled('publish', 'gone')])
  await check()
  expect(store.get('gone')).toBeTruthy()
})

test('an act that waits or failed is overdue until it is removed', async () => {
  const overdue = () => secondsOverdue(store, now)
  await store.mutate([scheduled('unpublish', 'show'), scheduled('publish', 'later', OPENING + 60 * MINUTE)])
  expect(overdue()).toBe(0)
  now = OPENING + MINUTE
  expect(overdue()).toBe(60)
  await check()
  errors.splice(0)
  expect(overdue()).toBe(60)
  await store.mutate([{ delete: { id: idOfAct('unpublish', 'show') } }])
  expect(overdue()).toBe(0)
})

test('Prometheus reads how long an act is overdue, under the name in its alert, without a token', async () => {
  const { lake, client, close } = await openTestLake({ token: 'a-token-of-the-editors', onError: () => {} })
  await client.mutate([scheduled('unpublish', 'show', Date.now() - 2 * MINUTE)] as never)
  const answer = await fetch(`${lake.url}/metrics`)
  await close()
  const [, name = '', seconds] = /^(\w+) ([\d.]+)$/m.exec(await answer.text()) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(120)
  expect(await alertRule('ScheduledActOverdue')).toBe(`max(${name}) > 60`)
})

test('acts that depend on each other are done in any order', async () => {
  const showing = (id: string) => ({
    with: { _ref: id, _weak: true, _strengthenOnPublish: { type: 'partner' } },
  })
  await store.mutate([
    draft('page', showing('card')),
    scheduled('publish', 'page'),
    draft('card', showing('person')),
    scheduled('publish', 'card'),
    draft('person'),
    scheduled('publish', 'person'),
  ])
  now = OPENING
  await check()
  expect(['page', 'card', 'person'].map(stateOf)).toEqual([['published'], ['published'], ['published']])
  await store.mutate([scheduled('unpublish', 'card'), draft('page'), scheduled('publish', 'page')])
  await check()
  expect(['page', 'card'].map(stateOf)).toEqual([['published'], ['draft']])
})

test('a cancelled act is not done', async () => {
  await store.mutate([draft('show'), scheduled('publish', 'show')])
  const cancelled = store.mutate([{ delete: { id: idOfAct('publish', 'show') } }])
  now = OPENING
  await check()
  await cancelled
  expect(stateOf('show')).toEqual(['draft'])
})

test.each<[string, object, Act[]]>([
  ['publish', {}, ['unpublish']],
  ['discard', {}, ['unpublish']],
  ['unpublish', {}, ['publish']],
  ['delete', { includeDrafts: ['drafts.show'] }, []],
])('%s by hand cancels the scheduled acts that it makes pointless', async (kind, fields, left) => {
  await store.mutate([
    { create: { _id: 'show', _type: 'event' } },
    draft('show'),
    scheduled('publish', 'show'),
    scheduled('unpublish', 'show'),
  ])
  const pair = { draftId: 'drafts.show', publishedId: 'show' }
  await runActions(store, [{ actionType: `sanity.action.document.${kind}`, ...pair, ...fields }], {})
  const acts = ['publish', 'unpublish'] as const
  expect(acts.filter((act) => store.get(idOfAct(act, 'show')))).toEqual(left)
})

test('an act waits while the disk refuses writes', async () => {
  await store.mutate([draft('show'), scheduled('publish', 'show')])
  now = OPENING
  const full = {
    ids: () => store.ids(),
    get: (id: string) => store.get(id),
    mutate: async () => {
      throw httpError(507, 'full')
    },
  }
  await new Scheduler(full, options).check()
  expect(errors.splice(0)).toEqual([httpError(507, 'full')])
  expect(store.get(idOfAct('publish', 'show'))?.problem).toBeUndefined()
  await check()
  expect(stateOf('show')).toEqual(['published'])
})

/** The store, but each write first asks whether it fails. */
const failingStore = (failure: () => Error | undefined) => ({
  ids: () => store.ids(),
  get: (id: string) => store.get(id),
  mutate: async (...given: Parameters<Store['mutate']>) => {
    const error = failure()
    if (error) throw error
    return store.mutate(...given)
  },
})

test('a failure of the content server is reported and tried again, and the act is not marked as failed', async () => {
  await store.mutate([draft('show'), scheduled('publish', 'show')])
  now = OPENING
  const failures = [new Error('EIO')]
  const failing = failingStore(() => failures.pop())
  const scheduler = new Scheduler(failing, options)
  await scheduler.check()
  expect(errors.splice(0)).toEqual([new Error('EIO')])
  expect(store.get(idOfAct('publish', 'show'))?.problem).toBeUndefined()
  await scheduler.check()
  expect(stateOf('show')).toEqual(['published'])
})

test('a lasting failure is reported once, again when it changes, and again when it returns', async () => {
  let failure: Error | undefined
  const failing = failingStore(() => failure)
  const scheduler = new Scheduler(failing, options)
  const told = async () => {
    for (let time = 0; time < 3; time += 1) await scheduler.check()
    return errors.splice(0)
  }
  await store.mutate([draft('show'), scheduled('publish', 'show')])
  now = OPENING
  failure = new Error('EIO')
  expect(await told()).toEqual([new Error('EIO')])
  failure = new Error('EROFS')
  expect(await told()).toEqual([new Error('EROFS')])
  failure = undefined
  expect(await told()).toEqual([])
  expect(stateOf('show')).toEqual(['published'])
  await store.mutate([draft('show'), scheduled('publish', 'show')])
  failure = new Error('EROFS')
  expect(await told()).toEqual([new Error('EROFS')])
})

test('a failure to note a reason is reported once, and other acts are still handled', async () => {
  const problems = () => ['gone', 'lost'].map((id) => store.get(idOfAct('publish', id))?.problem)
  let writes = 0
  // The first two are refused, the next two note it; of the second check, one each.
  const failing = failingStore(() => ([3, 6].includes(++writes) ? new Error('EIO') : undefined))
  const scheduler = new Scheduler(failing, options)
  await store.mutate([scheduled('publish', 'gone'), scheduled('publish', 'lost', OPENING + 1)])
  now = OPENING + MINUTE
  await scheduler.check()
  await scheduler.check()
  const notDone = (id: string) =>
    expect.objectContaining({ message: expect.stringContaining(`publish "${id}"`) })
  expect(errors.splice(0)).toEqual([new Error('EIO'), notDone('lost')])
  expect(problems()).toEqual([undefined, 'noDraft'])
  await scheduler.check()
  expect(errors.splice(0)).toEqual([notDone('gone')])
  expect(problems()).toEqual(['noDraft', 'noDraft'])
})

test('a content server publishes at the set time by itself, and exports no scheduled act', async () => {
  const lake = await openTestLake()
  await lake.client.mutate([draft('show'), scheduled('publish', 'show', Date.now() + 1000)] as never)
  await lake.client.mutate([scheduled('publish', 'later', Date.now() + 1000 * MINUTE)] as never)
  await eventually(async () => expect(await lake.client.getDocument('show')).toBeTruthy())
  const copy = await (await fetch(`${lake.lake.url}/v1/data/export/production`)).text()
  expect(copy).toContain('"show"')
  expect(copy).not.toContain('scheduledAct')
  await lake.close()
})
