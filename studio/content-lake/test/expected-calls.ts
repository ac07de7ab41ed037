/**
 * Calls that Sanity's client, and the Studio through it, send over the wire, each with its expected answer.
 * Written by hand from Sanity's published API and from what client and Studio read of an answer; not recorded
 * from the cloud. They run in this order on content that is empty at first; `expect` replaces what differs
 * between runs. Most calls in use are here, with their usual options; the tests beside it have others.
 */
import type { SanityClient } from '@sanity/client'

/** One call: what the client is asked to do, what it sends, and the answer. */
export interface ExpectedCall {
  call(client: SanityClient): unknown
  /** Method and path behind the API's version. */
  sent: string
  /** 200 where it is not given. */
  status?: number
  /** `application/json` where it is not given. */
  type?: string
  answer: unknown
}

const TEXT = expect.any(String)
const NUMBER = expect.any(Number)
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
const ID = expect.stringMatching(/^[\w-]+$/)

const stamped = (fields: object) => ({ ...fields, _rev: ID, _createdAt: TIME, _updatedAt: TIME })
const FILM = stamped({ _id: 'film', _type: 'film', title: 'A film', n: 1 })
const DRAFT = stamped({ _id: 'drafts.film', _type: 'film', title: 'A new film', n: 1 })

const act = (kind: string, fields: object = {}) => ({
  actionType: `sanity.action.document.${kind}`,
  publishedId: 'film',
  ...fields,
})
const PAIR = { draftId: 'drafts.film' }

const MUTATE = 'POST /data/mutate/production?returnIds=true'
const WITH_DOCUMENT = `${MUTATE}&returnDocuments=true&visibility=sync`

/** The refusal of a transaction because of its first mutation. */
const refused = (type: string, id: string, more: object = {}) => ({
  error: {
    type: 'mutationError',
    description: TEXT,
    items: [{ index: 0, error: { type, description: TEXT, id, ...more } }],
  },
})
const wrong = (type: string, more: object = {}) => ({ error: { type, description: TEXT, ...more } })
/** A refusal that concerns no document. */
const plain = (statusCode: number, error: string) => ({ statusCode, error, message: TEXT })

const WRITING: ExpectedCall[] = [
  {
    call: (client) => client.create({ _id: 'film', _type: 'film', title: 'A film', n: 1 }),
    sent: WITH_DOCUMENT,
    answer: { transactionId: ID, results: [{ id: 'film', operation: 'create', document: FILM }] },
  },
  {
    call: (client) => client.create({ _id: 'film', _type: 'film' }),
    sent: WITH_DOCUMENT,
    status: 409,
    answer: refused('documentAlreadyExistsError', 'film'),
  },
  {
    call: (client) => client.createIfNotExists({ _id: 'film', _type: 'film' }),
    sent: WITH_DOCUMENT,
    answer: { transactionId: ID, results: [{ id: 'film', operation: 'none', document: FILM }] },
  },
  {
    call: (client) =>
      client.mutate([{ createOrReplace: { _id: 'film', _type: 'film', title: 'A film', n: 1 } }], {
        transactionId: 'given-by-the-client',
        returnDocuments: false,
      }),
    sent: `${MUTATE}&visibility=sync`,
    answer: { transactionId: 'given-by-the-client', results: [{ id: 'film', operation: 'update' }] },
  },
  {
    call: (client) => client.mutate([{ delete: { id: 'film' } }], { transactionId: 'given-by-the-client' }),
    sent: WITH_DOCUMENT,
    status: 409,
    answer: refused('transactionAlreadyExistsError', 'given-by-the-client'),
  },
  {
    call: (client) => client.patch('film').set({ n: 2 }).commit({ visibility: 'async' }),
    sent: `${MUTATE}&returnDocuments=true&visibility=async`,
    answer: {
      transactionId: ID,
      results: [{ id: 'film', operation: 'update', document: { ...FILM, n: 2 } }],
    },
  },
  {
    call: (client) => client.patch('film').ifRevisionId('another').set({ n: 3 }).commit(),
    sent: WITH_DOCUMENT,
    status: 409,
    answer: refused('documentRevisionIDDoesNotMatchError', 'film'),
  },
  {
    call: (client) => client.patch('nowhere').set({ n: 3 }).commit(),
    sent: WITH_DOCUMENT,
    status: 409,
    answer: refused('documentNotFoundError', 'nowhere'),
  },
  {
    call: (client) => client.mutate([{ explode: { id: 'film' } } as never]),
    sent: WITH_DOCUMENT,
    status: 400,
    answer: wrong('validationError'),
  },
  {
    call: (client) =>
      client
        .transaction()
        .patch('film', { dec: { n: 1 } })
        .create({ _id: 'poster', _type: 'poster', of: { _type: 'reference', _ref: 'film' } })
        .commit(),
    sent: `${MUTATE}&visibility=sync`,
    answer: {
      transactionId: ID,
      results: [
        { id: 'film', operation: 'update' },
        { id: 'poster', operation: 'create' },
      ],
    },
  },
  {
    call: (client) => client.delete('film'),
    sent: WITH_DOCUMENT,
    status: 409,
    answer: refused('documentHasExistingReferencesError', 'film', { referencingIDs: ['poster'] }),
  },
  {
    call: (client) => client.delete({ query: '*[_type == "poster"]' }),
    sent: WITH_DOCUMENT,
    answer: { transactionId: ID, results: [{ id: 'poster', operation: 'delete' }] },
  },
]

