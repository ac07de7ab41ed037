import { openTestLake, type TestLake } from '../../content-lake/test/harness.ts'
import { addressMaker } from './address-fields.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
  await lake.client.create({ _id: 'shown', _type: 'event', slug: { current: 'trial-by-wall' } })
  await lake.client.create({ _id: 'drafts.new', _type: 'event', slug: { current: 'draft' } })
})
afterAll(() => lake.close())

/** The address that an editor with this answer gets, and the questions asked. */
async function generate(
  _id: string,
  title: string,
  answer: boolean,
): Promise<[address: string, asked: string[]]> {
  const asked: string[] = []
  const make = addressMaker((question) => asked.push(question) > 0 && answer)
  const parent = { _id, slug: { current: 'trial-by-wall' } }
  return [await make(title, null, { parent, getClient: () => lake.client } as never), asked]
}

test('the address of a published page changes only when the editor agrees', async () => {
  const question = expect.stringContaining('This page is on the site at the address “trial-by-wall”')
  expect(await generate('drafts.shown', 'Another title', false)).toEqual(['trial-by-wall', [question]])
  expect(await generate('drafts.shown', 'Another title', true)).toEqual(['another-title', [question]])
})

test('the editor is not asked about an unpublished page or an unchanged address', async () => {
  expect(await generate('drafts.new', 'Another title', false)).toEqual(['another-title', []])
  expect(await generate('shown', 'Trial by wall', false)).toEqual(['trial-by-wall', []])
})
