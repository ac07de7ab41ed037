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

it('creates a draft, or says that there is one', async () => {
  const create = (ifExists: 'fail' | 'ignore') =>
    lake.client.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'new',
      attributes: { _id: 'drafts.new', _type: 'post', n: 1 },
      ifExists,
    })
  await create('fail')
  expect(await get('drafts.new')).toMatchObject({ n: 1 })
  expect((await refusal(create('fail'))).status).toBe(409)
  await create('ignore')
})

it('publishes, edits, publishes again, and unpublishes', async () => {
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

it('publishes only the draft it was shown', async () => {
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

it('makes references strong on publishing, and refuses when they lead nowhere', async () => {
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

it('does not unpublish or delete what is referenced', async () => {
  await lake.client.create({ _id: 'needed', _type: 'post' })
  await lake.client.create({ _id: 'needing', _type: 'post', to: { _type: 'reference', _ref: 'needed' } })
  const unpublish = lake.client.action({ actionType: 'sanity.action.document.unpublish', ...ids('needed') })
  const { status, error } = await refusal(unpublish)
  expect(status).toBe(409)
  expect(error.items?.[0]?.error.referencingIDs).toEqual(['needing'])
})

it('replaces and discards drafts', async () => {
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

it('deletes a document with its drafts', async () => {
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

it('takes several actions as one: all or nothing', async () => {
  await draft('one')
  const both = lake.client.action([
    { actionType: 'sanity.action.document.publish', ...ids('one') },
    { actionType: 'sanity.action.document.publish', ...ids('none') },
  ])
  expect((await refusal(both)).status).toBe(400)
  expect(await get('one')).toBeUndefined()
})

it('keeps versions, though it knows no releases', async () => {
  await lake.client.create({ _id: 'versioned', _type: 'post', n: 1 })
  const version = { publishedId: 'versioned', versionId: 'versions.r1.versioned' }
  await lake.client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'versioned',
    document: { _id: version.versionId, _type: 'post', n: 2 },
  })
  expect(await lake.client.fetch('*[_id == "versioned"][0].n', {}, { perspective: ['r1'] })).toBe(2)
  await lake.client.action({ actionType: 'sanity.action.document.version.discard', ...version })
  expect(await get(version.versionId)).toBeUndefined()
})

it.each([
  ['a release', { actionType: 'sanity.action.release.create', releaseId: 'r' }, 402],
  ['something unknown', { actionType: 'sanity.action.document.explode' }, 400],
  ['a publish without ids', { actionType: 'sanity.action.document.publish' }, 400],
  ['nothing at all', undefined, 400],
])('refuses %s', async (_name, action, status) => {
  const body = { actions: action ? [action] : [] }
  const answer = lake.client.request({ method: 'POST', uri: '/data/actions/production', body })
  expect((await refusal(answer)).status).toBe(status)
})
