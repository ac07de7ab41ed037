import { openTestLake, refusal, type TestLake } from './harness.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
})
afterAll(() => lake.close())

describe('creating', () => {
  test('stamps a new document', async () => {
    const created = await lake.client.create({ _id: 'stamped', _type: 'thing', n: 1 })
    expect(created).toMatchObject({
      _id: 'stamped',
      n: 1,
      _rev: expect.any(String),
      _createdAt: expect.any(String),
    })
    expect(created._updatedAt).toBe(created._createdAt)
  })

  test('makes up a missing id, also after “drafts.”', async () => {
    const { _id } = await lake.client.create({ _type: 'thing' })
    expect(_id).toMatch(/^[0-9a-f-]{36}$/)
    const draft = await lake.client.create({ _id: 'drafts.', _type: 'thing' })
    expect(draft._id).toMatch(/^drafts\.[0-9a-f-]{36}$/)
  })

  test('refuses an id that is taken', async () => {
    await lake.client.create({ _id: 'taken', _type: 'thing' })
    const { status, error } = await refusal(lake.client.create({ _id: 'taken', _type: 'thing' }))
    expect(status).toBe(409)
    expect(error).toMatchObject({
      type: 'mutationError',
      items: [{ error: { type: 'documentAlreadyExistsError' } }],
    })
  })

  test('leaves an existing document alone with createIfNotExists', async () => {
    await lake.client.create({ _id: 'once', _type: 'thing', n: 1 })
    await lake.client.createIfNotExists({ _id: 'once', _type: 'thing', n: 2 })
    expect(await lake.client.getDocument('once')).toMatchObject({ n: 1 })
  })

  test('replaces with createOrReplace but keeps the date of creation', async () => {
    const first = await lake.client.create({ _id: 'replaced', _type: 'thing', n: 1, gone: true })
    const second = await lake.client.createOrReplace({ _id: 'replaced', _type: 'thing', n: 2 })
    expect(second).toMatchObject({ n: 2, _createdAt: first._createdAt })
    expect(second).not.toHaveProperty('gone')
  })

  test.each(['../etc/passwd', '-x', '.x', 'a..b', 'a b', 'x'.repeat(129)])(
    'refuses the id %s',
    async (_id) => {
      expect((await refusal(lake.client.create({ _id, _type: 'thing' }))).status).toBe(400)
    },
  )

  test('refuses a document without a type', async () => {
    const { status } = await refusal(lake.client.mutate([{ create: { _id: 'typeless' } as never }]))
    expect(status).toBe(400)
  })
})

describe('patching', () => {
  beforeEach(async () => {
    const a = [
      { _key: 'x', v: 1 },
      { _key: 'y', v: 2 },
    ]
    await lake.client.createOrReplace({ _id: 'patched', _type: 'thing', n: 1, a, s: 'hello world' })
  })

  test('sets, increments, inserts, unsets and patches text in one patch', async () => {
    const patched = await lake.client
      .patch('patched')
      .set({ 'o.deep': 1, 'a[_key=="x"].v': 9 })
      .setIfMissing({ m: 1, n: 5 })
      .inc({ n: 2 })
      .insert('after', 'a[_key=="x"]', [{ _key: 'z', v: 3 }])
      .unset(['a[_key=="y"]'])
      .diffMatchPatch({ s: '@@ -1,5 +1,5 @@\n-hello\n+HELLO\n' })
      .commit()
    expect(patched).toMatchObject({
      n: 3,
      m: 1,
      o: { deep: 1 },
      s: 'HELLO world',
      a: [
        { _key: 'x', v: 9 },
        { _key: 'z', v: 3 },
      ],
    })
  })

  test('appends, prepends, replaces and decrements', async () => {
    const patched = await lake.client
      .transaction()
      .patch('patched', (patch) => patch.append('a', [{ _key: 'last' }]))
      .patch('patched', (patch) => patch.prepend('a', [{ _key: 'first' }]))
      .patch('patched', (patch) => patch.splice('a', 1, 1, [{ _key: 'spliced' }]).dec({ n: 3 }))
      .commit<{ a: Array<{ _key: string }>; n: number }>({ returnDocuments: true, returnFirst: true })
    expect(patched.a.map(({ _key }) => _key)).toEqual(['first', 'spliced', 'y', 'last'])
    expect(patched.n).toBe(-2)
  })

  test('cannot change the id, the type or the creation date of a document', async () => {
    const patched = await lake.client
      .patch('patched')
      .set({ _id: 'other', _type: 'other', _createdAt: 'x' })
      .commit()
    expect(patched).toMatchObject({ _id: 'patched', _type: 'thing' })
    expect(patched._createdAt).not.toBe('x')
  })

  test('does not reach the prototype of objects', async () => {
    await lake.client
      .patch('patched')
      .set({ '__proto__.polluted': true, 'constructor.prototype.polluted': true })
      .commit()
    expect({}).not.toHaveProperty('polluted')
  })

  test('is refused unless ifRevisionID names the current revision', async () => {
    const { status, error } = await refusal(
      lake.client.patch('patched').ifRevisionId('old').set({ n: 9 }).commit(),
    )
    expect(status).toBe(409)
    expect(error.items?.[0]?.error.type).toBe('documentRevisionIDDoesNotMatchError')
    const { _rev } = (await lake.client.getDocument('patched')) as { _rev: string }
    expect(await lake.client.patch('patched').ifRevisionId(_rev).set({ n: 9 }).commit()).toMatchObject({
      n: 9,
    })
  })

  test('patches and deletes by query', async () => {
    await lake.client.create({ _id: 'q1', _type: 'byQuery' })
    await lake.client.create({ _id: 'q2', _type: 'byQuery' })
    await lake.client
      .patch({ query: '*[_type == $type]', params: { type: 'byQuery' } })
      .set({ seen: true })
      .commit()
    expect(await lake.client.fetch('*[_type == "byQuery"].seen')).toEqual([true, true])
    await lake.client.delete({ query: '*[_type == "byQuery"]' })
    expect(await lake.client.fetch('count(*[_type == "byQuery"])')).toBe(0)
  })
})

