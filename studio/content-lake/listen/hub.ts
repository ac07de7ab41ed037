import { type ExprNode, evaluateSync, toJS } from 'groq-js'
import { isPublic, type LakeDocument, newId } from '../documents.ts'
import { LakeError } from '../errors.ts'
import { groqParams } from '../http/exchange.ts'
import { parseGroq, unanswerable } from '../query/groq.ts'
import type { Store } from '../store/store.ts'
import type { CommittedTransaction } from '../store/transaction.ts'
import type { Sink } from './sink.ts'

interface Listener {
  sink: Sink
  query: URLSearchParams
  filter: ExprNode
  params: Record<string, unknown>
  trusted: boolean
}

interface Hit {
  id: string
  transition: 'appear' | 'update' | 'disappear'
}

/** Tells listeners of every transaction that touches a document their query matches, before or after. */
export class ListenerHub {
  readonly #store: Store
  readonly #listeners = new Set<Listener>()

  constructor(store: Store) {
    this.#store = store
    store.subscribe((transaction) => {
      for (const listener of this.#listeners) this.#tellOrDismiss(listener, transaction)
    })
  }

  /**
   * Attaches a listener; the parameters are those of Sanity's listen API.
   * @param lastEventId id of the last event it saw, if it comes back
   * @param trusted whether it may hear of drafts
   */
  attach(sink: Sink, query: URLSearchParams, lastEventId: string | undefined, trusted: boolean): void {
    let listener: Listener
    try {
      const params = groqParams(query)
      listener = { sink, query, params, trusted, filter: parseGroq(query.get('query') ?? '*', params) }
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      dismiss(sink, error)
      return
    }
    sink.onClose(() => this.#listeners.delete(listener))
    this.#listeners.add(listener)
    this.#welcome(listener, lastEventId)
  }

  /** A filter that GROQ takes and groq-js cannot work out must trouble neither the writer nor other listeners. */
  #tellOrDismiss(listener: Listener, transaction: CommittedTransaction, after?: string): void {
    try {
      this.#tell(listener, transaction, after)
    } catch (error) {
      this.#listeners.delete(listener)
      dismiss(listener.sink, unanswerable(error, listener.query.get('query') ?? '*'))
    }
  }

  #welcome(listener: Listener, lastEventId: string | undefined): void {
    const about = { listenerName: newId() }
    const [transactionId, documentId] = lastEventId?.split('#') ?? []
    const seen = this.#store.recent.findIndex(({ id }) => id === transactionId)
    if (seen < 0 || listener.query.get('enableResume') !== 'true') {
      listener.sink.send('welcome', about, `${this.#store.recent.at(-1)?.id ?? 'none'}#`)
      return
    }
    listener.sink.send('welcomeback', about)
    const [last, ...missed] = this.#store.recent.slice(seen)
    if (last && documentId) this.#tellOrDismiss(listener, last, documentId)
    for (const transaction of missed) this.#tellOrDismiss(listener, transaction)
  }

  /** @param after only what follows the event about this document */
  #tell(listener: Listener, transaction: CommittedTransaction, after?: string): void {
    const hits = this.#hits(listener, transaction)
    const begin = after === undefined ? 0 : hits.findIndex(({ id }) => id === after) + 1
    for (const [index, hit] of hits.entries()) {
      if (index < begin) continue
      const event = this.#eventOf(listener, transaction, hit)
      const place = { transactionTotalEvents: hits.length, transactionCurrentEvent: index + 1 }
      listener.sink.send('mutation', { ...event, ...place }, event.eventId)
    }
  }

  #hits({ filter, params, trusted }: Listener, { documents, before }: CommittedTransaction): Hit[] {
    return Object.entries(documents).flatMap(([id, { after }]) => {
      if (!trusted && !isPublic(id)) return []
      const [was, is] = [matches(filter, params, before[id]), matches(filter, params, after)]
      if (!was && !is) return []
      return [{ id, transition: !was ? 'appear' : is ? 'update' : 'disappear' }]
    })
  }

  #eventOf({ query }: Listener, transaction: CommittedTransaction, { id, transition }: Hit) {
    const change = transaction.documents[id]
    const before = transaction.before[id] ?? null
    const after = change?.after ?? null
    const present = (document: LakeDocument | null) => document && this.#store.present(document)
    const wants = (name: string) => query.get(name) === 'true'
    return {
      eventId: `${transaction.id}#${id}`,
      documentId: id,
      transactionId: transaction.id,
      transition,
      identity: transaction.author,
      timestamp: transaction.timestamp,
      visibility: query.get('visibility') ?? 'transaction',
      previousRev: before?._rev,
      // Of a deletion too: the Studio puts events in order by it, and keeps back all that follow one without.
      resultRev: transaction.id,
      ...(query.get('includeMutations') !== 'false' && { mutations: change?.mutations }),
      ...(wants('includeResult') && { result: present(after) }),
      ...(wants('includePreviousRevision') && { previous: present(before) }),
      ...(query.get('effectFormat') === 'mendoza' && { effects: change?.effects }),
    }
  }
}

function dismiss(sink: Sink, { message, body }: LakeError): void {
  sink.send('channelError', { message, ...body })
  sink.end()
}

/** Whether the query would find the document. A filter is judged document by document, as Sanity does. */
function matches(
  filter: ExprNode,
  params: Record<string, unknown>,
  document: LakeDocument | null | undefined,
) {
  if (!document) return false
  const found = toJS(evaluateSync(filter, { dataset: [document], params }))
  return Array.isArray(found) ? found.length > 0 : Boolean(found)
}
