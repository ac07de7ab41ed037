/**
 * The events of a document, which Sanity's cloud reports for the Studio's history and the line below a form;
 * made from the transactions that the lake keeps. The Studio derives the edits in between from these itself.
 */
import type { LakeBehind } from './passage.ts'

type Effects = Record<string, { apply: unknown[]; revert: unknown[] }>

interface Transaction {
  id: string
  timestamp: string
  author: string
  effects: Effects
}

/** The answer to a request for the events of a document or its draft, the newest first. */
export async function eventsOf(lake: LakeBehind, id: string): Promise<object> {
  const documentId = id.replace(/^drafts\./, '')
  const versionId = `drafts.${documentId}`
  let draftRevision: string | undefined
  const events = (await transactionsOf(lake, [documentId, versionId])).map((transaction) => {
    const { id: revisionId, timestamp, author, effects } = transaction
    const [draft, published] = [versionId, documentId].map((one) => changeOf(effects, one))
    const about = { timestamp, author, documentId, versionId }
    const draftBefore = draftRevision
    if (draft) draftRevision = draft === 'deleted' ? undefined : revisionId
    if (draft === 'deleted' && published && published !== 'deleted') {
      const publishCause = 'document.publish'
      const versionRevisionId = draftBefore
      return { type: 'publishDocumentVersion', ...about, revisionId, versionRevisionId, publishCause }
    }
    const version = { ...about, versionRevisionId: draft === 'deleted' ? draftBefore : revisionId }
    if (published === 'deleted')
      return { type: draftRevision ? 'unpublishDocument' : 'deleteDocumentGroup', ...version }
    if (draft === 'created') return { type: 'createDocumentVersion', ...version }
    return draft === 'deleted' ? { type: 'deleteDocumentVersion', ...version } : null
  })
  return { events: { [id]: events.filter((event) => event !== null).reverse() }, nextCursor: '' }
}

async function transactionsOf({ lakePort, lakeToken }: LakeBehind, ids: string[]): Promise<Transaction[]> {
  const address = `http://127.0.0.1:${lakePort}/v1/data/history/production/transactions/${ids.join(',')}`
  const answer = await fetch(`${address}?effectFormat=mendoza&excludeMutations=true&limit=1000`, {
    headers: { authorization: `Bearer ${lakeToken}` },
  })
  if (!answer.ok) throw new Error(await answer.text())
  const lines = (await answer.text()).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Transaction)
}

function changeOf(effects: Effects, id: string): 'created' | 'changed' | 'deleted' | undefined {
  const effect = effects[id]
  if (!effect) return undefined
  if (isNothing(effect.apply)) return 'deleted'
  return isNothing(effect.revert) ? 'created' : 'changed'
}

/** Mendoza's way to say that a document is replaced by nothing. */
const isNothing = ([operation, value]: unknown[]): boolean => operation === 0 && value === null
