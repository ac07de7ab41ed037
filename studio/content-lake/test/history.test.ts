import { openTestLake, type TestLake } from './harness.ts'

let lake: TestLake
const revisions: string[] = []
beforeAll(async () => {
  lake = await openTestLake()
  const { _rev } = await lake.client.create({ _id: 'h', _type: 'thing', n: 1 })
  revisions.push(_rev)
  for (const n of [2, 3]) revisions.push((await lake.client.patch('h').set({ n }).commit())._rev)
  await lake.client.create({ _id: 'other', _type: 'thing' })
  await lake.client.delete('h')
})
afterAll(() => lake.close())

interface Entry {
  id: string
  author: string
  documentIDs: string[]
  mutations?: unknown[]
  effects?: Record<string, { apply: unknown[]; revert: unknown[] }>
}

async function transactions(query: string): Promise<Entry[]> {
  const answer = await fetch(`${lake.lake.url}/v1/data/history/production/transactions/${query}`)
  const text = (await answer.text()).trim()
  return text ? text.split('\n').map((line) => JSON.parse(line)) : []
}

const revision = async (query: string) => {
  const uri = `/data/history/production/documents/${query}`
  return (await lake.client.request<{ documents: Array<Record<string, unknown>> }>({ uri })).documents
}

test('lists the transactions of a document, oldest first', async () => {
  const all = await transactions('h')
  expect(all.slice(0, 3).map(({ id }) => id)).toEqual(revisions)
  expect(all).toHaveLength(4)
  expect(all[0]).toMatchObject({ author: 'local-editor', documentIDs: ['h'] })
})

test('lists them backwards, in part, and with effects instead of mutations', async () => {
  const query = `h,drafts.h?reverse=true&limit=2&toTransaction=${revisions[1]}&effectFormat=mendoza&excludeMutations=true`
  const some = await transactions(query)
  expect(some.map(({ id }) => id)).toEqual([revisions[1], revisions[0]])
  expect(some[0]?.effects?.h).toMatchObject({ apply: expect.any(Array), revert: expect.any(Array) })
  expect(some[0]).not.toHaveProperty('mutations')
  expect((await transactions(`h?fromTransaction=${revisions[2]}`))[0]?.id).toBe(revisions[2])
})

test('shows a document as it was', async () => {
  expect(await revision(`h?revision=${revisions[1]}`)).toMatchObject([{ n: 2, _rev: revisions[1] }])
  expect(await revision('h?lastRevision=true')).toMatchObject([{ n: 3 }])
  expect(await revision('h?revision=unknown')).toEqual([])
})

/** Who made the first change to a document, as the history knows them and as the Studio shows them. */
async function authorOf(id: string): Promise<{ author: string; name: string }> {
  const author = String((await transactions(id))[0]?.author)
  const { displayName } = await (await fetch(`${lake.lake.url}/v1/users/${author}`)).json()
  return { author, name: displayName }
}

test('names the author of a change in one short line, or “Editor” without a readable name', async () => {
  const displayed = async (header?: string) => {
    const id = `named-${header?.length ?? 'not'}`
    await fetch(`${lake.lake.url}/v1/data/mutate/production`, {
      method: 'POST',
      body: JSON.stringify({ mutations: [{ create: { _id: id, _type: 'thing' } }] }),
      headers: header === undefined ? {} : { 'x-editor-name': header },
    })
    return (await authorOf(id)).name
  }
  expect(await displayed(encodeURIComponent('\u202eAna\n玉瑾 '))).toBe('Ana玉瑾')
  expect(await displayed(encodeURIComponent('长'.repeat(60)))).toBe('长'.repeat(40))
  for (const header of [undefined, '', '%', '%E9%95']) expect(await displayed(header)).toBe('Editor')
})

test('gives each author an id that does not contain the name', async () => {
  const named = lake.connect({ headers: { 'x-editor-name': 'Ana' } })
  for (const _id of ['ana-1', 'ana-2']) await named.create({ _id, _type: 'thing' })
  const { author } = await authorOf('ana-1')
  expect(author).not.toContain(Buffer.from('Ana').toString('base64url'))
  expect((await authorOf('ana-2')).author).toBe(author)
  expect((await authorOf('h')).name).toBe('Editor')
})

test('keeps the history and the names after a restart', async () => {
  await lake.restart()
  expect(await transactions('h')).toHaveLength(4)
  expect(await revision(`h?revision=${revisions[0]}`)).toMatchObject([{ n: 1 }])
  expect((await authorOf('ana-1')).name).toBe('Ana')
})
