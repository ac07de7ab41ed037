import { readFile } from 'node:fs/promises'
import { BufferedDocument, Mutation } from '@sanity/mutator'
import { keepEditsOverPublish } from './edits-over-publish.ts'

keepEditsOverPublish()

const ID = 'funder'
const DRAFT = `drafts.${ID}`
const published = { _id: ID, _type: 'funder', _rev: 'one', note: 'The firs' }
const draft = { ...published, _id: DRAFT, note: 'The first' }

/** What one window knows of the pair, with what it has sent. */
function open() {
  const sent: Parameters<NonNullable<BufferedDocument['commitHandler']>>[0][] = []
  const pair = { published: new BufferedDocument(published), draft: new BufferedDocument(draft) }
  pair.draft.commitHandler = (commit) => sent.push(commit)
  const arrives = (document: BufferedDocument, transactionId: string, ...mutations: object[]) =>
    document.arrive(
      new Mutation({
        mutations,
        transactionId,
        previousRev: document.document.HEAD?._rev,
        resultRev: transactionId,
      }),
    )
  return {
    sent,
    note: () => pair.draft.LOCAL?.note,
    type: (note: string) =>
      pair.draft.add(new Mutation({ mutations: [{ patch: { id: DRAFT, set: { note } } }] })),
    send: () => void pair.draft.commit(),
    publishes: () => {
      arrives(pair.published, 'publish', { createOrReplace: { ...draft, _id: ID } })
      arrives(pair.draft, 'publish', { delete: { id: DRAFT } })
    },
    discards: () => arrives(pair.draft, 'discard', { delete: { id: DRAFT } }),
    /** The server recreates the draft when its next change comes. */
    stores: () => {
      const commit = sent.shift()
      if (!commit) throw new Error('Nothing was sent')
      commit.success()
      const made = pair.draft.document.HEAD ? [] : [{ create: { ...pair.published.LOCAL, _id: DRAFT } }]
      arrives(pair.draft, commit.mutation.transactionId ?? '', ...made, ...commit.mutation.mutations)
      return pair.draft.document.HEAD?.note
    },
  }
}

test('text that was typed but not sent when somebody else published is kept and sent', () => {
  const window = open()
  window.type('The first t')
  window.publishes()
  expect(window.note()).toBe('The first t')
  window.type('The first to')
  window.send()
  expect(window.stores()).toBe('The first to')
  window.type('The first to fund')
  expect(window.note()).toBe('The first to fund')
  window.send()
  expect(window.stores()).toBe('The first to fund')
})

test('text that was on its way when somebody else published is kept, too', () => {
  const window = open()
  window.type('The first t')
  window.send()
  window.type('The first to')
  window.send()
  window.publishes()
  window.type('The first to f')
  expect(window.note()).toBe('The first to f')
  expect([window.stores(), window.stores()]).toEqual(['The first t', 'The first to'])
  window.send()
  expect([window.stores(), window.note()]).toEqual(['The first to f', 'The first to f'])
})

test('a draft that somebody discards is gone for everybody', () => {
  const window = open()
  window.type('The first t')
  window.discards()
  expect(window.note()).toBeUndefined()
  window.send()
  expect(window.sent).toEqual([])
})

test('text on its way when somebody discards the draft makes a new draft, which the window shows', () => {
  const window = open()
  window.type('The first of all')
  window.send()
  window.discards()
  expect(window.note()).toBeUndefined()
  expect(window.stores()).toBe('The firs of all')
  expect(window.note()).toBe('The firs of all')
})

test('the patched version of Sanity’s document model is the installed one', async () => {
  const read = async (file: string) => JSON.parse(await readFile(new URL(import.meta.resolve(file)), 'utf8'))
  const { dependencies } = await read('sanity/package.json')
  expect(dependencies['@sanity/mutator']).toBe((await read('@sanity/mutator/package.json')).version)
})