const ACTING: ExpectedCall[] = [
  {
    call: (client) =>
      client.action(act('edit', { ...PAIR, patch: { set: { title: 'A new film' } } }) as never),
    sent: 'POST /data/actions/production',
    answer: { transactionId: ID },
  },
  {
    call: (client) => client.action(act('publish', { ...PAIR, ifPublishedRevisionId: 'another' }) as never),
    sent: 'POST /data/actions/production',
    status: 409,
    answer: refused('documentRevisionIDDoesNotMatchError', 'film'),
  },
  {
    call: (client) => client.action({ actionType: 'sanity.action.document.explode' } as never),
    sent: 'POST /data/actions/production',
    status: 400,
    answer: wrong('invalidRequestError'),
  },
]

const READING: ExpectedCall[] = [
  {
    call: (client) => client.getDocument('film'),
    sent: 'GET /data/doc/production/film',
    answer: { documents: [FILM], omitted: [] },
  },
  {
    call: (client) => client.getDocuments(['drafts.film', 'nowhere']),
    sent: 'GET /data/doc/production/drafts.film,nowhere',
    answer: { documents: [DRAFT], omitted: [{ id: 'nowhere', reason: 'existence' }] },
  },
  {
    call: (client) =>
      client.request({ uri: client.getDataUrl('doc', 'film'), query: { excludeContent: 'true' } }),
    sent: 'GET /data/doc/production/film?excludeContent=true',
    answer: { documents: [stamped({ _id: 'film', _type: 'film' })], omitted: [] },
  },
  {
    call: (client) => client.request({ uri: client.getDataUrl('doc') }),
    sent: 'GET /data/doc/production',
    answer: { documents: [], omitted: [] },
  },
  {
    call: (client) => client.fetch('*[_id == $id].title', { id: 'film' }),
    sent: 'GET /data/query/production?query=*[_id == $id].title&$id="film"&returnQuery=false',
    answer: { result: ['A film'], ms: NUMBER, syncTags: [TEXT] },
  },
  {
    call: (client) =>
      client.fetch('*[0]{title, _originalId}', {}, { perspective: 'drafts', filterResponse: false }),
    sent: 'GET /data/query/production?query=*[0]{title, _originalId}&perspective=drafts',
    answer: {
      query: '*[0]{title, _originalId}',
      result: { title: 'A new film', _originalId: 'drafts.film' },
      ms: NUMBER,
      syncTags: [TEXT],
    },
  },
  {
    call: (client) => client.fetch('count(*[title in $titles])', { titles: ['A film', 'x'.repeat(12_000)] }),
    sent: 'POST /data/query/production?returnQuery=false',
    answer: { result: 1, ms: NUMBER, syncTags: [TEXT] },
  },
  {
    call: (client) => client.fetch('*[_type =='),
    sent: 'GET /data/query/production?query=*[_type ==&returnQuery=false',
    status: 400,
    answer: wrong('queryParseError', { query: '*[_type ==', start: NUMBER, end: NUMBER }),
  },
  {
    call: (client) => client.withConfig({ dataset: 'another' }).fetch('*'),
    sent: 'GET /data/query/another?query=*&returnQuery=false',
    status: 404,
    answer: plain(404, 'Not Found'),
  },
  {
    call: (client) => client.withConfig({ token: 'of-nobody' }).fetch('*'),
    sent: 'GET /data/query/production?query=*&returnQuery=false',
    status: 401,
    answer: plain(401, 'Unauthorized'),
  },
  {
    call: (client) => client.request({ uri: '/nothing' }),
    sent: 'GET /nothing',
    status: 404,
    answer: plain(404, 'Not Found'),
  },
  {
    call: (client) => client.request({ uri: '/data/export/production' }),
    sent: 'GET /data/export/production',
    type: 'application/x-ndjson',
    answer: [FILM, DRAFT],
  },
]

