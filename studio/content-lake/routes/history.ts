import { isPublic } from '../documents.ts'
import { type Exchange, sendJson, sendLines } from '../http/exchange.ts'
import { type Route, readContent } from '../http/router.ts'
import type { Store } from '../store/store.ts'
import type { TransactionRecord } from '../store/transaction.ts'

const MAX_TRANSACTIONS = 1000

/** What happened to documents, and how they were. Only for editors: it tells of drafts. */
export function historyRoutes(store: Store): Route[] {
  const transactions = async ({ params, query, res }: Exchange) => {
    const ids = idsOf(params[0])
    const limit = Math.min(Math.max(Number(query.get('limit')) || 100, 1), MAX_TRANSACTIONS)
    const records = await store.history.transactions(ids, {
      fromTransaction: query.get('fromTransaction'),
      toTransaction: query.get('toTransaction'),
      fromTime: query.get('fromTime'),
      toTime: query.get('toTime'),
      reverse: query.get('reverse') === 'true',
      limit,
    })
    await sendLines(
      res,
      records.map((record) => describe(record, ids, query)),
    )
  }

  const documents = async ({ params, query, res }: Exchange) => {
    const choice = {
      revision: query.get('revision'),
      time: query.get('time'),
      lastRevision: query.get('lastRevision') === 'true',
    }
    const found = await Promise.all(idsOf(params[0]).map((id) => store.history.revisionOf(id, choice)))
    sendJson(res, { documents: found.flatMap((document) => (document ? [store.present(document)] : [])) })
  }

  return [
    readContent(/^\/data\/history\/[^/]+\/transactions\/(.+)$/, transactions),
    readContent(/^\/data\/history\/[^/]+\/documents\/(.+)$/, documents),
    readContent(/^\/data\/references\/[^/]+\/documents\/([^/]+)\/to$/, ({ params, query, res, trusted }) => {
      // Asked so, the Studio means other datasets' documents; here there is one dataset.
      if (query.get('excludeInternalReferences') === 'true')
        return sendJson(res, { totalCount: 0, references: [] })
      const referrers = [...store.referrersOf(params[0] ?? '')].filter((id) => trusted || isPublic(id))
      const references = referrers.map((documentId) => ({
        documentId,
        documentType: store.get(documentId)?._type,
      }))
      sendJson(res, { totalCount: references.length, references })
    }),
  ]
}

function describe(
  { id, timestamp, author, documents }: TransactionRecord,
  asked: string[],
  query: URLSearchParams,
) {
  const hit = asked.filter((documentId) => documents[documentId])
  const effects = () =>
    Object.fromEntries(hit.map((documentId) => [documentId, documents[documentId]?.effects]))
  return {
    id,
    timestamp,
    author,
    documentIDs: hit,
    ...(query.get('excludeMutations') !== 'true' && {
      mutations: hit.flatMap((documentId) => documents[documentId]?.mutations ?? []),
    }),
    ...(query.get('effectFormat') === 'mendoza' && { effects: effects() }),
  }
}

const idsOf = (list = ''): string[] => list.split(',').filter(Boolean)
