import { isPublic, type LakeDocument, newId } from '../documents.ts'
import { httpError, LakeError } from '../errors.ts'
import { groqParams } from '../http/exchange.ts'
import { parseGroq } from '../query/groq.ts'
import { QueryPool } from '../query/query-pool.ts'
import { idOfAuthor } from '../routes/people.ts'
import type { Store } from '../store/store.ts'
import type { CommittedTransaction } from '../store/transaction.ts'
import type { Sink } from './sink.ts'

/** Longest time a filter may take for one transaction. */
const FILTER_LIMIT_MS = 1_000
/** Transactions that a filter may be behind; then its listeners are disconnected, and may reconnect. */
const MOST_BEHIND = 1_000
/** A filter is judged document by document, as Sanity does, so its threads need no copy of the others. */
const NO_DOCUMENTS = { ids: () => [], get: () => null, onChange: () => () => {} }

interface Listener {
  sink: Sink
  query: URLSearchParams
  trusted: boolean
}

/** All listeners with the same filter, which runs once for all of them, transaction by transaction. */
interface Audience {
  filter: string
  params: Record<string, unknown>
  listeners: Set<Listener>
  behind: number
  told: Promise<void>
  /** Aborted when the last listener has left. */
  left: AbortController
}

interface Hit {
  id: string
  transition: 'appear' | 'update' | 'disappear'
}

/**
 * Tells listeners of every transaction that touches a document their query matches, before or after. Filters
 * run outside the lake's own thread, and a slow one delays nobody else.
 */
export class ListenerHub {
  readonly #store: Store
  readonly #audiences = new Map<string, Audience>()
  readonly #filters = new QueryPool(NO_DOCUMENTS, FILTER_LIMIT_MS)

  constructor(store: Store) {
    this.#store = store
    store.subscribe((transaction) => {
      for (const audience of this.#audiences.values())
        this.#enqueueTransaction(audience, [...audience.listeners], transaction)
    })
  }

  async close(): Promise<void> {
    await this.#filters.close()
  }

  /**
   * Attaches a listener; the parameters are those of Sanity's listen API.
   * @param lastEventId id of the last event it saw, if it reconnects
   * @param trusted whether it may hear of drafts
   */
  attach(sink: Sink, query: URLSearchParams, lastEventId: string | undefined, trusted: boolean): void {
    const filter = query.get('query') ?? '*'
    let params: Record<string, unknown>
    try {
      params = groqParams(query)
      parseGroq(filter, params)
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      dismiss(sink, error)
      return
    }
    const listener = { sink, query, trusted }
    const audience = this.#join(listener, filter, params)
    this.#welcome(listener, audience, lastEventId)
  }

  #join(listener: Listener, filter: string, params: Record<string, unknown>): Audience {
    const key = JSON.stringify([filter, params])
    const audience: Audience = this.#audiences.get(key) ?? {
      filter,
      params,
      listeners: new Set(),
      behind: 0,
      told: Promise.resolve(),
      left: new AbortController(),
    }
    this.#audiences.set(key, audience)
    audience.listeners.add(listener)
    listener.sink.onClose(() => {
      audience.listeners.delete(listener)
      if (audience.listeners.size > 0 || this.#audiences.get(key) !== audience) return
      this.#audiences.delete(key)
      audience.left.abort()
    })
    return audience
  }

  #welcome(listener: Listener, audience: Audience, lastEventId: string | undefined): void {
    const about = { listenerName: newId() }
    const [transactionId, documentId] = lastEventId?.split('#') ?? []
    const { recent } = this.#store
    const seen = recent.findIndex(({ id }) => id === transactionId)
    if (seen < 0 || listener.query.get('enableResume') !== 'true') {
      listener.sink.send('welcome', about, `${recent.at(-1)?.id ?? 'none'}#`)
      return
    }
    listener.sink.send('welcomeback', about)
    const [last, ...missed] = recent.slice(seen)
    if (last && documentId) this.#enqueueTransaction(audience, [listener], last, documentId)
    for (const transaction of missed) this.#enqueueTransaction(audience, [listener], transaction)
  }

  /** @param after only what follows this event about the document */
  #enqueueTransaction(
    audience: Audience,
    listeners: Listener[],
    transaction: CommittedTransaction,
    after?: string,
  ): void {
    if (audience.behind >= MOST_BEHIND) {
      dismissAll(audience, tooFarBehind())
      return
    }
    audience.behind += 1
    audience.told = audience.told.then(async () => {
      try {
        const hits = await this.#hits(audience, transaction)
        for (const listener of listeners)
          if (audience.listeners.has(listener)) this.#tell(listener, transaction, hits, after)
      } catch (error) {
        // A filter that GROQ allows but groq-js cannot evaluate must disturb nobody else.
        dismissAll(audience, error instanceof LakeError ? error : httpError(500, String(error)))
      } finally {
        audience.behind -= 1
      }
    })
  }

  /** The documents of the transaction that the filter matches, before or after. */
  async #hits(
    { filter, params, left, listeners }: Audience,
    transaction: CommittedTransaction,
  ): Promise<Hit[]> {
    if (listeners.size === 0) return []
    const states = Object.entries(transaction.documents).map(([id, { after }]) => ({
      id,
      was: transaction.before[id] ?? null,
      is: after,
    }))
    const among = states.flatMap(({ was, is }) => [was, is]).filter((document) => document !== null)
    const question = { ...ANY_QUESTION, query: filter, params, among }
    const answer = await this.#filters.ask(question, { caller: filter, left: left.signal })
    const answers = JSON.parse(answer) as boolean[]
    const found = new Set(among.filter((_, index) => answers[index]))
    const finds = (document: LakeDocument | null) => document !== null && found.has(document)
    return states.flatMap(({ id, was, is }): Hit[] => {
      if (!finds(was) && !finds(is)) return []
      return [{ id, transition: !finds(was) ? 'appear' : finds(is) ? 'update' : 'disappear' }]
    })
  }

  #tell(listener: Listener, transaction: CommittedTransaction, all: Hit[], after?: string): void {
    const hits = all.filter(({ id }) => listener.trusted || isPublic(id))
    const begin = after === undefined ? 0 : hits.findIndex(({ id }) => id === after) + 1
    for (const [index, hit] of hits.entries()) {
      if (index < begin) continue
      const event = this.#eventOf(listener, transaction, hit)
      const place = { transactionTotalEvents: hits.length, transactionCurrentEvent: index + 1 }
      listener.sink.send('mutation', { ...event, ...place }, event.eventId)
    }
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
      identity: idOfAuthor(transaction.author),
      timestamp: transaction.timestamp,
      visibility: query.get('visibility') ?? 'transaction',
      previousRev: before?._rev,
      // Also of a deletion: the Studio orders events by it, and holds back all that follow one without.
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

function dismissAll({ listeners }: Audience, error: LakeError): void {
  for (const { sink } of listeners) dismiss(sink, error)
  listeners.clear()
}

const tooFarBehind = (): LakeError =>
  httpError(
    503,
    'This filter is too slow to keep up with the changes. Use a filter that matches fewer documents.',
  )

const ANY_QUESTION = { perspective: ['raw'], everything: true, project: '', dataset: '' }