const asset = (fields: object) =>
  stamped({
    ...fields,
    assetId: ID,
    sha1hash: ID,
    uploadId: ID,
    size: NUMBER,
    path: TEXT,
    url: expect.stringMatching(/^https?:/),
  })

const UPLOADING: ExpectedCall[] = [
  {
    call: (client) => client.assets.upload('file', Buffer.from('notes'), { filename: 'notes.txt' }),
    sent: 'POST /assets/files/production?filename=notes.txt',
    answer: {
      document: asset({
        _id: expect.stringMatching(/^file-[0-9a-f]{40}-txt$/),
        _type: 'sanity.fileAsset',
        originalFilename: 'notes.txt',
        extension: 'txt',
        mimeType: 'text/plain',
      }),
    },
  },
  {
    call: (client) =>
      client.assets.upload(
        'image',
        Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      ),
    sent: 'POST /assets/images/production',
    answer: {
      document: asset({
        _id: expect.stringMatching(/^image-[0-9a-f]{40}-1x1-gif$/),
        _type: 'sanity.imageAsset',
        extension: 'gif',
        mimeType: 'image/gif',
        metadata: expect.objectContaining({
          _type: 'sanity.imageMetadata',
          dimensions: { _type: 'sanity.imageDimensions', width: 1, height: 1, aspectRatio: 1 },
        }),
      }),
    },
  },
  {
    call: (client) => client.assets.upload('image', Buffer.from('no picture')),
    sent: 'POST /assets/images/production',
    status: 415,
    answer: plain(415, 'Unsupported Media Type'),
  },
]

const transaction = (more: object) => ({ id: ID, timestamp: TIME, author: ID, ...more })

/** Calls to the history, where the Studio shows it. */
const HISTORY: ExpectedCall[] = [
  {
    call: (client) =>
      client.request({
        uri: '/data/history/production/transactions/film,drafts.film',
        query: { excludeContent: 'true', limit: '1', reverse: 'true' },
      }),
    sent: 'GET /data/history/production/transactions/film,drafts.film?excludeContent=true&limit=1&reverse=true',
    type: 'application/x-ndjson',
    answer: [transaction({ documentIDs: ['drafts.film'], mutations: expect.any(Array) })],
  },
  {
    call: (client) =>
      client.request({
        uri: '/data/history/production/transactions/drafts.film',
        query: { effectFormat: 'mendoza', excludeMutations: 'true' },
      }),
    sent: 'GET /data/history/production/transactions/drafts.film?effectFormat=mendoza&excludeMutations=true',
    type: 'application/x-ndjson',
    answer: [
      transaction({
        documentIDs: ['drafts.film'],
        effects: { 'drafts.film': { apply: expect.any(Array), revert: expect.any(Array) } },
      }),
    ],
  },
  {
    call: (client) =>
      client.request({
        uri: '/data/history/production/documents/film',
        query: { revision: 'given-by-the-client' },
      }),
    sent: 'GET /data/history/production/documents/film?revision=given-by-the-client',
    answer: { documents: [{ ...FILM, _rev: 'given-by-the-client' }] },
  },
  {
    call: (client) =>
      client.request({
        uri: '/data/history/production/documents/poster',
        query: { lastRevision: 'true' },
      }),
    sent: 'GET /data/history/production/documents/poster?lastRevision=true',
    answer: { documents: [expect.objectContaining({ _id: 'poster' })] },
  },
]

