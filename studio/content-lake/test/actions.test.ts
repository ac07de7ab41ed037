import { openTestLake, refusal, type TestLake } from './harness.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
})
afterAll(() => lake.close())

const ids = (id: string) => ({ draftId: `drafts.${id}`, publishedId: id })
const draft = (id: string, fields = {}) =>
  lake.client.create({ _id: `drafts.${id}`, _type: 'post', ...fields })
const get = (id: string) => lake.client.getDocument(id)

test('creates a draft, and where there is one, fails or does nothing as ifExists says', async () => {
  const create = (ifExists: 'fail' | 'ignore', n = 1) =>
    lake.client.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'new',
      attributes: { _id: 'drafts.new', _type: 'post', n },
      ifExists,
    })
  await create('fail')
  expect(await get('drafts.new')).toMatchObject({ n: 1 })
  expect((await refusal(create('fail'))).status).toBe(409)
  await create('ignore', 2)
  expect(await get('drafts.new')).toMatchObject({ n: 1 })
})

test('publishes, edits, publishes again, and unpublishes', async () => {
  await draft('cycle', { n: 1 })
  await lake.client.action({ actionType: 'sanity.action.document.publish', ...ids('cycle') })
  const published = await get('cycle')
  expect(published).toMatchObject({ n: 1 })
  expect(await get('drafts.cycle')).toBeUndefined()

  await lake.client.action({
    actionType: 'sanity.action.document.edit',
    ...ids('cycle'),
    patch: { set: { n: 2 } },
  })
  expect(await get('drafts.cycle')).toMatchObject({ n: 2 })
  expect(await get('cycle')).toMatchObject({ n: 1 })

  await lake.client.action({ actionType: 'sanity.action.document.publish', ...ids('cycle') })
  expect(await get('cycle')).toMatchObject({ n: 2, _createdAt: published?._createdAt })

  await lake.client.action({ actionType: 'sanity.action.document.unpublish', ...ids('cycle') })
  expect(await get('cycle')).toBeUndefined()
  expect(await get('drafts.cycle')).toMatchObject({ n: 2 })
})

test('refuses to publish a draft that has changed since the editor saw it', async () => {
  await draft('moved')
  const publish = lake.client.action({
    actionType: 'sanity.action.document.publish',
    ...ids('moved'),
    ifDraftRevisionId: 'an-old-one',
  })
  const { status, error } = await refusal(publish)
  expect(status).toBe(409)
  expect(error.items?.[0]?.error.type).toBe('documentRevisionIDDoesNotMatchError')
})

test('makes references strong on publishing, and refuses references that lead nowhere', async () => {
  await draft('strong', {
    to: { _type: 'reference', _ref: 'later', _weak: true, _strengthenOnPublish: { type: 'post' } },
  })
  const publish = () => lake.client.action({ actionType: 'sanity.action.document.publish', ...ids('strong') })
  expect((await refusal(publish())).status).toBe(409)
  await lake.client.create({ _id: 'later', _type: 'post' })
  await publish()
  expect(await get('strong')).toMatchObject({ to: { _type: 'reference', _ref: 'later' } })
  expect((await get('strong'))?.to).not.toHaveProperty('_weak')
})

test('refuses to unpublish or delete a document that another one refers to', async () => {
  await lake.client.create({ _id: 'needed', _type: 'post' })
  await lake.client.create({ _id: 'needing', _type: 'post', to: { _type: 'reference', _ref: 'needed' } })
  for (const actionType of ['sanity.action.document.unpublish', 'sanity.action.document.delete'] as const) {
    const { status, error } = await refusal(
      lake.client.action({ actionType, ...ids('needed'), includeDrafts: [] }),
    )
    expect(status).toBe(409)
    expect(error.items?.[0]?.error.referencingIDs).toEqual(['needing'])
  }
  expect(await get('needed')).toBeTruthy()
})

test('replaces and discards drafts', async () => {
  await draft('discarded', { n: 1, old: true })
  const attributes = { _id: 'drafts.discarded', _type: 'post', n: 2 }
  await lake.client.action({
    actionType: 'sanity.action.document.replaceDraft',
    publishedId: 'discarded',
    attributes,
  })
  expect(await get('drafts.discarded')).not.toHaveProperty('old')
  await lake.client.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.discarded' })
  expect(await get('drafts.discarded')).toBeUndefined()
})

test('deletes a document with its drafts', async () => {
  await lake.client.create({ _id: 'whole', _type: 'post' })
  await draft('whole')
  await lake.client.action({
    actionType: 'sanity.action.document.delete',
    publishedId: 'whole',
    includeDrafts: ['drafts.whole'],
  })
  expect(
    await lake.client.fetch('count(*[_id in ["whole", "drafts.whole"]])', {}, { perspective: 'raw' }),
  ).toBe(0)
})

test('does all actions of a request or none', async () => {
  await draft('one')
  const both = lake.client.action([
    { actionType: 'sanity.action.document.publish', ...ids('one') },
    { actionType: 'sanity.action.document.publish', ...ids('none') },
  ])
  expect((await refusal(both)).status).toBe(400)
  expect(await get('one')).toBeUndefined()
})

