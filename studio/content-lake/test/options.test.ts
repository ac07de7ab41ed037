/** An unsupported option of Sanity's API is refused if ignoring it would change content or mislead. */
import { openTestLake, type TestLake } from './harness.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
  for (const _id of ['kept', 'drafts.kept']) await lake.client.create({ _id, _type: 'thing', n: 1 })
})
afterAll(() => lake.close())

const ask = async (path: string, body?: unknown) => {
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const answer = await fetch(`${lake.lake.url}/v1/${path}`, sent)
  return { status: answer.status, text: await answer.text() }
}

const MUTATIONS = { mutations: [{ patch: { id: 'kept', set: { n: 2 } } }] }
const DELETION = { mutations: [{ delete: { id: 'kept', purge: true } }] }
const actions = (name: string, more: object = {}) => ({
  actions: [
    { actionType: `sanity.action.document.${name}`, publishedId: 'kept', draftId: 'drafts.kept', ...more },
  ],
})

test.each<[option: string, path: string, body: object | null]>([
  ['dryRun', 'data/mutate/production?dryRun=true', MUTATIONS],
  ['autoGenerateArrayKeys', 'data/mutate/production?autoGenerateArrayKeys=true', MUTATIONS],
  ['purge', 'data/mutate/production', DELETION],
  ['dryRun', 'data/actions/production', { ...actions('publish'), dryRun: true }],
  ['dryRun', 'data/actions/production?dryRun=true', actions('publish')],
  ['purge', 'data/actions/production', actions('delete', { includeDrafts: ['drafts.kept'], purge: true })],
  ['purge', 'data/actions/production', actions('discard', { purge: true })],
  ['includeAllVersions', 'data/doc/production/kept?includeAllVersions=true', null],
  ['toTime', 'data/history/production/transactions/kept?toTime=2026-01-01T00:00:00Z', null],
  ['authors', 'data/history/production/transactions/kept?authors=somebody', null],
  ['creditLine', 'assets/files/production?creditLine=Somebody', { any: 'file' }],
])('the option %s of %s is refused', async (option, path, body) => {
  const before = await ask('data/export/production')
  expect(await ask(path, body)).toEqual({
    status: 400,
    text: expect.stringContaining(`does not know the option \\"${option}\\"`),
  })
  expect(await ask('data/export/production')).toEqual(before)
})

test('a past version of a document cannot be requested by a time', async () => {
  expect(await ask('data/history/production/documents/kept?time=2026-01-01T00:00:00Z')).toEqual({
    status: 400,
    text: expect.stringContaining('not by \\"time\\"'),
  })
})

test('an option that is off, or changes nothing when ignored, is accepted', async () => {
  const options = 'dryRun=false&visibility=async&skipCrossDatasetReferenceValidation=true&tag=any'
  expect(await ask(`data/mutate/production?${options}`, MUTATIONS)).toMatchObject({ status: 200 })
})
