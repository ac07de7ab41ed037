import { refuseOptions, typedError } from '../errors.ts'
import { type Exchange, sendJson, sendLines } from '../http/exchange.ts'
import { type Route, readContent } from '../http/router.ts'
import type { Store } from '../store/store.ts'
import type { TransactionRecord } from '../store/transaction.ts'
import { idOfAuthor } from './people.ts'

const MAX_TRANSACTIONS = 1000
const WHICH =
  'The dev content server finds a past document by "revision" or "lastRevision=true", and not by "time".'

/** What happened to documents, and how they were. Only for editors: it reveals drafts. */
export function historyRoutes(store: Store): Route[] {
  const transactions = async ({ params, query, res }: Exchange) => {
    refuseOptions(Object.fromEntries(query), ['toTime', 'authors'])
    const ids = idsOf(params[0])
    const limit = Math.min(Math.max(Number(query.get('limit')) || 100, 1), MAX_TRANSACTIONS)
    const records = await store.history.transactions(ids, {
      fromTransaction: query.get('fromTransaction'),
      toTransaction: query.get('toTransaction'),
      fromTime: query.get('fromTime'),
      reverse: query.get('reverse') === 'true',
      limit,
    })
    await sendLines(
      res,
      records.map((record) => describe(record, ids, query)),
    )
  }

  const documents = async ({ params, query, res }: Exchange) => {
    const last = query.get('lastRevision') === 'true'
    const revision = query.get('revision')
    if (!last && !revision) throw typedError(400, 'invalidRequestError', WHICH)
    const revisionOf = (id: string) =>
      last ? store.history.lastRevisionOf(id) : store.history.revisionOf(id, revision ?? '')
    const found = await Promise.all(idsOf(params[0]).map(revisionOf))
    sendJson(res, { documents: found.flatMap((document) => (document ? [store.present(document)] : [])) })
  }

  return [
    readContent(/^\/data\/history\/[^/]+\/transactions\/(.+)$/, transactions),
    readContent(/^\/data\/history\/[^/]+\/documents\/(.+)$/, documents),
  ]
}

function describe(
  { id, timestamp, author, documents }: TransactionRecord,
  asked: string[],
  query: URLSearchParams,
) {
  const hit = asked.filter((documentId) => Object.hasOwn(documents, documentId))
  const effects = () =>
    Object.fromEntries(hit.map((documentId) => [documentId, documents[documentId]?.effects]))
  return {
    id,
    timestamp,
    author: idOfAuthor(author),
    documentIDs: hit,
    ...(query.get('excludeMutations') !== 'true' && {
      mutations: hit.flatMap((documentId) => documents[documentId]?.mutations ?? []),
    }),
    ...(query.get('effectFormat') === 'mendoza' && { effects: effects() }),
  }
}

const idsOf = (list = ''): string[] => list.split(',').filter(Boolean)
