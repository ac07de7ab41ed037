/** Links to drafts, on a content server that wants a token: what is in them, and who reads, lists and ends them. */
import { DRAFT_LINK_TYPE, inFragment, unseal } from '@firewall-cafe/shared/draft-link'
import { openTestLake, refusal, type TestLake } from '../content-lake/test/harness.ts'
import { endLink, endOf, makeDraftLink, openLinks } from './draft-links.ts'
import { OVERVIEW_QUERY, type Overview } from './overview.ts'

const image = (_ref: string) => ({ asset: { _type: 'reference', _ref, _weak: true } })
const asset = (_id: string) => ({ _id, _type: 'sanity.imageAsset', url: `https://pictures.example/${_id}` })
const DRAFT = {
  _id: 'drafts.event-wall',
  _type: 'event',
  title: { en: 'The new wall' },
  image: { ...image('image-new'), replaced: { asset: 'image-secret', en: 'A secret face' } },
  editorNotes: 'A secret source',
}
const DAY = 24 * 60 * 60_000
const WANTED = { draft: DRAFT, path: '/events/wall', types: ['event', 'interview', 'funder'], by: 'Ada' }

let lake: TestLake

beforeAll(async () => {
  lake = await openTestLake({ token: 'a-token-for-testing-links' })
  const questions = [
    { _key: 'a', title: { en: 'One' }, answerState: 'awaiting', answer: { en: 'Words nobody confirmed' } },
    { _key: 'b', title: { en: 'Two' }, answerState: 'confirmed', answer: { en: 'Confirmed words' } },
  ]
  const documents = [
    ...[asset('image-new'), asset('image-old'), asset('image-secret'), DRAFT],
    { _id: 'event-wall', _type: 'event', title: { en: 'The old wall' } },
    {
      _id: 'event-other',
      _type: 'event',
      title: { en: 'Other, published' },
      image: image('image-old'),
      editorNotes: 'Another secret source',
    },
    { _id: 'drafts.event-other', _type: 'event', title: { en: 'A secret' }, image: image('image-secret') },
    { _id: 'drafts.event-new', _type: 'event', title: { en: 'New, secret' } },
    { _id: 'interview', _type: 'interview', questions },
    { _id: 'funder-quiet', _type: 'funder', name: { en: 'A secret funder' }, acknowledged: false },
    { _id: 'funder-thanked', _type: 'funder', name: { en: 'A funder' } },
    { _id: 'thing', _type: 'thing', title: { en: 'Of no page' } },
  ]
  for (const document of documents) await lake.client.create(document)
})
afterAll(() => lake.close())

afterEach(() => lake.client.delete({ query: `*[_type == "${DRAFT_LINK_TYPE}"]` }))

/** What somebody reads who opened a link. */
async function contentOf(link: string): Promise<{ _id: string; title?: { en: string } }[]> {
  const { pathname, hash } = new URL(link, 'https://studio.example')
  const kept = await lake.client.getDocument(`drafts.draftLink-${pathname.split('/').at(-1)}`)
  return (await unseal(kept?.sealed, inFragment(hash).key)) as { _id: string }[]
}

test('a link holds only what pages show of the draft, of published documents and of their pictures', async () => {
  const content = await contentOf(await makeDraftLink(lake.client, WANTED))
  expect(content.map(({ _id }) => _id).sort()).toEqual([
    'event-other',
    'event-wall',
    'funder-thanked',
    'image-new',
    'image-old',
    'interview',
  ])
  expect(content.find(({ _id }) => _id === 'event-wall')?.title?.en).toBe('The new wall')
  const words = JSON.stringify(content)
  expect(words).toContain('Confirmed words')
  expect(words).not.toMatch(/secret|old wall|nobody confirmed|Of no page/)
})

test('a link keeps the content it was made with, and a second link holds the newer content', async () => {
  const first = await makeDraftLink(lake.client, WANTED)
  const second = await makeDraftLink(lake.client, { ...WANTED, draft: { ...DRAFT, title: { en: 'Newer' } } })
  expect(first.slice(0, 31)).not.toBe(second.slice(0, 31))
  expect(JSON.stringify(await contentOf(first))).not.toContain('Newer')
  expect(JSON.stringify(await contentOf(second))).toContain('Newer')
})

test('nobody can read or count links without a token, and the site never sees them', async () => {
  await makeDraftLink(lake.client, WANTED)
  const links = `*[_type == "${DRAFT_LINK_TYPE}"]`
  expect(await lake.client.fetch(links, {}, { perspective: 'raw' })).toHaveLength(1)
  expect(await lake.client.fetch(links, {}, { perspective: 'published' })).toEqual([])
  const stranger = lake.connect()
  for (const query of [links, `count(${links})`])
    expect((await refusal(stranger.fetch(query, {}, { perspective: 'raw' }))).status).toBe(401)
})

test('an export holds no links, because importing it would reopen a revoked link', async () => {
  await makeDraftLink(lake.client, WANTED)
  const copy = await lake.client.request<string>({ uri: '/data/export/production' })
  expect(copy).toContain('event-wall')
  expect(copy).not.toContain(DRAFT_LINK_TYPE)
})

test('each open link shows its document, its author and its end after 7 days, and can be ended', async () => {
  await makeDraftLink(lake.client, WANTED)
  const links = await openLinks(lake.client)
  expect(links).toMatchObject([
    { document: 'event-wall', documentType: 'event', title: 'The new wall', by: 'Ada' },
  ])
  for (const link of links) {
    const lasts = Date.parse(endOf(link)) - Date.parse(link._createdAt)
    expect(lasts).toBe(7 * DAY)
    await endLink(lake.client, link)
  }
  expect(await openLinks(lake.client)).toEqual([])
})

test('listing the links deletes expired ones, and keeps the others', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()
  for (const [name, days] of [
    ['over', 7.1],
    ['open', 6.9],
  ] as const)
    await lake.client.create({
      _id: `drafts.${DRAFT_LINK_TYPE}-${name}`,
      _type: DRAFT_LINK_TYPE,
      _createdAt: daysAgo(days),
      page: 'event-wall',
      pageType: 'event',
      by: '',
      sealed: 'A',
    })
  expect((await openLinks(lake.client)).map(({ _id }) => _id)).toEqual([`drafts.${DRAFT_LINK_TYPE}-open`])
  expect(await lake.client.getDocument(`drafts.${DRAFT_LINK_TYPE}-over`)).toBeUndefined()
})

test('a link does not count as a draft that waits to be published', async () => {
  const drafts = async () => {
    const { counts } = await lake.client.fetch<Overview>(OVERVIEW_QUERY, {}, { perspective: 'raw' })
    return counts.drafts
  }
  const before = await drafts()
  await makeDraftLink(lake.client, WANTED)
  expect(await drafts()).toBe(before)
})