describe('several actions in one request: each sees the results of those before it', () => {
  type Wanted = Record<string, unknown>
  const act = (kind: string, id: string, fields: Wanted = {}) => ({
    actionType: `sanity.action.document.${kind}`,
    ...ids(id),
    ...fields,
  })
  const send = (...actions: Wanted[]) =>
    lake.client.request({ method: 'POST', uri: '/data/actions/production', body: { actions } })
  const both = async (id: string) => {
    const strip = (document: Wanted | undefined) => (document ? document.n : undefined)
    return { draft: strip(await get(`drafts.${id}`)), published: strip(await get(id)) }
  }
  const set = (n: number) => ({ patch: { set: { n } } })
  const attributes = (id: string, n: number) => ({ _id: `drafts.${id}`, _type: 'post', n })
  const GONE = { draft: undefined, published: undefined }

  test.each<[string, Wanted[], { draft?: number; published?: number }]>([
    ['edit, publish', [act('edit', 'a', set(2)), act('publish', 'a')], { published: 2 }],
    [
      'edit, edit, publish, edit',
      [
        act('edit', 'a', set(2)),
        act('edit', 'a', { patch: { inc: { n: 5 } } }),
        act('publish', 'a'),
        act('edit', 'a', set(9)),
      ],
      { published: 7, draft: 9 },
    ],
    ['publish, unpublish', [act('publish', 'a'), act('unpublish', 'a')], { draft: 1 }],
    [
      'unpublish, edit, publish',
      [act('publish', 'a'), act('unpublish', 'a'), act('edit', 'a', set(3)), act('publish', 'a')],
      { published: 3 },
    ],
    ['edit, discard', [act('publish', 'a'), act('edit', 'a', set(4)), act('discard', 'a')], { published: 1 }],
    [
      'replaceDraft, publish',
      [act('replaceDraft', 'a', { attributes: attributes('a', 6) }), act('publish', 'a')],
      { published: 6 },
    ],
    [
      'delete with its draft, create',
      [
        act('publish', 'a'),
        act('edit', 'a', set(2)),
        act('delete', 'a', { includeDrafts: ['drafts.a'] }),
        act('create', 'a', { attributes: attributes('a', 8) }),
      ],
      { draft: 8 },
    ],
  ])('%s', async (_name, actions, expected) => {
    await draft('a', { n: 1 })
    await send(...actions)
    expect(await both('a')).toEqual({ ...GONE, ...expected })
    await lake.client.delete({ query: '*[_id in ["a", "drafts.a"]]' })
  })

  test('changes nothing when one of them fails', async () => {
    await draft('none-of-it', { n: 1 })
    const refused = send(
      act('edit', 'none-of-it', set(2)),
      act('publish', 'none-of-it'),
      act('discard', 'none-of-it'),
    )
    expect((await refusal(refused)).status).toBe(400)
    expect(await both('none-of-it')).toEqual({ draft: 1, published: undefined })
  })

  test('compares ifPublishedRevisionId with the revision before the request', async () => {
    await draft('locked', { n: 1 })
    await send(act('publish', 'locked'))
    const revision = (await get('locked'))?._rev
    const publishing = (ifPublishedRevisionId: unknown) => [
      act('edit', 'locked', set(2)),
      act('publish', 'locked', { ifPublishedRevisionId }),
      act('edit', 'locked', set(3)),
      act('publish', 'locked', { ifPublishedRevisionId }),
    ]
    const late = await refusal(send(...publishing('another')))
    expect([late.status, late.error.items?.[0]?.error.type]).toEqual([
      409,
      'documentRevisionIDDoesNotMatchError',
    ])
    expect(await both('locked')).toEqual({ draft: undefined, published: 1 })
    await send(...publishing(revision))
    expect(await both('locked')).toEqual({ draft: undefined, published: 3 })
    expect((await refusal(send(...publishing(revision)))).status).toBe(409)
  })

  test.each<[string, Wanted, number]>([
    ['a draft of another document', act('publish', 'x', { draftId: 'drafts.y' }), 400],
    ['a published document as its own draft', act('publish', 'x', { draftId: 'x' }), 400],
    [
      'creating beside what is published',
      act('create', 'there', { attributes: attributes('there', 1), ifExists: 'ignore' }),
      409,
    ],
    ['deleting while a draft is left', act('delete', 'there'), 409],
    ['deleting what is only a draft', act('delete', 'drafted'), 400],
    ['discarding what is published', act('discard', 'there', { draftId: 'there' }), 400],
    [
      'replacing a draft of nothing',
      act('replaceDraft', 'nowhere', { attributes: attributes('nowhere', 1) }),
      400,
    ],
  ])('refuses %s', async (_name, action, status) => {
    await lake.client.createOrReplace({ _id: 'there', _type: 'post' })
    await lake.client.createOrReplace({ _id: 'drafts.there', _type: 'post' })
    await lake.client.createOrReplace({ _id: 'drafts.drafted', _type: 'post' })
    expect((await refusal(send(action))).status).toBe(status)
    expect(
      await lake.client.fetch(
        'count(*[_id match "*there" || _id == "drafts.drafted"])',
        {},
        { perspective: 'raw' },
      ),
    ).toBe(3)
  })
})

test.each([
  ['a release', { actionType: 'sanity.action.release.create', releaseId: 'r' }],
  ['a publish without ids', { actionType: 'sanity.action.document.publish' }],
  ['nothing at all', undefined],
])('refuses a request with %s', async (_name, action) => {
  const body = { actions: action ? [action] : [] }
  const answer = lake.client.request({ method: 'POST', uri: '/data/actions/production', body })
  expect((await refusal(answer)).status).toBe(400)
})