describe('transactions', () => {
  test('change everything or nothing', async () => {
    const failing = lake.client
      .transaction()
      .create({ _id: 'half', _type: 'thing' })
      .patch('nowhere', { set: { n: 1 } })
    expect((await refusal(failing.commit())).status).toBe(409)
    expect(await lake.client.getDocument('half')).toBeUndefined()
  })

  test('see their own earlier changes', async () => {
    await lake.client
      .transaction()
      .create({ _id: 'stepwise', _type: 'thing', n: 1 })
      .patch('stepwise', { inc: { n: 1 } })
      .patch('stepwise', { inc: { n: 1 } })
      .commit()
    expect(await lake.client.getDocument('stepwise')).toMatchObject({ n: 3 })
  })

  test('see their own earlier changes in a query, too', async () => {
    await lake.client.create({ _id: 'seen-before', _type: 'seen' })
    await lake.client.mutate([
      { create: { _id: 'seen-now', _type: 'seen' } },
      { delete: { id: 'seen-before' } },
      { patch: { query: '*[_type == "seen"]', set: { found: true } } },
      { patch: { query: '*[found]._id', inc: { times: 1 } } } as never,
    ])
    expect(await lake.client.fetch('*[_type == "seen"]{_id, found, times}')).toEqual([
      { _id: 'seen-now', found: true, times: null },
    ])
  })

  test('happen once, even when sent twice', async () => {
    const send = () => lake.client.mutate([{ create: { _type: 'twice' } }], { transactionId: 'tx-twice' })
    await send()
    expect((await refusal(send())).status).toBe(409)
    await lake.restart()
    expect((await refusal(send())).status).toBe(409)
    expect(await lake.client.fetch('count(*[_type == "twice"])')).toBe(1)
  })

  test('run one after the other, so that no count is lost', async () => {
    await lake.client.create({ _id: 'counter', _type: 'thing', n: 0 })
    const counts = Array.from({ length: 100 }, () =>
      lake.client.patch('counter').inc({ n: 1 }).commit({ visibility: 'async' }),
    )
    await Promise.all(counts)
    expect(await lake.client.getDocument('counter')).toMatchObject({ n: 100 })
  })

  test.each([
    ['no list', { mutations: {} }],
    ['an unknown kind', { mutations: [{ explode: {} }] }],
    ['two kinds at once', { mutations: [{ create: { _type: 'x' }, delete: { id: 'x' } }] }],
    ['no selection', { mutations: [{ patch: { set: { n: 1 } } }] }],
    ['broken GROQ', { mutations: [{ delete: { query: '*[' } }] }],
  ])('refuse %s with 400', async (_name, body) => {
    const answer = lake.client.request({ method: 'POST', uri: '/data/mutate/production', body })
    expect((await refusal(answer)).status).toBe(400)
  })
})

describe('references', () => {
  beforeAll(async () => {
    await lake.client.create({ _id: 'target', _type: 'thing' })
    await lake.client.create({ _id: 'referrer', _type: 'thing', to: { _type: 'reference', _ref: 'target' } })
  })

  test('keep a document from being deleted, and name what refers to it', async () => {
    const { status, error } = await refusal(lake.client.delete('target'))
    expect(status).toBe(409)
    expect(error).toMatchObject({
      type: 'mutationError',
      items: [
        { error: { type: 'documentHasExistingReferencesError', id: 'target', referencingIDs: ['referrer'] } },
      ],
    })
  })

  test('must lead to a document unless they are weak', async () => {
    const dangling = { _type: 'thing', to: { _type: 'reference', _ref: 'nothing' } }
    expect((await refusal(lake.client.create(dangling))).status).toBe(409)
    await lake.client.create({ ...dangling, to: { ...dangling.to, _weak: true } })
  })

  test('may be deleted together with their target', async () => {
    await lake.client.transaction().delete('target').delete('referrer').commit()
    expect(await lake.client.fetch('*[_id in ["target", "referrer"]]')).toEqual([])
  })

  test('are still checked after a restart', async () => {
    await lake.client.create({ _id: 'kept', _type: 'thing' })
    await lake.client.create({ _id: 'keeper', _type: 'thing', to: { _type: 'reference', _ref: 'kept' } })
    await lake.restart()
    expect((await refusal(lake.client.delete('kept'))).status).toBe(409)
    await lake.client.patch('keeper').unset(['to']).commit()
    await lake.client.delete('kept')
  })
})