const asks = (uri: string, answer: unknown): ExpectedCall => ({
  call: (client) => client.request({ uri }),
  sent: `GET ${uri}`,
  answer,
})

const person = (id: string) =>
  expect.objectContaining({ id, displayName: TEXT, imageUrl: null, isCurrentUser: expect.any(Boolean) })

/** What the Studio asks about its user, its project and the services around them. */
const STUDIO: ExpectedCall[] = [
  asks('/ping', { pong: true }),
  asks('/data/ping/production', { pong: true }),
  asks('/check/cors', { result: { allowed: true, withCredentials: true } }),
  asks('/auth/providers', { providers: expect.any(Array) }),
  asks('/auth/id', { id: ID }),
  asks(
    '/users/me',
    expect.objectContaining({ id: ID, name: TEXT, email: TEXT, role: TEXT, roles: [expect.anything()] }),
  ),
  asks('/users/local-editor', person('local-editor')),
  asks('/users/local-editor,seed', [person('local-editor'), person('seed')]),
  {
    call: (client) =>
      client.request({ method: 'PUT', uri: '/users/me/keyvalue', body: [{ key: 'k', value: 1 }] }),
    sent: 'PUT /users/me/keyvalue',
    answer: [{ key: 'k', value: 1, updatedAt: TIME }],
  },
  asks('/users/me/keyvalue/k,other', [
    { key: 'k', value: 1 },
    { key: 'other', value: null },
  ]),
  asks(
    '/projects/local',
    expect.objectContaining({ id: 'local', displayName: TEXT, members: expect.any(Array), features: [] }),
  ),
  asks('/projects/local/datasets', [
    expect.objectContaining({ name: 'production', aclMode: TEXT, createdAt: TIME }),
  ]),
  asks('/projects/local/datasets?datasetProfile=comments&addonFor=production', []),
  asks('/projects/local/datasets/production/acl', [{ filter: TEXT, permissions: expect.any(Array) }]),
  asks('/projects/local/datasets/production/settings/indexing', { mode: TEXT, paths: [] }),
  asks('/projects/local/grants', expect.objectContaining({ 'sanity.project': expect.any(Array) })),
  asks('/projects/local/user-applications', []),
  asks('/features', []),
  asks('/subscriptions/project/local', expect.objectContaining({ plan: expect.anything() })),
  asks('/intake/telemetry-status', { status: 'denied' }),
  {
    call: (client) =>
      client.request({
        method: 'POST',
        uri: '/descriptors/claim',
        body: { descriptorId: 'd', contextKey: 'c' },
      }),
    sent: 'POST /descriptors/claim',
    answer: { synchronization: { type: 'complete' } },
  },
  {
    call: (client) => client.request({ method: 'POST', uri: '/intake/batch', body: { batch: [] } }),
    sent: 'POST /intake/batch',
    answer: {},
  },
  {
    call: (client) => client.request({ method: 'POST', uri: '/auth/logout' }),
    sent: 'POST /auth/logout',
    answer: {},
  },
]

export const EXPECTED_CALLS: ExpectedCall[] = [
  ...WRITING,
  ...ACTING,
  ...READING,
  ...UPLOADING,
  ...HISTORY,
  ...STUDIO,
]

/** What a listener of all films hears first, and when one changes. */
export const HEARD = [
  { type: 'welcome', listenerName: TEXT },
  {
    type: 'mutation',
    eventId: TEXT,
    documentId: 'film',
    transactionId: ID,
    transition: 'update',
    identity: ID,
    timestamp: TIME,
    visibility: 'transaction',
    previousRev: ID,
    resultRev: ID,
    transactionTotalEvents: 1,
    transactionCurrentEvent: 1,
    mutations: [{ patch: { id: 'film', inc: { n: 1 } } }],
    result: { ...FILM, n: 2 },
  },
]

/** What a reader of live events hears first, and after that change. */
export const HEARD_LIVE = [
  { type: 'welcome', id: TEXT, data: { id: TEXT } },
  { type: 'message', id: TEXT, tags: [TEXT] },
]
